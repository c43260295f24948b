-- A set-up of the page EditorSetup, which is this Neovim's init.lua, in the current folder:
-- nvim --headless -u SETUP -n -S this file, with `keyphase` on the PATH. Prints what fails and leaves with 1, else with 0.
local failures = {}

local function check(name, ok, found)
  if not ok then
    table.insert(failures, name .. ': ' .. vim.inspect(found))
  end
end

vim.cmd('filetype on')
vim.cmd('edit project/docker-compose.yml')
local other = vim.api.nvim_get_current_buf()
vim.cmd('edit project/motion/bounce.yaml')
local buffer = vim.api.nvim_get_current_buf()
vim.wait(120000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
local found = vim.diagnostic.get(buffer)
check('diagnostics', #found == 1 and found[1].code == 'unknown-keyframe-kind', found)
check('another file has none', #vim.diagnostic.get(other) == 0, vim.diagnostic.get(other))

local clients = {}
for _, client in ipairs((vim.lsp.get_clients or vim.lsp.get_active_clients)({ bufnr = buffer })) do
  table.insert(clients, { name = client.name, root = vim.fn.fnamemodify(client.config.root_dir or '', ':t') })
end
check('one server, for the folder of .keyphase.yaml', vim.deep_equal(clients, { { name = 'keyphase', root = 'project' } }), clients)

for _, failure in ipairs(failures) do io.stderr:write(failure .. '\n') end
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')
