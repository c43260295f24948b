-- YAML files that are no timelines in a real Neovim without a screen: the language server is silent in them.
-- nvim --headless -u NONE -n -S this file. KEYPHASE names the executable. Prints what fails and leaves with 1, else with 0.
local failures = {}

local function check(name, ok, found)
  if not ok then
    table.insert(failures, name .. ': ' .. vim.inspect(found))
  end
end

local messages = {}
for _, method in ipairs({ 'window/showMessage', 'window/logMessage' }) do
  vim.lsp.handlers[method] = function(_, result) table.insert(messages, result) end
end

local files = {
  ['docker-compose.yml'] = {
    'services:', '  web:', '    image: nginx:1.27', '    ports: ["80:80", "443:443"]', '    restart: unless-stopped',
    '    depends_on:', '      - db', '  db:', '    image: postgres', 'volumes: { data: {} }',
  },
  ['.github/workflows/ci.yml'] = {
    'name: ci', 'on: [push, pull_request]', 'jobs:', '  test:', '    runs-on: ubuntu-latest', '    steps:',
    '      - uses: actions/checkout@v4', '      - run: |', '          make', '        if: ${{ !cancelled() }}',
  },
  ['deployment.yaml'] = {
    'apiVersion: apps/v1', 'kind: Deployment', 'metadata: {name: web}', 'spec:', '  replicas: 3', '---',
    'apiVersion: v1', 'kind: Service', 'metadata: {name: web}',
  },
  ['list.yml'] = { '- a', '- b' },
  ['broken.yml'] = { 'a: [' },
  ['tags.yml'] = { 'a: !Ref b' },
}

local folder = vim.fn.tempname()
local id = vim.lsp.start_client({ name = 'keyphase', cmd = { vim.env.KEYPHASE, 'lsp' }, root_dir = folder })

local function open(name, lines)
  local path = folder .. '/' .. name
  vim.fn.mkdir(vim.fn.fnamemodify(path, ':h'), 'p')
  vim.fn.writefile(lines, path)
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  vim.lsp.buf_attach_client(0, id)
  return vim.api.nvim_get_current_buf()
end

local buffers = {}
for name, lines in pairs(files) do buffers[name] = open(name, lines) end
vim.wait(120000, function() return (vim.lsp.get_client_by_id(id) or {}).initialized end, 20)

for name, buffer in pairs(buffers) do
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local function ask(method, parameters)
    parameters.textDocument = document
    local answers, failure = vim.lsp.buf_request_sync(buffer, 'textDocument/' .. method, parameters, 120000)
    local answer = answers and answers[id]
    check(name .. ' ' .. method, answer and not answer.err, failure or answer)
    local result = answer and answer.result
    if type(result) == 'table' and result.items then result = result.items end
    if type(result) == 'table' and result.data then result = result.data end
    check(name .. ' ' .. method .. ' is empty', not result or result == vim.NIL or #result == 0, result)
  end
  local start = { line = 0, character = 0 }
  ask('formatting', { options = { tabSize = 2, insertSpaces = true } })
  ask('completion', { position = start })
  ask('hover', { position = start })
  ask('documentSymbol', {})
  ask('codeAction', { range = { start = start, ['end'] = start }, context = { diagnostics = {} } })
end

-- What the server says of a timeline file comes after what it would have said of the others.
local last = open('bounce.yaml', { 'keyphase: 1', 'timelines: { a: { tracks: { scale: [{ sprng: 2 }] } } }' })
vim.wait(120000, function() return #vim.diagnostic.get(last) > 0 end, 20)
check('a timeline file beside them', #vim.diagnostic.get(last) > 0, vim.diagnostic.get(last))
for name, buffer in pairs(buffers) do
  check(name .. ' has no diagnostics', #vim.diagnostic.get(buffer) == 0, vim.diagnostic.get(buffer))
  check(name .. ' is as it was', not vim.api.nvim_buf_get_option(buffer, 'modified'), name)
end
check('no messages', #messages == 0, messages)

vim.lsp.stop_client(id)
vim.wait(60000, function() return vim.lsp.client_is_stopped(id) end, 20)
for _, failure in ipairs(failures) do io.stderr:write(failure .. '\n') end
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')
