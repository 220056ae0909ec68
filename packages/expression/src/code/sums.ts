import type { BinaryExpression, Identifier, MemberExpression, Node } from "acorn";
import type { Code } from "./code.ts";
import type { Names } from "./names.ts";
import { add } from "./operators.ts";
import { isPlainKey, readPlainKey } from "./reads.ts";
import { staticKey } from "./static-key.ts";

/** Code for `sum + x.price` of local variables in one step, as in most callbacks of `reduce`. Undefined for all others. */
export function sumOfLocals({ operator, left, right }: BinaryExpression, names: Names): Code | undefined {
  if (operator !== "+" || right.type !== "MemberExpression" || right.optional) return undefined;
  const sum = localSlot(left, names);
  const owner = localSlot((right as MemberExpression).object, names);
  const key = sum === undefined || owner === undefined ? undefined : staticKey(right);
  if (sum === undefined || owner === undefined || !isPlainKey(key)) return undefined;
  return (run, frame) => {
    const a = frame[sum];
    const b = readPlainKey(frame[owner], key, run);
    return typeof a === "number" && typeof b === "number" ? a + b : add(a, b, run);
  };
}

/** The slot of a local variable of the function itself. */
function localSlot(node: Node, names: Names): number | undefined {
  const local = node.type === "Identifier" ? names.find((node as Identifier).name) : undefined;
  return local?.hops === 0 ? local.slot : undefined;
}
