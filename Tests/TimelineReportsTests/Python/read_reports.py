"""Reads reports with libraries that other tools read them with, and prints what they find.

Reads a list of objects with a format's name, `format`, and a report, `text`. Prints a list of lists: a line for each
finding, of its path, line, severity and rule.
"""

import io
import json
import os
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as tree


def junit(text):
    import junitparser

    found = []
    for suite in junitparser.JUnitXml.fromstring(text.encode()):
        assert suite.tests == len(list(suite)) and suite.failures == sum(
            isinstance(result, junitparser.Failure) for case in suite for result in case.result
        )
        for case in suite:
            rule = case.name.split(" at ")
            for result in case.result:
                kind = result.type if isinstance(result, junitparser.Failure) else "info"
                found.append([case.classname, int(rule[1].split(":")[0]), kind, rule[0]])
    return found


def sarif(text):
    from sarif import loader

    # It reads files alone.
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "report.sarif")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        parsed = loader.load_sarif_file(path)
    levels = {"error": "error", "warning": "warning", "note": "info"}
    return [
        [urllib.parse.unquote(record["Location"]), int(record["Line"]), levels[record["Severity"]], record["Code"]]
        for record in parsed.get_records()
    ]


def gitlab(text):
    # The fields that GitLab's importer requires, with the severities that it knows.
    severities = {"major": "error", "minor": "warning", "info": "info"}
    found = []
    for item in json.loads(text):
        assert set(item) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert item["description"] and not item["location"]["path"].startswith("./")
        found.append([
            item["location"]["path"], item["location"]["lines"]["begin"],
            severities[item["severity"]], item["check_name"],
        ])
    assert len({item["fingerprint"] for item in json.loads(text)}) == len(found)
    return found


def checkstyle(text):
    return [
        [
            file.get("name"), int(error.get("line")), error.get("severity"),
            error.get("source").removeprefix("keyphase."),
        ]
        for _, file in tree.iterparse(io.BytesIO(text.encode())) if file.tag == "file"
        for error in file
    ]


def markdown(text):
    import cmarkgfm

    html = cmarkgfm.github_flavored_markdown_to_html(text)
    body = tree.fromstring("<body>" + html.replace("<br>", "<br/>") + "</body>")
    found = []
    for row in body.iter("tr"):
        cells = ["".join(cell.itertext()) for cell in row]
        assert len(cells) == 4, cells
        if row.find("td") is not None:
            path, line, _ = cells[1].rsplit(":", 2)
            found.append([path, int(line), cells[0], cells[3]])
    known = {"body", "p", "strong", "table", "thead", "tbody", "tr", "th", "td", "code"}
    assert {element.tag for element in body.iter()} <= known, html
    return found


results = []
for report in json.load(sys.stdin):
    results.append(globals()[report["format"]](report["text"]))
json.dump(results, sys.stdout)
