import type { MemberExpression } from "acorn";
import { fail } from "../errors.ts";

/** The key of a member if it is written out: `a.key`, `a["key"]`, `a[0]`; undefined for computed keys. */
export function staticKey(node: MemberExpression): string | number | undefined {
  if (!node.computed) {
    if (node.property.type !== "Identifier") return fail("syntax-not-allowed", "A private name");
    return node.property.name;
  }
  if (node.property.type !== "Literal") return undefined;
  const { value } = node.property;
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
