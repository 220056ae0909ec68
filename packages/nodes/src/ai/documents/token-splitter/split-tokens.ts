import type { PieceSize } from "../../../documents/split/merge-pieces.ts";

/** Characters that are counted at once: the time for one text grows faster than its length. */
const MAX_COUNTED_CHARACTERS = 20_000;

/** Cuts a text after a number of tokens of `cl100k_base`, the vocabulary of OpenAI's embeddings. */
export async function splitTokens(text: string, { size, overlap }: PieceSize): Promise<string[]> {
  const [{ Tiktoken }, { default: ranks }] = await Promise.all([
    import("js-tiktoken/lite"),
    import("js-tiktoken/ranks/cl100k_base"),
  ]);
  const tokenizer = new Tiktoken(ranks);
  const tokens = sections(text).flatMap((section) => tokenizer.encode(section, [], []));
  const step = Math.max(1, size - overlap);
  const pieces: string[] = [];
  for (let from = 0; from < tokens.length; from += step) {
    pieces.push(tokenizer.decode(tokens.slice(from, from + size)));
    if (from + size >= tokens.length) break;
  }
  return pieces;
}

/** Long texts in parts that end between words. */
function sections(text: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(" ", from + MAX_COUNTED_CHARACTERS);
    const to = from + MAX_COUNTED_CHARACTERS >= text.length || space < 0 ? text.length : space;
    found.push(text.slice(from, to));
    from = to;
  }
  return found;
}
