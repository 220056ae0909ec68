import { chargeForTime, checkTextLength, type Run } from "../../run.ts";

/** Characters per chunk: the budget is checked after each. */
const PIECE_CHARACTERS = 32_768;
/** Spaces are searched for in the last characters of a piece only. */
const SEARCHED_CHARACTERS = 1_024;

/**
 * Converts a long string chunk by chunk and charges for each, so that no string takes longer than the budget allows,
 * and none exceeds the size limit. Chunks end at a space if possible, and never within a character.
 */
export function inPieces(
  run: Run,
  text: string,
  convert: (piece: string, isFirst: boolean) => string,
): string {
  if (text.length <= PIECE_CHARACTERS) return chargeForTime(run, () => convert(text, true));
  let result = "";
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from);
    const piece = text.slice(from, to);
    const isFirst = from === 0;
    result += chargeForTime(run, () => convert(piece, isFirst));
    checkTextLength(result.length);
    from = to;
  }
  return result;
}

function endOfPiece(text: string, from: number): number {
  const to = from + PIECE_CHARACTERS;
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(" ", to - 1);
  if (space > to - SEARCHED_CHARACTERS) return space + 1;
  const code = text.charCodeAt(to);
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
  return isSecondHalf ? to - 1 : to;
}
