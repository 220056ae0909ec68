/// <reference lib="dom" />
import { type ConsoleMessage, expect, type Page } from "@playwright/test";

/** Hosts of servers that tests have stopped. A page that is still open, and slow, may request them once more. */
const stopped = new Set<string>();

/** Declares that a test stops a server. */
export function expectGone(url: string): void {
  stopped.add(hostOf(url));
}

/** Collects errors and warnings of a page; the returned function fails if there are any. */
export async function watchErrors(page: Page): Promise<() => void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || isExpected(message.text()) || isOfGoneServer(message, page)) return;
    errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // While text is edited, the browser itself preserves its look by inline styles; no script set them.
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
 * Returns true for expected messages. The browser logs every response of 400 and above: refusals, and unavailable
 * services (502, 503), are part of the tests, failures are not. CSP violations are reported by their event, which has
 * more detail.
 */
function isExpected(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of (?:4\d\d|50[23])/.test(text) ||
    text.startsWith("Applying inline style violates") ||
    // The header is sent with every response, and takes effect over HTTPS.
    text.startsWith("The Cross-Origin-Opener-Policy header has been ignored") ||
    // The tests' own scripts access frames in which scripts are disabled.
    text.startsWith("Blocked script execution in 'about:srcdoc'")
  );
}

/** The page of an earlier test still requests its stopped server, until it is closed itself. */
function isOfGoneServer(message: ConsoleMessage, page: Page): boolean {
  const address = /\bwss?:[^\s']+/.exec(message.text())?.[0] ?? message.location().url;
  if (stopped.has(hostOf(address))) return message.text().includes("net::ERR_");
  return message.text().includes("net::ERR_CONNECTION_REFUSED") && hostOf(address) !== hostOf(page.url());
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}
