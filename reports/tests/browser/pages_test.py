#!/usr/bin/python3
"""Pages of reports in a browser, judged by their structure.

Exit status 77, with a line that says why, where the browser or what drives it is not there.
"""

import argparse
import http.server
import os
import re
import subprocess
import sys
import threading
import time
import unittest

import browser as browsing
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

WORK = ""
POSPROOF = ""
BROWSER = None

# Colours of an element, and of what lies below it, as numbers from 0 to 255.
COLOURS = """
  const parse = text => text.match(/[\\d.]+/g).map(Number);
  const element = document.querySelector(arguments[0]);
  let below = element;
  let background = [0, 0, 0, 0];
  for (; below && background[3] === 0; below = below.parentElement) {
    const found = parse(getComputedStyle(below).backgroundColor);
    background = found.length === 3 ? [...found, 1] : found;
  }
  return [parse(getComputedStyle(element).color), background];
"""
# For the canvas and each colour given, how many pixels have it.
PAINTED = """
  const [canvas, colours] = arguments;
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) {
      const colour = `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`;
      counts.set(colour, (counts.get(colour) || 0) + 1);
    }
  }
  return colours.map(colour => counts.get(colour) || 0);
"""
STROKE = "return getComputedStyle(arguments[0]).stroke;"
CONTENT = "return arguments[0].toDataURL();"
IS_SHOWN = "return arguments[0].checkVisibility({checkOpacity: true, visibilityProperty: true});"


def page(name):
    return os.path.join(WORK, name + ".html")


