/** Response headers that a workflow can set. Those that govern the browser's trust in the origin are excluded. */
const ALLOWED = new Set(
  `accept-encoding accept-ranges age allow cache-control content-disposition content-language content-range content-type date etag expires
  last-modified location pragma retry-after vary warning www-authenticate deprecation sunset link`.split(
    /\s+/,
  ),
);
const ALLOWED_PREFIXES = ["x-", "access-control-", "ratelimit-"];
const REFUSED = new Set(["x-content-type-options", "x-frame-options", "x-accel-redirect", "x-sendfile"]);

/** On every answer that a workflow has a hand in: its pages are kept out of the editor's origin. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": "sandbox allow-scripts allow-forms allow-popups allow-downloads",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "cross-origin",
};

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;

/** True for headers that a workflow can set. `name` is in lower case. */
export function mayAnswerWith(name: string): boolean {
  if (!NAME.test(name) || REFUSED.has(name)) return false;
  return ALLOWED.has(name) || ALLOWED_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Removes characters that would start a new header or are not permitted in one. */
export function headerValue(value: string): string {
  return value.replace(/[^\u0020-\u007e\u00a0-\u00ff]+/g, " ");
}
