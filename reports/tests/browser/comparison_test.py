#!/usr/bin/python3
"""The page of a comparison in a browser: it sorts, filters and zooms, and can be read without its script.

Exit status 77, with a line that says why, where the browser or what drives it is not there.
"""

import argparse
import os
import subprocess
import sys
import unittest

import browser as browsing

WORK = ""
BROWSER = None
HOSTILE = "<img src=x onerror=alert(1)>\"'</script><script>alert(2)</script>"


def page(name):
    return os.path.join(WORK, name + ".html")


def column(table, heading):
    """Texts of the rows that are shown, in the column under this heading."""
    headings = [cell.text.strip() for cell in table.find_elements("css selector", "thead th")]
    at = headings.index(heading)
    return [row.find_elements("css selector", "td, th")[at].text
            for row in table.find_elements("css selector", "tbody tr") if row.is_displayed()]


def press(table, heading):
    for button in table.find_elements("css selector", "thead button"):
        if button.text.strip() == heading:
            BROWSER.run("arguments[0].click()", button)
            return
    raise AssertionError(f"there is no column {heading} to sort by")


class Comparison(unittest.TestCase):
    def setUp(self):
        BROWSER.scripts(True)
        BROWSER.media()
        BROWSER.size(1280)

    def test_no_page_complains_or_asks_for_anything(self):
        for name in ["table", "gate", "hostile"]:
            with self.subTest(name):
                BROWSER.open(page(name))
                self.assertEqual(BROWSER.complaints(), [])
                self.assertEqual(BROWSER.requests(), [f"file://{page(name)}"])
                self.assertNotEqual(BROWSER.find_all("table.sortable thead button"), [])

    def test_numbers_are_sorted_as_numbers(self):
        BROWSER.open(page("table"))
        table = BROWSER.find("table.sortable")
        before = column(table, "#")
        self.assertGreater(len(before), 3)
        press(table, "worst")
        errors = [float(text) for text in column(table, "worst")]
        self.assertEqual(errors, sorted(errors))
        press(table, "worst")
        self.assertEqual([float(text) for text in column(table, "worst")], sorted(errors, reverse=True))
        self.assertNotEqual(column(table, "#"), before)
        self.assertEqual(len(table.find_elements("css selector", "th[aria-sort]")), 1)
        press(table, "#")
        self.assertEqual(column(table, "#"), before)

    def test_rows_are_filtered_by_words(self):
        BROWSER.open(page("table"))
        table = BROWSER.find("table.sortable")
        whole = len(column(table, "#"))
        words = BROWSER.find(".table-tools input")
        words.send_keys("reversed BF16")
        self.assertEqual(set(column(table, "subject")), {"fault:reversed-sign"})
        self.assertEqual(set(column(table, "format")), {"bf16"})
        shown = len(column(table, "#"))
        self.assertIn(f"{shown} of {whole} rows", BROWSER.find(".table-tools").text)
        words.clear()
        words.send_keys(" ")
        self.assertEqual(len(column(table, "#")), whole)

    def test_curves_are_overlaid_and_can_be_zoomed(self):
        BROWSER.open(page("table"))
        figure = BROWSER.find("figure.chart.is-live")
        whole = int(figure.get_attribute("data-to"))
        BROWSER.run("arguments[0].click()", figure.find_element("css selector", ".zoom button"))
        self.assertLess(int(figure.get_attribute("data-to")), whole)
        self.assertGreaterEqual(int(figure.get_attribute("data-lines")), 4)

    def test_without_scripts_everything_can_be_read(self):
        BROWSER.scripts(False)
        BROWSER.open(page("gate"))
        self.assertEqual(BROWSER.find_all("thead button"), [])
        text = BROWSER.find("main").text
        for part in ["Regression", "Against the baseline", "fault:reversed-sign", "Error against position"]:
            self.assertIn(part, text)
        self.assertTrue(BROWSER.find("figure.chart svg").is_displayed())

    def test_hostile_names_are_inert(self):
        BROWSER.open(page("hostile"))
        self.assertIn("<img src=x onerror=alert(1)>", BROWSER.find("main").text)
        self.assertEqual(BROWSER.find_all("img"), [])


def main():
    global WORK, BROWSER
    parser = argparse.ArgumentParser()
    parser.add_argument("--posproof", required=True)
    parser.add_argument("--saved", required=True, help="folder of saved reports")
    parser.add_argument("--work", required=True)
    arguments = parser.parse_args()
    WORK = os.path.abspath(arguments.work)
    browsing.require_programs()
    browsing.empty_folder(WORK)
    saved = os.path.join(arguments.saved, "report-1.json")
    with open(saved, encoding="utf-8") as file:
        text = file.read()

    def written(name, content):
        path = os.path.join(WORK, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
        return path

    escaped = HOSTILE.replace('"', '\\"')
    hostile = written("hostile.json", text.replace("fault:reversed-sign", escaped).replace("small-rope", escaped))
    better = written("better.json", text.replace('"verdict": "violated"', '"verdict": "holds"'))
    for name, options, status in [("table", [saved], 0), ("gate", ["--baseline", better, saved], 1), ("hostile", [hostile], 0)]:
        run = subprocess.run([arguments.posproof, "compare", *options, "--html", page(name)], capture_output=True, text=True,
                             check=False)
        if run.returncode != status:
            sys.exit(f"comparison_test: posproof compare ended with {run.returncode}, expected {status}: {run.stderr}")
    BROWSER = browsing.Browser(os.path.join(WORK, "profile"))
    browsing.run_tests(BROWSER)


if __name__ == "__main__":
    main()
