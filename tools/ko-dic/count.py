"""Counts which dictionary entries are on the best path of Korean sentences.

Reads text on standard input, cut to lines with Korean in them, through the analyser with the
dictionary given, and writes `n<TAB>surface<TAB>parts` lines, commonest first.
"""

import re
import subprocess
import sys
from collections import Counter

SYLLABLE = re.compile("[가-힣]")


def main() -> None:
    binary, dictionary = sys.argv[1:3]
    lines = (line for line in sys.stdin if SYLLABLE.search(line))
    text = "".join(lines)
    run = subprocess.run(
        [binary, "read", dictionary], input=text.encode(), stdout=subprocess.PIPE, check=True
    )
    counts = Counter(entry for entry in run.stdout.decode().split() if "\x02" in entry)
    for entry, n in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        surface, parts = entry.split("\x02", 1)
        print(n, surface, parts, sep="\t")


if __name__ == "__main__":
    main()
