"""Reads tables in CSV, or with another separator, and prints their cells.

Reads a list of texts.
"""

import csv
import io
import json
import sys

tables = [
    list(csv.reader(io.StringIO(text, newline=""), delimiter=sys.argv[1], strict=True))
    for text in json.load(sys.stdin)
]
json.dump(tables, sys.stdout)
