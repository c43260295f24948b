-- The language server in a real Neovim without a screen: nvim --headless -u NONE -l/-S this file.
-- KEYPHASE names the executable. Prints what fails and leaves with 1, else with 0.
local failures = {}

local function check(name, ok, found)
  if not ok then
    table.insert(failures, name .. ': ' .. vim.inspect(found))
  end
end

local text = {
  'keyphase: 1',
  'springs: { brisk: { duration: 0.4, bounce: 0.3 } }',
  'timelines:',
  '  a:',
  '    description: "🎉"',
  '    tracks:',
  '      scale:',
  '        - spring: { to: 1.2, spring: brisk }',
  '        - sprng: 2',
}

local path = vim.fn.tempname() .. '.yaml'
vim.cmd('edit ' .. path)
vim.bo.fileformat = 'unix'
vim.api.nvim_buf_set_lines(0, 0, -1, false, text)
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = 'keyphase', cmd = { vim.env.KEYPHASE, 'lsp' }, root_dir = vim.fn.fnamemodify(path, ':h') })
vim.lsp.buf_attach_client(buffer, id)

vim.wait(120000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
local found = vim.diagnostic.get(buffer)
check('pushed diagnostics', #found == 1 and found[1].code == 'unknown-keyframe-kind', found)
check('their place', found[1] and found[1].lnum == 8 and found[1].col == 10, found)

local document = { uri = vim.uri_from_bufnr(buffer) }
local function ask(method, parameters)
  parameters.textDocument = document
  local answers, failure = vim.lsp.buf_request_sync(buffer, 'textDocument/' .. method, parameters, 120000)
  local answer = answers and answers[id]
  check(method, answer and not answer.err, failure or answer)
  return answer and answer.result
end

local hover = ask('hover', { position = { line = 7, character = 38 } })
check('hover', hover and hover.contents.value:find('Settles in 0.854 s', 1, true), hover)

local list = ask('completion', { position = { line = 8, character = 12 } })
local labels = vim.tbl_map(function(item) return item.label end, list and list.items or {})
check('completion', vim.tbl_contains(labels, 'spring') and not vim.tbl_contains(labels, 'keyframes'), list)

local renamed = ask('rename', { position = { line = 1, character = 12 }, newName = 'lively' })
vim.lsp.util.apply_workspace_edit(renamed, vim.lsp.get_client_by_id(id).offset_encoding)
local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
check('rename', lines[2]:find('lively') and lines[8]:find('spring: lively'), lines)

-- The change that renaming made has reached the server, with what the fix is for.
local range = { start = { line = 8, character = 10 }, ['end'] = { line = 8, character = 15 } }
local actions = ask('codeAction', { range = range, context = { diagnostics = {} } }) or {}
local fix
for _, action in ipairs(actions) do
  if action.title:find('to `spring`', 1, true) then fix = action end
end
check('code action', fix, actions)
if fix then
  vim.lsp.util.apply_workspace_edit(fix.edit, vim.lsp.get_client_by_id(id).offset_encoding)
  vim.wait(120000, function() return #vim.diagnostic.get(buffer) == 0 end, 20)
  check('nothing is left', #vim.diagnostic.get(buffer) == 0, vim.diagnostic.get(buffer))
end

local hints = ask('inlayHint', { range = { start = { line = 0, character = 0 }, ['end'] = { line = 99, character = 0 } } })
check('inlay hints', hints and #hints == 2, hints)

vim.lsp.stop_client(id)
vim.wait(60000, function() return vim.lsp.client_is_stopped(id) end, 20)
for _, failure in ipairs(failures) do io.stderr:write(failure .. '\n') end
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')
