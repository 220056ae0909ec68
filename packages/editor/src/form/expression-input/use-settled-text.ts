import { useEffect, useState } from "react";
import { LONG_TEXT_CHARACTERS, LONG_TEXT_DELAY_MS } from "./colors/segment-colors.ts";

/** Returns the text whose result is shown: a long one once typing pauses, so that typing stays fast. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  const isLong = text.length > LONG_TEXT_CHARACTERS;
  useEffect(() => {
    if (!isLong) return undefined;
    const timer = setTimeout(() => setSettled(text), LONG_TEXT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isLong]);
  return isLong ? settled : text;
}
