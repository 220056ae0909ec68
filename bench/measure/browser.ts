import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Chromium's background traffic would distort the measurement. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

/** Launches a separate browser for a visit: only the disk is warm. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = places.find(existsSync);
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: quiet });
}
