import { isTestSupport, type Source } from "./sources.ts";

/** Modules with a fallback for the missing API. */
const MODULES = /^packages\/editor\/src\/base\/secure-context\//;

/** Sources that only browsers run, or browsers too. */
const BROWSER = /^packages\/(editor|workflow|expression|api)\/src\//;
/** Sources of the server and of nodes that hold scripts of pages. */
const PAGES = /^packages\/(server|nodes)\/src\//;
const PAGE_SCRIPT =
  /<script\b|\bdocument\.(?:getElementById|createElement|querySelector|currentScript|body|forms)\b|\blocalStorage\b/;

/** Members of global objects that every page has. All others are rejected, so that a new browser API is checked first. */
const ALLOWED = {
  crypto: "getRandomValues",
  navigator: "languages?|userAgent|platform|onLine|sendBeacon|maxTouchPoints",
};
const BEFORE = "(?<![\\w.\"'`:/-])(?:(?:window|globalThis|self)\\??\\.)?";
const PATTERNS = [
  ...Object.entries(ALLOWED).map(
    ([name, members]) =>
      new RegExp(`${BEFORE}\\b${name}\\b(?!\\.(?:${members})\\b)(?!["'\\w])(?!\\s*[:=](?!=))`),
  ),
  /\bnew Notification\(|(?<![\w.])Notification\.|(?<![\w.])cookieStore\b|\bshow(?:OpenFile|SaveFile|Directory)Picker\b/,
  /(?<![\w.])caches\.(?:open|match|has|delete|keys)\(|\bSharedArrayBuffer\b|\bEyeDropper\b|\bPaymentRequest\b|\bAudioWorklet/,
];

/**
 * Uses of browser APIs that pages without HTTPS lack (`http://nas:5700`): there they are undefined, and the page stays empty. The modules in
 * `packages/editor/src/base/secure-context` have a fallback for each.
 */
export function checkSecureContext(sources: readonly Pick<Source, "file" | "text">[]): string[] {
  return sources
    .filter(isChecked)
    .flatMap(({ file, text }) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          /^\s*(?:\*|\/\/|\/\*)/.test(line) || !PATTERNS.some((pattern) => pattern.test(line))
            ? []
            : [
                `${file}:${index + 1} uses an API that pages without HTTPS lack, or may lack: use randomId of @heddle/workflow, base/secure-context, or add the member to scripts/check/secure-context.ts`,
              ],
        ),
    );
}

function isChecked({ file, text }: Pick<Source, "file" | "text">): boolean {
  if (isTestSupport(file) || /\/test\//.test(file) || MODULES.test(file)) return false;
  return BROWSER.test(file) || (PAGES.test(file) && PAGE_SCRIPT.test(text));
}
