import { mergePieces, type PieceSize } from "./merge-pieces.ts";

/**
 * Splits a text at the first separator that it contains; parts that are still too long, at the next one. A separator
 * stays at the start of the part that follows it.
 */
export function splitRecursively(text: string, separators: readonly string[], size: PieceSize): string[] {
  const at = separators.findIndex((one) => one === "" || text.includes(one));
  const separator = separators[at];
  if (separator === undefined) return mergePieces([text], size, "");
  const further = separators.slice(at + 1);
  const pieces: string[] = [];
  let short: string[] = [];
  const flush = () => {
    if (short.length > 0) pieces.push(...mergePieces(short, size, ""));
    short = [];
  };
  for (const part of partsOf(text, separator)) {
    if (part.length < size.size) short.push(part);
    else {
      flush();
      pieces.push(...(further.length > 0 ? splitRecursively(part, further, size) : [part]));
    }
  }
  flush();
  return pieces;
}

function partsOf(text: string, separator: string): string[] {
  // Letters outside of the first plane are two units, which are not to be parted.
  if (separator === "") return Array.from(text);
  return text
    .split(separator)
    .map((part, index) => (index === 0 ? part : separator + part))
    .filter((part) => part !== "");
}
