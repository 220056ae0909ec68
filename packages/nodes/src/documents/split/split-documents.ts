import type { TextDocument, TextSplitter } from "@heddle/ai";

/** Splits documents into chunks; each keeps the metadata of its document and its range of lines. */
export async function splitDocuments(
  documents: readonly TextDocument[],
  splitter: TextSplitter | undefined,
): Promise<TextDocument[]> {
  if (!splitter) return [...documents];
  const pieces: TextDocument[] = [];
  for (const { text, metadata } of documents) {
    let from = 0;
    for (const piece of await splitter.split(text)) {
      const at = text.indexOf(piece, from);
      const begins = at < 0 ? from : at;
      // Chunks overlap: the next one can start within this one.
      from = at < 0 ? from : at + 1;
      pieces.push({ text: piece, metadata: { ...metadata, loc: locationOf(metadata, text, begins, piece) } });
    }
  }
  return pieces;
}

function locationOf(
  { loc }: TextDocument["metadata"],
  text: string,
  begins: number,
  piece: string,
): Record<string, unknown> {
  const first = linesIn(text, 0, begins) + 1;
  const lines = { from: first, to: first + linesIn(piece, 0, piece.length) };
  return typeof loc === "object" && loc !== null ? { ...loc, lines } : { lines };
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
