"""The language server as real editors' capabilities see it: pytest-lsp starts `keyphase lsp`.

KEYPHASE names the executable. With `-W error`, whatever a client has not said it can take fails.
"""
import os
import pathlib
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

KEYPHASE = os.environ["KEYPHASE"]
TIMELINES = pathlib.Path(__file__).parents[3] / "Timelines"
ADDRESS = "file:///work/a.yaml"
TEXT = """\
keyphase: 1
# \U0001f389
springs: { brisk: { duration: 0.4, bounce: 0.3 } }
timelines:
  \u00e9tude: { tracks: { scale: [{ spring: 1 }] } }
  a:
    initial: { tint: "#ff9500" }
    tracks:
      scale:
        - spring: { to: 1.2, spring: brisk }
        - spring: { to: 1, spring: brisk }
        - sprng: 2
"""
SOUND = TEXT.replace("        - sprng: 2\n", "").replace("\u00e9tude", "etude")


@pytest_lsp.fixture(
    params=["neovim@v0.7.0", "neovim", "visual-studio-code", "emacs"],
    config=ClientServerConfig(server_command=[KEYPHASE, "lsp"]),
)
async def client(request, lsp_client: LanguageClient):
    # Editors take registrations; the library's client has no answer of its own.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda _: None)
    parameters = types.InitializeParams(capabilities=client_capabilities(request.param))
    result = await lsp_client.initialize_session(parameters)
    lsp_client.server_result = result
    yield
    await lsp_client.shutdown_session()


def opened(client, text=SOUND, address=ADDRESS):
    item = types.TextDocumentItem(uri=address, language_id="yaml", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    return types.TextDocumentIdentifier(uri=address)


def position_of(client, text, word, more=0):
    """The place of a word, in the columns that the server counts."""
    index = text.index(word) + more
    before = text[:index]
    line = before.count("\n")
    column = before.rsplit("\n", 1)[-1]
    encoding = client.server_result.capabilities.position_encoding
    units = len(column.encode()) if encoding == "utf-8" else len(column.encode("utf-16-le")) // 2
    return types.Position(line=line, character=units)


async def diagnostics(client, text, address=ADDRESS):
    document = opened(client, text, address)
    if client.server_result.capabilities.diagnostic_provider and client.capabilities.text_document.diagnostic:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=document))
        return report.items
    # Files that include this one are checked again, too.
    client.diagnostics.pop(address, None)
    while address not in client.diagnostics:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[address]


@pytest.mark.asyncio
async def test_diagnostics(client):
    found = await diagnostics(client, TEXT)
    assert {item.code for item in found} >= {"unknown-keyframe-kind", "invalid-name"}
    kind = next(item for item in found if item.code == "unknown-keyframe-kind")
    assert kind.range.start == position_of(client, TEXT, "sprng")
    assert kind.severity == types.DiagnosticSeverity.Error


@pytest.mark.asyncio
async def test_examples_have_no_errors(client):
    for path in sorted(TIMELINES.glob("*.yaml")):
        found = await diagnostics(client, path.read_text(), path.as_uri())
        assert [item for item in found if item.severity == types.DiagnosticSeverity.Error] == []


@pytest.mark.asyncio
async def test_completion_in_a_half_written_line(client):
    text = SOUND + "        - spr"
    document = opened(client, text)
    result = await client.text_document_completion_async(
        types.CompletionParams(text_document=document, position=position_of(client, text + "\0", "\0")))
    labels = [item.label for item in result.items]
    assert "spring" in labels and "keyframes" not in labels


@pytest.mark.asyncio
async def test_hover_on_a_spring(client):
    document = opened(client)
    hover = await client.text_document_hover_async(
        types.HoverParams(
            text_document=document, position=position_of(client, SOUND, "spring: brisk", 9)))
    assert "Settles in 0.854 s" in hover.contents.value


@pytest.mark.asyncio
async def test_rename_and_references(client):
    document = opened(client)
    place = position_of(client, SOUND, "brisk", 2)
    references = await client.text_document_references_async(
        types.ReferenceParams(
            text_document=document, position=place,
            context=types.ReferenceContext(include_declaration=True)))
    assert len(references) == 3
    definition = await client.text_document_definition_async(
        types.DefinitionParams(
            text_document=document, position=position_of(client, SOUND, "spring: brisk", 9)))
    first = definition[0] if isinstance(definition, list) else definition
    assert getattr(first, "range", None) or first.target_range
    edit = await client.text_document_rename_async(
        types.RenameParams(text_document=document, position=place, new_name="lively"))
    edits = edit.changes[ADDRESS] if edit.changes else edit.document_changes[0].edits
    assert [item.new_text for item in edits] == ["lively"] * 3


@pytest.mark.asyncio
async def test_a_code_action_mends_a_typing_error(client):
    found = await diagnostics(client, TEXT)
    kind = next(item for item in found if item.code == "unknown-keyframe-kind")
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=ADDRESS), range=kind.range,
            context=types.CodeActionContext(diagnostics=[kind])))
    assert any("`sprng` to `spring`" in action.title for action in actions)


@pytest.mark.asyncio
async def test_what_is_drawn_beside_the_text(client):
    document = opened(client)
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document))
    assert any(symbol.name == "timelines" for symbol in symbols)
    folds = await client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=document))
    assert folds
    capabilities = client.capabilities.text_document
    if capabilities.color_provider:
        colors = await client.text_document_document_color_async(
            types.DocumentColorParams(text_document=document))
        assert round(colors[0].color.green * 255) == 0x95
    if capabilities.inlay_hint:
        whole = types.Range(start=types.Position(0, 0), end=types.Position(99, 0))
        hints = await client.text_document_inlay_hint_async(
            types.InlayHintParams(text_document=document, range=whole))
        assert any("settles in" in hint.label for hint in hints)
    if capabilities.semantic_tokens:
        tokens = await client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(text_document=document))
        assert len(tokens.data) % 5 == 0 and tokens.data


@pytest.mark.asyncio
async def test_a_storm_of_edits(client):
    """Two hundred changes, a letter at a time; the last version is what counts."""
    opened(client)
    versioned = types.VersionedTextDocumentIdentifier(uri=ADDRESS, version=1)
    end = types.Position(line=SOUND.count("\n"), character=0)
    for number, letter in enumerate("# storm " * 25):
        versioned.version = number + 2
        place = types.Position(end.line, number)
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=versioned,
                content_changes=[
                    types.TextDocumentContentChangePartial(
                        range=types.Range(start=place, end=place), text=letter)
                ]))
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=ADDRESS)))
    assert symbols


def exit_code(messages):
    content = b"".join(
        b"Content-Length: %d\r\n\r\n%s" % (len(message), message) for message in messages)
    return subprocess.run(
        [KEYPHASE, "lsp"], input=content, stdout=subprocess.DEVNULL, timeout=30).returncode


def test_exit_codes():
    start = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    shutdown = b'{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
    leave = b'{"jsonrpc":"2.0","method":"exit"}'
    assert exit_code([start, shutdown, leave]) == 0
    assert exit_code([start, leave]) == 1
    assert exit_code([leave]) == 1
