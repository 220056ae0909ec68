import { createHash } from "node:crypto";
import type { NodeEnvironment } from "@heddle/workflow";

/** A UUID for a piece of an item, the same one when the run is repeated. */
export function entryId(
  { execution, node, runIndex }: Pick<NodeEnvironment, "execution" | "node" | "runIndex">,
  itemIndex: number,
  piece: number,
): string {
  const place = [execution.id, node.id ?? node.name, runIndex, itemIndex, piece];
  const hash = createHash("sha256").update(JSON.stringify(place)).digest("hex");
  // Version 8: a UUID of the author's own making.
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join("-");
}
