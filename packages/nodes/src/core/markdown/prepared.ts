import type { HtmlOptions } from "./to-html.ts";

const FENCE = /^ {0,3}(```|~~~)/;
/** Inline code, which stays unchanged. */
const INLINE_CODE = /(`+[^`]*`+)/;

/** Rewrites Markdown with extensions that the parser lacks: headings without a space, emoji, mentions, image sizes. */
export async function prepared(markdown: string, options: HtmlOptions): Promise<string> {
  const emoji = options.emoji ? (await import("gemoji")).nameToEmoji : {};
  const change = (text: string) => withMentions(withSizes(withEmoji(text, emoji), options), options);
  let isCode = false;
  const lines = markdown.split("\n").map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) return line;
    const spaced = options.requireSpaceBeforeHeadingText ? line : line.replace(/^(#{1,6})(?=[^#\s])/, "$1 ");
    return spaced
      .split(INLINE_CODE)
      .map((part, index) => (index % 2 === 0 ? change(part) : part))
      .join("");
  });
  return lines.join("\n");
}

function withEmoji(text: string, emoji: Readonly<Record<string, string>>): string {
  return text.replace(/:([\w+-]+):/g, (all, name: string) =>
    Object.hasOwn(emoji, name) ? emoji[name]! : all,
  );
}

function withMentions(text: string, { ghMentions, ghMentionsLink }: HtmlOptions): string {
  if (!ghMentions) return text;
  const address = ghMentionsLink || "https://github.com/{u}";
  return text.replace(/(^|[\s(])@([a-z\d](?:[a-z\d-]*[a-z\d])?)\b/gi, (_, before: string, name: string) => {
    return `${before}[@${name}](${address.replaceAll("{u}", name)})`;
  });
}

/** `![text](address =100x80)` → an element with a size. */
function withSizes(text: string, { parseImgDimensions }: HtmlOptions): string {
  if (!parseImgDimensions) return text;
  return text.replace(
    /!\[([^\]]*)\]\((\S+)\s+=(\d+%?|\*)x(\d+%?|\*)\)/g,
    (_, alt: string, address: string, width: string, height: string) => {
      const size = (value: string) => (value === "*" ? "auto" : value);
      const plain = (value: string) => value.replace(/["<>]/g, "");
      return `<img src="${plain(address)}" alt="${plain(alt)}" width="${size(width)}" height="${size(height)}" />`;
    },
  );
}
