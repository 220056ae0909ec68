import { texts } from "../../base/texts/index.ts";
import type { Ends } from "../flow/edge-path.ts";
import { shortCount } from "../nodes/short-count.ts";

/** The number of items on a wire. */
export interface CountLabel {
  text: string;
  /** True after the name of the output; otherwise in the middle of the wire. */
  isAtStart: boolean;
  x: number;
}

/** Typical width of a letter. */
const LETTER_PX = 7;
const GAP_PX = 6;
/** Distance from an output to its name, and the maximum width of a name. */
const NAME_START_PX = 9;
const MAX_NAME_PX = 84;

/** Returns a wire's label for its run; undefined if it does not fit. Space for the output's name is reserved. */
export function countLabel(
  { sourceX, targetX }: Pick<Ends, "sourceX" | "targetX">,
  outputLabel: string | undefined,
  count: number,
): CountLabel | undefined {
  const isBack = targetX < sourceX;
  const short = shortCount(count);
  if (outputLabel === undefined) {
    const text = [texts.canvas.items(count), short].find((each) => isBack || fits(each, targetX - sourceX));
    return text === undefined ? undefined : { text, isAtStart: false, x: 0 };
  }
  const x = sourceX + NAME_START_PX + Math.min(outputLabel.length * LETTER_PX, MAX_NAME_PX) + GAP_PX;
  return isBack || fits(short, targetX - x) ? { text: short, isAtStart: true, x } : undefined;
}

function fits(text: string, roomPx: number): boolean {
  return text.length * LETTER_PX + 2 * GAP_PX <= roomPx;
}
