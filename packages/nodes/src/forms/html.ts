const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text escaped for a page or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);
}

/** Elements that authors can use, with the allowed attributes. */
const ALLOWED: Record<string, readonly string[]> = {
  a: ["href", "title"],
  abbr: ["title"],
  b: [],
  blockquote: [],
  br: [],
  code: [],
  div: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ["src", "alt", "width", "height", "title"],
  li: [],
  ol: ["start"],
  p: [],
  pre: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ["colspan", "rowspan"],
  tfoot: [],
  th: ["colspan", "rowspan"],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

const VOID = new Set(["br", "hr", "img"]);
/** Elements whose content is not shown. */
const DROPPED = /<(script|style|template|noscript|title|textarea|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** Markup reduced to known elements and harmless attributes; everything else becomes text. */
export function cleanHtml(given: string): string {
  const source = given.replace(COMMENT, "").replace(DROPPED, "");
  const open: string[] = [];
  let result = "";
  let last = 0;
  for (const match of source.matchAll(TAG)) {
    result += escapeText(source.slice(last, match.index));
    last = match.index + match[0].length;
    result += tag(match[1] === "/", match[2]!.toLowerCase(), match[3] ?? "", open);
  }
  result += escapeText(source.slice(last));
  for (const name of open.reverse()) result += `</${name}>`;
  return result;
}

function tag(isEnd: boolean, name: string, attributes: string, open: string[]): string {
  if (!Object.hasOwn(ALLOWED, name)) return "";
  if (!isEnd) {
    if (!VOID.has(name)) open.push(name);
    return `<${name}${attributesOf(name, attributes)}>`;
  }
  const at = open.lastIndexOf(name);
  if (at < 0) return "";
  return open
    .splice(at)
    .reverse()
    .map((one) => `</${one}>`)
    .join("");
}

function attributesOf(name: string, given: string): string {
  let result = name === "a" ? ' target="_blank" rel="noopener noreferrer"' : "";
  for (const [, key = "", double, single, bare] of given.matchAll(ATTRIBUTE)) {
    const attribute = key.toLowerCase();
    if (!ALLOWED[name]!.includes(attribute)) continue;
    const value = decode(double ?? single ?? bare ?? "").trim();
    if ((attribute === "href" || attribute === "src") && !isSafeAddress(value)) continue;
    result += ` ${attribute}="${escapeHtml(value)}"`;
  }
  return result;
}

/** Web URLs, email and telephone links, and images embedded in the page. */
function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|data:image\/(png|jpe?g|gif|webp);base64,)/i.test(address);
}

/** Keeps the entities that authors write. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]\w{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replace(/[<>"']/g, (char) => ESCAPES[char]!);
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
