"""A browser without a window, what is asked of it, and how a script of tests runs with it.

A script exits with 77, and a line that says why, where the browser or what drives it is not there.
"""

import json
import os
import shutil
import sys
import unittest


def give_up(missing):
    script = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    print(f"{script}: not run: {missing}; ./run install build browser installs it")
    sys.exit(77)


try:
    from selenium import webdriver
except ImportError:
    give_up("python3-selenium was not found")
from selenium.webdriver.chrome.options import Options  # noqa: E402
from selenium.webdriver.chrome.service import Service  # noqa: E402


def programs():
    """The browser and its driver, or None for what is missing."""
    return shutil.which("chromium") or shutil.which("chromium-browser"), shutil.which("chromedriver")


def require_programs():
    for name, found in zip(["chromium", "chromium-driver"], programs()):
        if not found:
            give_up(f"{name} was not found")


def empty_folder(path):
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)


def run_tests(browser, only=None):
    """Runs the tests of the script, or those whose names hold `only`, closes the browser and exits."""
    try:
        loader = unittest.TestLoader()
        if only:
            loader.testNamePatterns = [f"*{only}*"]
        result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(
            loader.loadTestsFromModule(sys.modules["__main__"]))
    finally:
        browser.close()
    if result.testsRun == 0:
        sys.exit("no test was run")
    sys.exit(0 if result.wasSuccessful() else 1)


class Browser:
    """Chromium, driven; every page is loaded from disk."""

    def __init__(self, profile):
        chromium, driver = programs()
        options = Options()
        options.binary_location = chromium
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--window-size=1280,900", "--no-first-run", f"--user-data-dir={profile}"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(driver), options=options)
        self.driver.set_page_load_timeout(60)

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def size(self, width, height=900):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                     mobile=width < 600)

    def media(self, medium="screen", scheme="light"):
        self.command("Emulation.setEmulatedMedia", media=medium,
                     features=[{"name": "prefers-color-scheme", "value": scheme}])

    def scripts(self, are_on):
        self.command("Emulation.setScriptExecutionDisabled", value=not are_on)

    def open(self, path, fragment=""):
        """Loads a page anew; what was logged before is dropped."""
        self.driver.get("about:blank")
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.driver.get(f"file://{path}{fragment}")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def run_async(self, script, *arguments):
        """A script that calls its last argument when it is done."""
        return self.driver.execute_async_script(script, *arguments)

    def complaints(self):
        """What the console has since the last call, as text."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """Addresses asked for since the last call."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [event["params"]["request"]["url"] for event in events
                if event["method"] == "Network.requestWillBeSent"]

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def find_all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def close(self):
        self.driver.quit()
