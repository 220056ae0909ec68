import { useEffect, useState } from "react";
import { longText, longTextDelay } from "./segment-colours.ts";

/** The text whose result is shown: a long one a moment after typing rests, so that keys stay quick. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  const isLong = text.length > longText;
  useEffect(() => {
    if (!isLong) return undefined;
    const timer = setTimeout(() => setSettled(text), longTextDelay);
    return () => clearTimeout(timer);
  }, [text, isLong]);
  return isLong ? settled : text;
}
