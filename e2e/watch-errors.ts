/// <reference lib="dom" />
import { type ConsoleMessage, expect, type Page } from "@playwright/test";

/** Hosts of servers that tests have stopped. A page that is still open, and slow, may ask them once more. */
const stopped = new Set<string>();

/** Says that a server is being stopped by its test. */
export function expectGone(url: string): void {
  stopped.add(hostOf(url));
}

/** Collects errors and warnings of a page; the returned function fails when there are any. */
export async function watchErrors(page: Page): Promise<() => void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || isExpected(message.text()) || isOfGoneServer(message, page)) return;
    errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // While text is edited, the browser itself tries to keep its looks by inline styles; no script asked for them.
      const isBrowsersOwn = event.effectiveDirective === "style-src-attr" && event.sourceFile === "";
      if (isBrowsersOwn && document.activeElement?.matches('[contenteditable="true"]')) return;
      const what = event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : event.blockedURI;
      console.error(
        `Blocked by the content security policy: ${what} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  return () => expect(errors, "errors in the browser's console").toEqual([]);
}

/**
 * The browser notes every answer of 400 and above: refusals, and services that do not answer (502, 503), are part of what is tested,
 * failures are not. What the content
 * security policy blocks is reported by the event, which has more detail.
 */
function isExpected(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of (?:4\d\d|50[23])/.test(text) ||
    text.startsWith("Applying inline style violates") ||
    // The tests' own scripts look into frames in which nothing may run.
    text.startsWith("Blocked script execution in 'about:srcdoc'")
  );
}

/** The page of an earlier test still asks for its server after that was stopped, until it is closed itself. */
function isOfGoneServer(message: ConsoleMessage, page: Page): boolean {
  const address = /\bwss?:[^\s']+/.exec(message.text())?.[0] ?? message.location().url;
  if (stopped.has(hostOf(address))) return message.text().includes("net::ERR_");
  return message.text().includes("net::ERR_CONNECTION_REFUSED") && hostOf(address) !== hostOf(page.url());
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}
