/** Size limits of chunks. */
export interface PieceSize {
  /** Maximum units of `measure` per chunk, if the text has enough places to split. */
  readonly size: number;
  /** Units that the end of a chunk shares with the start of the next one. */
  readonly overlap: number;
}

/** Joins neighboring parts to chunks up to the maximum length; a longer part stays a separate chunk. */
export function mergePieces(
  parts: readonly string[],
  { size, overlap }: PieceSize,
  separator: string,
): string[] {
  const pieces: string[] = [];
  const current: string[] = [];
  let length = 0;
  const lengthWith = (part: string) => length + part.length + (current.length > 0 ? separator.length : 0);
  const drop = () => {
    const [first = ""] = current.splice(0, 1);
    length -= first.length + (current.length > 0 ? separator.length : 0);
  };
  for (const part of parts) {
    if (current.length > 0 && lengthWith(part) > size) {
      pieces.push(current.join(separator));
      while (current.length > 0 && (length > overlap || lengthWith(part) > size)) drop();
    }
    length = lengthWith(part);
    current.push(part);
  }
  pieces.push(current.join(separator));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}
