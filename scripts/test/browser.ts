import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.ts";

/** Debian's packages in order of preference: the headless shell draws no window, which takes a third less CPU. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

const candidates = [
  process.env["HEDDLE_CHROMIUM"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium: an installed one, otherwise the distribution's, otherwise a clear instruction and exit code 1. */
export async function browserForTests(): Promise<string> {
  const found = findBrowser() ?? (PACKAGES.some(installDebianPackage) ? findBrowser() : undefined);
  if (found) return found;
  console.error(
    "heddle: the browser tests need Chromium or Chrome. Install it (Debian: sudo apt-get install chromium) " +
      "or set HEDDLE_CHROMIUM to its path, then run npm test again.",
  );
  process.exit(1);
}

function findBrowser(): string | undefined {
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}
