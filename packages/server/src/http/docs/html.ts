/** HTML text: made by the functions of this file only, so that nothing else gets into a page unescaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | undefined | readonly Part[];

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: texts.map((text, index) => (index === 0 ? text : rendered(parts[index - 1]) + text)).join(""),
  };
}

function rendered(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "html" in part ? part.html : part.map(rendered).join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A description without its HTML tags. */
export function plain(text: string | undefined): string {
  return (text ?? "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .trim();
}