def luminance(colour):
    def linear(part):
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    red, green, blue = (linear(part) for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


class PageTest(unittest.TestCase):
    def setUp(self):
        BROWSER.scripts(True)
        BROWSER.media()
        BROWSER.size(1280)

    def open(self, name, fragment=""):
        BROWSER.open(page(name), fragment)

    def figure(self, name):
        return BROWSER.find("figure.chart").get_attribute("data-" + name)

    def view(self):
        return int(self.figure("from")), int(self.figure("to"))


class Sound(PageTest):
    def test_no_page_complains_or_asks_for_anything(self):
        for name in ["failing", "conforming", "all_kinds", "matrix", "hostile", "long", "real"]:
            with self.subTest(name):
                self.open(name)
                self.assertEqual(BROWSER.complaints(), [])
                self.assertEqual(BROWSER.requests(), [f"file://{page(name)}"])

    def test_an_altered_script_is_refused_and_that_is_noticed(self):
        with open(page("failing"), encoding="utf-8") as file:
            text = file.read()
        altered = text.replace("'use strict';", "'use strict'; fetch('http://localhost/');", 1)
        self.assertNotEqual(text, altered)
        with open(page("altered"), "w", encoding="utf-8") as file:
            file.write(altered)
        self.open("altered")
        self.assertRegex(" ".join(BROWSER.complaints()), "Content Security Policy")
        self.assertEqual(BROWSER.find_all("figure.is-live"), [])
        self.assertTrue(BROWSER.run(IS_SHOWN, BROWSER.find("figure.chart svg")))

    def test_nothing_can_leave_the_page(self):
        hits = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                hits.append(self.path)
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.end_headers()

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        leak = """
          const [address, done] = arguments;
          new Image().src = address + '/image';
          const frame = document.createElement('iframe');
          frame.src = address + '/frame';
          document.body.append(frame);
          const sheet = document.createElement('link');
          sheet.rel = 'stylesheet';
          sheet.href = address + '/sheet';
          document.head.append(sheet);
          document.body.style.backgroundImage = 'url(' + address + '/background)';
          fetch(address + '/fetch').catch(() => 0).finally(() => setTimeout(done, 500));
        """
        try:
            self.open("failing")
            BROWSER.run_async(leak, address)
            self.assertEqual(hits, [])
            # Without its policy the same page leaks: the test can see it.
            with open(page("failing"), encoding="utf-8") as file:
                text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", file.read())
            with open(page("open"), "w", encoding="utf-8") as file:
                file.write(text)
            self.open("open")
            BROWSER.run_async(leak, address)
            self.assertEqual(set(hits), {"/image", "/frame", "/sheet", "/background", "/fetch"})
        finally:
            server.shutdown()

    def test_hostile_names_are_text(self):
        for name in ["hostile", "long"]:
            with self.subTest(name):
                self.open(name)
                self.assertEqual(BROWSER.find_all("img, iframe, object, embed, form, base, link, [onerror]"), [])
                data = len(BROWSER.find_all("script[type='application/json']"))
                self.assertEqual(len(BROWSER.find_all("script")), data + 2)
                self.assertIn("<img src=x onerror=alert(", BROWSER.find("h2").text + BROWSER.find(".scope").text +
                              BROWSER.find("main").text)
                self.assertEqual(len(BROWSER.find_all("figure.is-live")), data)
                self.assertFalse(BROWSER.run("return document.documentElement.scrollWidth > innerWidth"))


class Charts(PageTest):
    def test_charts_are_drawn_and_their_drawings_are_there(self):
        for name, charts, lines in [("failing", 1, 3), ("conforming", 1, 1), ("matrix", 12, 36), ("real", 1, 3)]:
            with self.subTest(name):
                self.open(name)
                figures = BROWSER.find_all("figure.chart")
                self.assertEqual(len(figures), charts)
                for figure in figures:
                    canvas = figure.find_element("css selector", "canvas")
                    if not BROWSER.run(IS_SHOWN, canvas):
                        continue  # of a subject that is folded away
                    drawn = figure.find_elements("css selector", "path.error")
                    colours = [BROWSER.run(STROKE, line) for line in drawn]
                    for count in BROWSER.run(PAINTED, canvas, colours):
                        self.assertGreater(count, 100)
                self.assertEqual(len(BROWSER.find_all("figure.chart svg path.error")), lines)
                self.assertEqual(len(BROWSER.find_all("figure.heat svg")), lines)
                self.assertFalse(BROWSER.run(IS_SHOWN, BROWSER.find("figure.chart .drawing")))

    def test_charts_of_folded_subjects_are_drawn_when_they_open(self):
        self.open("matrix")
        folded = BROWSER.find_all("details.group-fold:not([open])")
        self.assertGreater(len(folded), 3)
        BROWSER.run("arguments[0].open = true;", folded[0])
        figure = folded[0].find_element("css selector", "figure.chart")
        line = BROWSER.run(STROKE, figure.find_element("css selector", "path.error"))
        canvas = figure.find_element("css selector", "canvas")
        deadline = time.monotonic() + 10
        while BROWSER.run(PAINTED, canvas, [line])[0] < 100 and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertGreater(BROWSER.run(PAINTED, canvas, [line])[0], 100)

    def test_buttons_and_keys_zoom(self):
        self.open("failing")
        whole = self.view()
        self.assertEqual(whole, (0, 131072))
        press = {button.get_attribute("aria-label"): button for button in BROWSER.find_all(".zoom button")}
        self.assertFalse(press["Show all positions"].is_enabled())
        press["Zoom in"].click()
        inner = self.view()
        self.assertGreater(inner[0], whole[0])
        self.assertLess(inner[1], whole[1])
        press["Towards larger positions"].click()
        self.assertGreater(self.view()[1], inner[1])
        press["Towards position 0"].click()
        press["Zoom out"].click()
        self.assertEqual(self.view(), whole)
        live = BROWSER.find(".live")
        live.send_keys("+")
        self.assertEqual(self.view(), inner)
        for _ in range(10):
            live.send_keys("+")
        self.assertLessEqual(self.view()[0] * 2, self.view()[1] + 1)  # an octave is left
        for _ in range(100):
            live.send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.view()[1], whole[1])
        live.send_keys("0")
        self.assertEqual(self.view(), whole)
        self.assertEqual(BROWSER.complaints(), [])

    def test_mouse_zooms(self):
        self.open("failing")
        whole = self.view()
        canvas = BROWSER.find("figure.chart canvas")
        wheel = "arguments[0].dispatchEvent(new WheelEvent('wheel', {deltaY: -100, bubbles: true, cancelable: true}))"
        BROWSER.run(wheel, canvas)
        self.assertEqual(self.view(), whole)  # a page that is scrolled by is not caught
        ActionChains(BROWSER.driver).move_to_element_with_offset(canvas, 0, 0).click_and_hold().move_by_offset(
            100, 10).move_by_offset(100, 0).release().perform()
        chosen = self.view()
        self.assertGreater(chosen[0], 60)
        self.assertLess(chosen[1], 131072)
        BROWSER.run(wheel, canvas)
        self.assertLess(self.view()[1] / max(1, self.view()[0]), chosen[1] / chosen[0])
        ActionChains(BROWSER.driver).double_click(canvas).perform()
        self.assertEqual(self.view(), whole)

    def test_toggles_change_what_is_drawn(self):
        self.open("failing")
        canvas = BROWSER.find("figure.chart canvas")
        all_lines = int(self.figure("lines"))
        # Three errors, bounds and crosses; three thresholds and the trained context.
        self.assertEqual(all_lines, 3 * 3 + 3 + 1)
        pictures = {BROWSER.run(CONTENT, canvas)}

        def expect_lines(count):
            self.assertEqual(int(self.figure("lines")), count)
            picture = BROWSER.run(CONTENT, canvas)
            self.assertNotIn(picture, pictures)
            pictures.add(picture)

        toggles = BROWSER.find_all(".line-toggle")
        self.assertEqual([toggle.text for toggle in toggles], ["f32", "f16", "bf16"])
        toggles[1].click()
        self.assertEqual(toggles[1].get_attribute("aria-pressed"), "false")
        expect_lines(all_lines - 3)
        BROWSER.find(".tools .bounds").click()
        expect_lines(all_lines - 3 - 4)
        BROWSER.find(".tools .quantity").click()
        self.assertEqual(self.figure("quantity"), "use")
        expect_lines(2 + 1 + 1)
        lane = BROWSER.find(".tools select")
        self.assertEqual(len(lane.find_elements("css selector", "option")), 1 + 64)
        lane.send_keys("pair 7")
        self.assertEqual(self.figure("lane"), "7")
        expect_lines(2 + 1 + 1)
        self.assertIn("pair 7", BROWSER.find("figure.chart .readout").text)
        self.assertEqual(BROWSER.complaints(), [])

    def test_map_tells_its_cells_and_chooses_a_lane(self):
        self.open("failing")
        frame = BROWSER.find(".heat-frame")
        for key in [Keys.ARROW_DOWN] + 3 * [Keys.ARROW_DOWN] + 40 * [Keys.ARROW_RIGHT]:
            frame.send_keys(key)
        readout = BROWSER.find("figure.heat .readout").text
        self.assertRegex(readout, r"^pair 3, positions 65 536 … 131 071: error ≤ \S+, \S+ of the bound$")
        frame.send_keys(Keys.ENTER)
        self.assertEqual(self.figure("lane"), "3")
        ActionChains(BROWSER.driver).move_to_element(frame).click().perform()
        self.assertEqual(self.figure("lane"), BROWSER.find("figure.heat").get_attribute("data-row"))
        # The largest error is where the sample has it.
        frame.send_keys(*(70 * [Keys.ARROW_UP]))
        frame.send_keys(*(20 * [Keys.ARROW_RIGHT]))
        self.assertIn("error ≤ 0.5,", BROWSER.find("figure.heat .readout").text)


