import { texts } from "../../base/texts/index.ts";
import {
  type Box,
  insertGraph,
  isSticky,
  moveNodes,
  type OpenWorkflow,
  type Point,
  removeNodes,
  STICKY_NOTE_TYPE,
  snap,
  stickySize,
  updateNode,
} from "../../document/index.ts";
import { GROUP_KEY, isGroup } from "../flow/groups.ts";

const smallest = { width: 80, height: 60 };
/** Default color of a group's frame. */
const GROUP_COLOR = 7;

/** Adds a note at a position, or behind a box with a title line above it. Returns its id. */
export function addNote({ document, catalog }: OpenWorkflow, at: Point | Box): string | undefined {
  const size = "width" in at ? { width: at.width, height: at.height } : {};
  return insertGraph(
    document,
    catalog,
    { nodes: [noteAt(at, { content: "", ...size }, texts.canvas.stickyName)], connections: {} },
    { label: "add note" },
  ).ids[0];
}

/** Draws a group around a box. Returns its id. */
export function addGroup({ document, catalog }: OpenWorkflow, box: Box): string | undefined {
  const { width, height } = box;
  const node = noteAt(
    box,
    { content: `## ${texts.canvas.groupName}`, width, height, color: GROUP_COLOR },
    texts.canvas.groupName,
  );
  return insertGraph(
    document,
    catalog,
    { nodes: [{ ...node, [GROUP_KEY]: true }], connections: {} },
    { label: "group" },
  ).ids[0];
}

function noteAt(at: Point, parameters: Record<string, unknown>, name: string) {
  return {
    id: "",
    name,
    type: STICKY_NOTE_TYPE,
    typeVersion: 1,
    position: [at.x, at.y] as [number, number],
    parameters,
  };
}

/** Removes the frames and keeps their contents. */
export function removeGroups({ document }: OpenWorkflow, ids: readonly string[]): void {
  const groups = ids.filter((id) => {
    const node = document.node(id);
    return node && isGroup(node);
  });
  removeNodes(document, groups, { label: "ungroup" });
}

/** Sets the color of notes to one of the format's numbered colors. */
export function colorNotes({ document }: OpenWorkflow, ids: readonly string[], color: number): void {
  document.transact("note colour", () => {
    for (const id of ids) {
      const node = document.node(id);
      if (node && isSticky(node)) updateNode(document, id, { parameters: { ...node.parameters, color } });
    }
  });
}

/** Resizes notes, on the grid. */
export function resizeNotes(
  { document }: OpenWorkflow,
  ids: readonly string[],
  by: { width: number; height: number },
): void {
  document.transact(
    "resize note",
    () => {
      for (const id of ids) {
        const node = document.node(id);
        if (!node || !isSticky(node)) continue;
        const size = stickySize(node);
        const width = Math.max(smallest.width, snap(size.width + by.width));
        const height = Math.max(smallest.height, snap(size.height + by.height));
        updateNode(document, id, { parameters: { ...node.parameters, width, height } });
      }
    },
    { mergeKey: `resize ${ids.join()}` },
  );
}

/** Sets a note's box after a manual resize. */
export function setNoteBox({ document }: OpenWorkflow, id: string, box: Box): void {
  document.transact("resize note", () => {
    moveNodes(document, [{ id, position: [box.x, box.y] }]);
    const node = document.node(id);
    if (!node) return;
    const size = { width: snap(box.width), height: snap(box.height) };
    updateNode(document, id, { parameters: { ...node.parameters, ...size } });
  });
}
