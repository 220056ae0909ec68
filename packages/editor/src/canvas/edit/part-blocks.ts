import type { WorkflowDocument } from "../../document/index.ts";
import type { Size } from "../flow/port-layout.ts";

/** Names below sub-nodes need space. */
const GAP_X_PX = 80;
const GAP_Y_PX = 80;

/** A node with its sub-nodes (models, tools, memories): laid out as one. */
export interface Block extends Size {
  id: string;
  own: Size;
  parts: Block[];
}

/** Returns the blocks of all nodes that are not sub-nodes. */
export function partBlocks(
  document: WorkflowDocument,
  ids: readonly string[],
  sizeOf: (id: string) => Size,
): Block[] {
  const inside = new Set(ids);
  const taken = new Set<string>();
  const userOf = (id: string) =>
    document
      .edgesFrom(id)
      .find((edge) => edge.type !== "main" && inside.has(edge.target) && edge.target !== id)?.target;
  const build = (id: string): Block => {
    taken.add(id);
    const own = sizeOf(id);
    const partIds = document
      .edgesTo(id)
      .filter((edge) => edge.type !== "main")
      .map((edge) => edge.source);
    const parts = [...new Set(partIds)].filter((part) => inside.has(part) && !taken.has(part)).map(build);
    const row = parts.reduce((sum, part) => sum + part.width + GAP_X_PX, -GAP_X_PX);
    const below = Math.max(0, ...parts.map((part) => part.height + GAP_Y_PX));
    return { id, own, parts, width: Math.max(own.width, row), height: own.height + below };
  };
  const roots = ids.filter((id) => userOf(id) === undefined).map(build);
  // Sub-nodes that use each other in a cycle have no root.
  return [...roots, ...ids.filter((id) => !taken.has(id)).map(build)];
}

/** Returns the top left corners of a block's nodes, for the block at a corner. */
export function placeBlock(block: Block, x: number, y: number): { id: string; position: [number, number] }[] {
  const own = { id: block.id, position: [x + (block.width - block.own.width) / 2, y] as [number, number] };
  const row = block.parts.reduce((sum, part) => sum + part.width + GAP_X_PX, -GAP_X_PX);
  let left = x + (block.width - row) / 2;
  const parts = block.parts.flatMap((part) => {
    const placed = placeBlock(part, left, y + block.own.height + GAP_Y_PX);
    left += part.width + GAP_X_PX;
    return placed;
  });
  return [own, ...parts];
}