class Reading(PageTest):
    def test_dark_and_light_have_contrast(self):
        for scheme, is_dark in [("light", False), ("dark", True)]:
            BROWSER.media(scheme=scheme)
            self.open("failing")
            background = BROWSER.run(COLOURS, "body")[1]
            self.assertEqual(luminance(background) < 0.2, is_dark)
            for selector in ["h1", ".scope", "p.lead", ".soft", ".card .bad", ".card a", "pre.command code", ".readout",
                             "button", "thead th", ".report .good"]:
                with self.subTest(f"{selector}, {scheme}"):
                    ink, paper = BROWSER.run(COLOURS, selector)
                    self.assertGreaterEqual(contrast(ink, paper), 4.5)

    def test_theme_can_be_chosen(self):
        BROWSER.media(scheme="light")
        self.open("failing")
        button = BROWSER.find("button.theme")
        canvas = BROWSER.find("figure.chart canvas")
        before = BROWSER.run(CONTENT, canvas)
        seen = []
        for _ in range(3):
            button.click()
            seen.append((button.text, luminance(BROWSER.run(COLOURS, "body")[1]) < 0.2))
        self.assertEqual(seen, [("Theme: light", False), ("Theme: dark", True), ("Theme: auto", False)])
        button.click()
        button.click()
        self.assertNotEqual(BROWSER.run(CONTENT, canvas), before)
        button.click()
        self.assertEqual(BROWSER.run(CONTENT, canvas), before)

    def test_everything_can_be_read_without_scripts(self):
        self.open("failing")
        words = set(re.findall(r"\S+", BROWSER.run("return document.querySelector('main').textContent")))
        BROWSER.scripts(False)
        self.open("failing")
        self.assertEqual(BROWSER.find_all("canvas, button, select"), [])
        self.assertEqual(BROWSER.find_all("details:not([open])"), [])
        for selector in ["figure.chart svg", "figure.heat svg", "table.properties", ".ladder .bar", "article",
                         ".claims table", ".classes table", ".judged table", "#run table"]:
            with self.subTest(selector):
                for element in BROWSER.find_all(selector):
                    self.assertTrue(BROWSER.run(IS_SHOWN, element))
                self.assertTrue(BROWSER.run(IS_SHOWN, BROWSER.find(selector)))
        shown = BROWSER.find("main").text
        for text in ["Does not conform.", "bf16: error at most 1e-2 on every position below 65 536 of 131 072",
                     "posproof verify --model llama-3-8b --subject contract:f32-angle --context 258"]:
            self.assertIn(text, shown)
        self.assertGreater(len(words), 300)

    def test_paper_is_light_and_shows_everything(self):
        BROWSER.media("print", "dark")
        self.open("failing")
        self.assertGreater(luminance(BROWSER.run(COLOURS, "body")[1][:3])
                           if BROWSER.run(COLOURS, "body")[1][3] else 1, 0.9)
        self.assertTrue(BROWSER.run(IS_SHOWN, BROWSER.find("figure.chart .drawing")))
        for selector in [".live", ".tools", ".page-tools", ".copy", ".skip"]:
            self.assertFalse(BROWSER.run(IS_SHOWN, BROWSER.find(selector)), selector)
        for selector in ["table.properties", "article", ".claims table", ".judged table"]:
            for element in BROWSER.find_all(selector):
                self.assertTrue(BROWSER.run(IS_SHOWN, element), selector)
        pages = {}
        for name in ["failing", "conforming"]:
            self.open(name)
            pages[name] = BROWSER.command("Page.printToPDF", printBackground=False)["data"]
            self.assertGreater(len(pages[name]), 20000)
        self.assertGreater(len(pages["failing"]), len(pages["conforming"]))

    def test_what_a_link_names_is_opened(self):
        self.open("failing")
        reports = BROWSER.find_all("details.report")
        self.assertEqual([report.get_property("open") for report in reports], [True, False, False])
        BROWSER.find("a[href='#report-3']").click()
        self.assertTrue(reports[2].get_property("open"))
        self.open("failing", "#report-2")
        self.assertTrue(BROWSER.find("#report-2").get_property("open"))

    def test_folds_open_and_close(self):
        self.open("failing")
        for text, is_open in [("Open all", True), ("Close all", False)]:
            next(button for button in BROWSER.find_all("button") if button.text == text).click()
            self.assertEqual({fold.get_property("open") for fold in BROWSER.find_all("details")}, {is_open})

    def test_properties_can_be_cut_to_what_needs_attention(self):
        self.open("failing")
        BROWSER.find("details.report > .fold-body > button").click()
        rows = BROWSER.find_all("details.report[open] table.properties tbody tr")
        shown = [row for row in rows if row.is_displayed()]
        self.assertEqual((len(rows), len(shown)), (4, 2))

    def test_lines_can_be_copied(self):
        self.open("failing")
        button = BROWSER.find("pre.command .copy")
        button.click()
        time.sleep(0.3)
        self.assertIn(button.text, ["Copied", "Selected"])

    def test_a_telephone_needs_no_scrolling_sideways(self):
        BROWSER.size(390)
        for name in ["failing", "all_kinds", "hostile", "real"]:
            with self.subTest(name):
                self.open(name)
                self.assertLessEqual(BROWSER.run("return document.documentElement.scrollWidth"), 390)


