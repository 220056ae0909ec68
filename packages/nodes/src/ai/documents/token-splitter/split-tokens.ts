import type { PieceSize } from "../../../documents/split/merge-pieces.ts";
import { inThread } from "../../../parsing/in-thread.ts";

/** Characters that are tokenized in one call: the time grows faster than the length. */
const MAX_COUNTED_CHARACTERS = 20_000;

/** Splits a text after a number of tokens of `cl100k_base`, the vocabulary of OpenAI's embeddings. */
export function splitTokens(text: string, size: PieceSize): Promise<string[]> {
  return apart.cutTokens(text, size);
}

/** Does the work of `splitTokens` in a worker thread. */
export async function cutTokens(text: string, { size, overlap }: PieceSize): Promise<string[]> {
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

/** Splits long texts into sections that end between words. */
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

const apart = inThread(new URL("./split-tokens.ts", import.meta.url), { cutTokens });
