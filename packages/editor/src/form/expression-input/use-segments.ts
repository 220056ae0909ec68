import { useMemo } from "react";
import { useExpressions } from "../parameters/form-services.ts";
import type { Segment } from "./segments.ts";

/** Returns the parts of a template with their current results. */
export function useSegments(text: string): readonly Segment[] {
  const expressions = useExpressions();
  return useMemo(() => {
    if (expressions) return expressions.segments(text);
    const shown = text.replace(/^=/, "");
    return [{ kind: "plaintext", from: 0, to: shown.length, text: shown }];
  }, [expressions, text]);
}
