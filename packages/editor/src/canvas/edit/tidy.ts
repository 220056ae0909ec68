import {
  GRID_PX,
  isSticky,
  type Move,
  snapPoint,
  topLeft,
  type WorkflowDocument,
} from "../../document/index.ts";
import type { Size } from "../flow/port-layout.ts";
import { type FrameContent, type NoteFrame, noteFrames } from "./note-frames.ts";
import { type Block, partBlocks, placeBlock } from "./part-blocks.ts";
import { beside, inLayers, inRow, stacked, type Tile } from "./tile-layout.ts";

/** Padding of a note around its nodes: space for their names, and the previous space above for its text. */
const minPadding = { top: 60, right: 60, bottom: 80, left: 60 };
const MAX_PADDING_PX = 600;
/** Lower notes are placed above the nodes, others next to them. */
const MIN_TALL_NOTE_PX = 400;

/**
 * Computes an orderly layout from left to right, keeping the top left corner. Notes move and grow with the nodes they
 * frame; empty ones are lined up above, or next to it if they are tall. The layout library is loaded on demand.
 */
export async function tidyMoves(
  document: WorkflowDocument,
  ids: ReadonlySet<string>,
  sizeOf: (id: string) => Size,
): Promise<Move[]> {
  const dagre = await import("@dagrejs/dagre");
  const steps = [...document.nodes.values()].filter((node) => ids.has(node.id) && !isSticky(node));
  if (steps.length < 2) return [];
  const stepIds = steps.map((step) => step.id);
  const edges = [...document.edges.values()];
  const tileOf = ({ blocks, frames }: FrameContent): Tile => {
    const full = frames.filter(({ content }) => content.blocks.length + content.frames.length > 0);
    const framed = full.map((frame) => frameTile(frame, tileOf(frame.content), document));
    const inside = inLayers(dagre, [...blocks.map(blockTile), ...framed], edges);
    const others = frames.filter((frame) => !full.includes(frame)).sort((a, b) => a.box.x - b.box.x);
    const isTall = ({ box }: NoteFrame) => box.height > Math.max(inside.height / 2, MIN_TALL_NOTE_PX);
    const above = inRow(others.filter((note) => !isTall(note)).map(noteTile));
    return beside(inRow(others.filter(isTall).map(noteTile)), stacked(above, inside));
  };
  const moves = tileOf(noteFrames(document, ids, partBlocks(document, stepIds, sizeOf))).place(0, 0);
  const isStep = new Set(stepIds);
  const [before, after] = [topLeft(steps), topLeft(moves.filter(({ id }) => isStep.has(id)))];
  return moves.map((move) => ({
    ...move,
    position: snapPoint(move.position[0] - after.x + before.x, move.position[1] - after.y + before.y),
  }));
}

function blockTile(block: Block): Tile {
  const place = (x: number, y: number) => placeBlock(block, x, y);
  const members = place(0, 0).map(({ id }) => id);
  return { width: block.width, height: block.height, axis: block.own.height / 2, members, place };
}

function noteTile({ note, box }: NoteFrame): Tile {
  const place = (x: number, y: number): Move[] => [{ id: note.id, position: [x, y] }];
  return { width: box.width, height: box.height, axis: box.height / 2, members: [note.id], place };
}

/** Returns a note around its content, with its previous padding on each side. */
function frameTile({ note, box, content }: NoteFrame, inside: Tile, document: WorkflowDocument): Tile {
  const corners = [
    ...content.blocks.flatMap(({ id }) => document.node(id) ?? []),
    ...content.frames.map((frame) => frame.note),
  ];
  const first = topLeft(corners);
  const left = padding(first.x - box.x, minPadding.left);
  const top = padding(first.y - box.y, minPadding.top);
  const width = roundedUp(left + inside.width + minPadding.right);
  const height = roundedUp(top + inside.height + minPadding.bottom);
  return {
    width,
    height,
    axis: top + inside.axis,
    members: [note.id, ...inside.members],
    place: (x, y) => [
      { id: note.id, position: [x, y], size: { width, height } },
      ...inside.place(x + left, y + top),
    ],
  };
}

function padding(had: number, least: number): number {
  return Math.min(Math.max(had, least), MAX_PADDING_PX);
}

function roundedUp(value: number): number {
  return Math.ceil(value / GRID_PX) * GRID_PX;
}
