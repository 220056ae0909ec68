/** How long pieces may be. */
export interface PieceSize {
  /** Units of `measure` that a piece has at most, where the text can be cut so. */
  readonly size: number;
  /** Units at the end of a piece with which the next one begins again. */
  readonly overlap: number;
}

/** Joins neighboring parts to pieces that are as long as they may be; a part that is longer stays a piece of its own. */
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