class Keyboard(PageTest):
    def test_focus_goes_through_the_page_in_order_and_is_seen(self):
        self.open("failing")
        seen = []
        for _ in range(60):
            BROWSER.driver.switch_to.active_element.send_keys(Keys.TAB)
            place = BROWSER.run("""
              const element = document.activeElement;
              const box = element.getBoundingClientRect();
              const all = Array.from(document.querySelectorAll('*'));
              return [element.tagName, all.indexOf(element), getComputedStyle(element).outlineStyle,
                      element.textContent.trim().slice(0, 30), box.width * box.height];
            """)
            if place[0] == "BODY":
                break
            seen.append(place)
        self.assertEqual(seen[0][3], "Skip to the content")
        self.assertGreater(len(seen), 25)
        self.assertEqual([place[1] for place in seen], sorted(place[1] for place in seen))
        for place in seen:
            self.assertNotEqual(place[2], "none", place)
            self.assertGreater(place[4], 0, place)
        self.assertLessEqual({"A", "BUTTON", "SELECT", "DIV", "SUMMARY"}, {place[0] for place in seen})

    def test_everything_that_acts_has_a_name(self):
        self.open("failing")
        nameless = BROWSER.run("""
          return Array.from(document.querySelectorAll('a, button, select, summary, canvas, [tabindex="0"], svg[role]'))
            .filter(element => !(element.getAttribute('aria-label') || element.getAttribute('aria-labelledby') ||
                                 element.textContent.trim() ||
                                 (element.labels && element.labels.length > 0)))
            .map(element => element.outerHTML.slice(0, 100));
        """)
        self.assertEqual(nameless, [])

    def test_headings_and_tables_can_be_heard(self):
        for name in ["failing", "all_kinds", "real"]:
            self.open(name)
            levels = BROWSER.run("""
              return Array.from(document.querySelectorAll('h1, h2, h3, h4, h5')).map(h => Number(h.tagName[1]))""")
            self.assertEqual(levels.count(1), 1)
            for before, after in zip(levels, levels[1:]):
                self.assertLessEqual(after, before + 1)
            self.assertEqual(BROWSER.find_all("th:not([scope])"), [])
            self.assertEqual(len(BROWSER.find_all("table > caption")), len(BROWSER.find_all("table")))


