import type { NodeProperty } from "@heddle/workflow";
import { allowsExpression, isExpressionValue } from "@heddle/workflow";

/**
 * The expression that typing `text` into a fixed field means, or undefined while it stays a fixed value: a leading `=`
 * switches at once, a completed `{{ … }}` pair switches too and gets the sign in front.
 */
export function typedExpression(property: NodeProperty, text: string, before: unknown): string | undefined {
  if (!allowsExpression(property)) return undefined;
  if (isExpressionValue(text)) return text;
  const typedPair =
    /\{\{[\s\S]*\}\}/.test(text) && !(typeof before === "string" && /\{\{[\s\S]*\}\}/.test(before));
  return typedPair ? `=${text}` : undefined;
}

/** Line breaks stay visible where a value is drawn on one line. */
export function toSingleLine(text: string): string {
  return text.replace(/\r?\n/g, "|");
}
