import type { WorkflowNode } from "@heddle/workflow";
import { type Box, isSticky, stickySize, type WorkflowDocument } from "../../document/index.ts";
import type { Size } from "../flow/port-layout.ts";
import type { Block } from "./part-blocks.ts";

/** A note with its contents: nodes with their sub-nodes, and nested notes. */
export interface NoteFrame {
  note: WorkflowNode;
  box: Box;
  content: FrameContent;
}

/** Contents of a note, or of the canvas itself. */
export interface FrameContent {
  blocks: Block[];
  frames: NoteFrame[];
}

/** Returns the notes among some nodes, each with its contents: a node belongs to the smallest note that contains it. */
export function noteFrames(
  document: WorkflowDocument,
  ids: ReadonlySet<string>,
  blocks: readonly Block[],
): FrameContent {
  const canvas: FrameContent = { blocks: [], frames: [] };
  const notes = [...document.nodes.values()].filter((node) => ids.has(node.id) && isSticky(node));
  const frames = notes
    .map((note): NoteFrame => ({ note, box: boxOf(note, stickySize(note)), content: emptyContent() }))
    .sort((a, b) => area(a.box) - area(b.box));
  for (const [index, frame] of frames.entries()) {
    const around = frames.slice(index + 1).find(({ box }) => holdsMiddle(box, frame.box));
    (around?.content ?? canvas).frames.push(frame);
  }
  for (const block of blocks) {
    const node = document.node(block.id);
    const box = node && boxOf(node, block.own);
    const owner = box && (frames.find((each) => holdsMiddle(each.box, box)) ?? mostCovering(frames, box));
    (owner?.content ?? canvas).blocks.push(block);
  }
  return canvas;
}

function emptyContent(): FrameContent {
  return { blocks: [], frames: [] };
}

function boxOf({ position: [x, y] }: WorkflowNode, { width, height }: Size): Box {
  return { x, y, width, height };
}

function area({ width, height }: Box): number {
  return width * height;
}

function holdsMiddle(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height;
}

/** Returns the note that covers the largest part of a box. */
function mostCovering(frames: readonly NoteFrame[], box: Box): NoteFrame | undefined {
  const [best] = frames
    .map((frame) => ({ frame, size: overlap(frame.box, box) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  return best?.frame;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
