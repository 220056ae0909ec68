import { createHash } from "node:crypto";
import type { NodeEnvironment } from "@heddle/workflow";

/** Idempotency key of a call for an item: the same when the item is repeated. */
export function idempotencyKey(
  { execution, node, runIndex }: Pick<NodeEnvironment, "execution" | "node" | "runIndex">,
  itemIndex: number,
  purpose = "",
): string {
  const place = [execution.id, node.id ?? node.name, runIndex, itemIndex, purpose];
  return createHash("sha256").update(JSON.stringify(place)).digest("hex");
}