class Answers(PageTest):
    def test_a_page_of_a_run_answers_in_its_first_screens(self):
        self.open("real")
        self.assertEqual(BROWSER.find("h1").text, "Does not conform.")
        header = BROWSER.find("header").text
        self.assertIn("fault:bf16-position on llama-3-8b, in f32, f16 and bf16", header)
        self.assertIn("bf16: error at most 1e-2 on every position below 257 of 8 192", header)
        wrong = BROWSER.find(".troubles")
        self.assertIn("class angle-f32 in f32 is broken first at position 257", wrong.text)
        line = BROWSER.find(".reproduction code")
        self.assertRegex(line.text, r"^posproof verify --subject fault:bf16-position .*--property accuracy$")
        self.assertLess(line.location["y"], 2 * 900)
        arguments = line.text.split()[1:]
        seen = subprocess.run([POSPROOF, *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(seen.returncode, 1, seen.stderr)
        self.assertIn("is broken first at position 257", seen.stdout)


def main():
    global WORK, POSPROOF, BROWSER
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", required=True, help="program that writes the sample pages into a folder")
    parser.add_argument("--posproof", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--only", help="tests whose name holds this")
    arguments = parser.parse_args()
    WORK, POSPROOF = os.path.abspath(arguments.work), arguments.posproof
    browsing.require_programs()
    browsing.empty_folder(WORK)
    subprocess.run([arguments.pages, WORK], check=True)
    run = subprocess.run([POSPROOF, "verify", "--subject", "fault:bf16-position", "--model", "llama-3-8b", "--html",
                          page("real")], capture_output=True, check=False)
    if run.returncode != 1:
        sys.exit(f"pages_test: posproof verify ended with {run.returncode}, expected 1")
    with open(page("failing"), encoding="utf-8") as file:
        if "Figures are static: Chart.js was not there" in file.read():
            browsing.give_up("the build found no Chart.js (libjs-chart.js)")
    BROWSER = browsing.Browser(os.path.join(WORK, "profile"))
    browsing.run_tests(BROWSER, arguments.only)


if __name__ == "__main__":
    main()
