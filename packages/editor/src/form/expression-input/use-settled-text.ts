import { useEffect, useState } from "react";
import { LONG_TEXT_CHARACTERS, LONG_TEXT_DELAY_MS } from "./colors/segment-colors.ts";

/** The text whose result is shown: a long one once typing rests, so that keys stay quick. */
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
