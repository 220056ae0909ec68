/** True when every word of the text begins a word of the others, in any order and case. */
export function matches(search: string, texts: readonly string[]): boolean {
  const known = plain(texts.join(" ")).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return wanted.every((word) => known.some((each) => each.startsWith(word)));
}

/** The name of a type of nodes in words: `n8n-nodes-base.httpRequest` is `Http Request`. */
export function wordsOf(type: string): string {
  const words = type.slice(type.lastIndexOf(".") + 1).replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
