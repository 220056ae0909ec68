import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Chromium's own background traffic would be measured too. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

/** A browser of its own for a visit: nothing is warm but the disk. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = places.find(existsSync);
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: quiet });
}
