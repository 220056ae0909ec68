/** True for values that are evaluated: texts with a leading `=`. */
export function isExpressionText(value: unknown): value is `=${string}` {
  return typeof value === "string" && value.startsWith("=");
}
