"""A turn of the conversation: the engine alone, and with the turn on disk before its reply."""

from tools import BENCH, lines, median, number, percentile, table


def measure(given, chosen, work):
    found = {}
    for _ in range(given.repeats):
        for line in lines([BENCH, "turns", work / "turns"]):
            found.setdefault(line["what"], []).append(line["wall"] * 1000)
    rows = [[what, str(len(times)), number(median(times), 2), number(percentile(times, 0.95), 2), number(max(times), 2)] for what, times in found.items()]
    return found, table(f"A turn of the conversation, {given.repeats} runs", ["", "turns", "ms, median", "ms, 95 %", "ms, worst"], rows)
