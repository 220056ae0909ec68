/** A piece of a message: text, or an element that messages may have. */
export type MessagePart = string | MessageElement;

interface MessageElement {
  tag: string;
  attributes: Record<string, string>;
  children: MessagePart[];
}

export const allowedTags = ["p", "strong", "b", "code", "a", "br", "i", "em", "small"] as const;
export const allowedAttributes = ["href", "name", "target", "title", "class", "id"] as const;

/** The content of these elements is not text. */
const hidden = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "template",
  "noscript",
  "svg",
  "math",
]);
const empty = new Set(["br", "img"]);
/** Tags of HTML that are left out while their text stays. Anything else in angle brackets is text, such as `<your name>`. */
const html = new Set(
  (
    "abbr address applet article aside audio base bdi bdo big blink blockquote body button canvas caption center cite col colgroup " +
    "data datalist dd del details dfn dialog dir div dl dt fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 " +
    "h6 head header hgroup hr html input ins kbd label legend li link main map mark marquee menu meta meter nav ol optgroup option " +
    "output param picture pre progress q rp rt ruby s samp search section select slot source span strike sub summary sup table tbody " +
    "td textarea tfoot th thead time title tr track tt u ul var video wbr"
  ).split(" "),
);
const MAX_MESSAGE_CHARACTERS = 20_000;
const tagPattern = /<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<![^>]*>/gi;
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const imagePattern = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:\?[^\s]*)?$/i;

/** Reads the HTML of a message. What is not allowed is left out; the parts that come back are safe to draw. */
export function readMessage(text: string): MessagePart[] {
  const root: MessageElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const source = text.slice(0, MAX_MESSAGE_CHARACTERS);
  let place = 0;
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(source); match; match = tagPattern.exec(source)) {
    addText(open, source.slice(place, match.index));
    place = tagPattern.lastIndex;
    const tag = match[2]?.toLowerCase();
    if (tag === undefined) continue;
    if (hidden.has(tag)) place = match[1] ? place : skip(source, tag, place);
    else if (!isKnown(tag)) addText(open, match[0]);
    else if (match[1]) close(open, tag);
    else add(open, tag, match[3] ?? "");
    tagPattern.lastIndex = place;
  }
  addText(open, source.slice(place));
  return root.children;
}

/** The text of a message, without its tags. */
export function messageText(parts: readonly MessagePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : messageText(part.children))).join("");
}

function isKnown(tag: string): boolean {
  return isAllowed(tag) || html.has(tag) || tag === "img";
}

function isAllowed(tag: string): boolean {
  return (allowedTags as readonly string[]).includes(tag);
}

function add(open: MessageElement[], tag: string, rest: string): void {
  const attributes = readAttributes(rest);
  const parent = open.at(-1)!;
  if (tag === "img") {
    const { src, alt, title } = attributes;
    if (!src || !isImage(src)) return;
    parent.children.push({
      tag,
      attributes: { src, alt: alt ?? "", ...(title ? { title } : {}) },
      children: [],
    });
    return;
  }
  if (!isAllowed(tag)) return;
  const element: MessageElement = { tag, attributes: keepAllowed(attributes), children: [] };
  parent.children.push(element);
  if (!empty.has(tag)) open.push(element);
}

function close(open: MessageElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function addText(open: MessageElement[], text: string): void {
  if (text === "") return;
  const { children } = open.at(-1)!;
  const last = children.at(-1);
  const decoded = decode(text);
  if (typeof last === "string") children[children.length - 1] = last + decoded;
  else children.push(decoded);
}

function skip(source: string, tag: string, from: number): number {
  const end = source.toLowerCase().indexOf(`</${tag}`, from);
  if (end < 0) return source.length;
  const after = source.indexOf(">", end);
  return after < 0 ? source.length : after + 1;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of text.matchAll(attributePattern)) {
    attributes[name.toLowerCase()] ??= decode(double ?? single ?? bare ?? "");
  }
  return attributes;
}

function keepAllowed(attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (/^data-[\w.-]+$/.test(name)) return true;
    if (!(allowedAttributes as readonly string[]).includes(name)) return false;
    return name !== "href" || isLink(value);
  });
  return Object.fromEntries(kept);
}

/** Addresses that do nothing but lead somewhere. Browsers leave out control characters before they look at the scheme. */
function isLink(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
  const plain = address.replaceAll(/[\u0000-\u0020]/g, "");
  return /^(?:https?:|mailto:|tel:)/i.test(plain) || !/^[^/?#]*:/.test(plain);
}

/** Over https, or one of our own files; nothing else is asked for. */
function isImage(address: string): boolean {
  const plain = address.trim();
  if (/^https:\/\/[^\s]+$/i.test(plain)) return true;
  return /^\/(?![/\\])[^\s\\]*$/.test(plain) && !plain.includes("..") && imagePattern.test(plain);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
