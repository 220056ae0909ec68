import type { NodeProperty } from "@heddle/workflow";
import { allowsExpression, isExpressionValue } from "@heddle/workflow";

/**
 * Returns the expression for `text` typed into a fixed field, or undefined while it stays a fixed value: a leading
 * `=` switches immediately, a completed `{{ … }}` pair switches too and gets the sign in front.
 */
export function typedExpression(property: NodeProperty, text: string, before: unknown): string | undefined {
  if (!allowsExpression(property)) return undefined;
  if (isExpressionValue(text)) return text;
  const typedPair =
    /\{\{[\s\S]*\}\}/.test(text) && !(typeof before === "string" && /\{\{[\s\S]*\}\}/.test(before));
  return typedPair ? `=${text}` : undefined;
}

/** Shows line breaks as visible characters on one line. */
export function toSingleLine(text: string): string {
  return text.replace(/\r?\n/g, "|");
}
