import { useEffect, useState } from "react";

const SETTLE_MS = 300;

/** A text field that notifies when typing pauses. Follows `value` when it changes from elsewhere. */
export function useSettledText(
  value: string,
  onSettled: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no news.
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSettled(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
