import { readFile } from "node:fs/promises";
import { nodeIconPath } from "@heddle/nodes";
import type { Workflow } from "@heddle/workflow";
import { edgesOf, type PictureEdge, type PictureNode, shownNodes } from "./picture-parts.ts";

const NODE_SIZE_UNITS = 96;
const MARGIN_UNITS = 60;
/** Pictures have one proportion, so that lists of them are even. */
const PROPORTION = 16 / 9;
const MIN_WIDTH_UNITS = 700;

const COLORS = {
  light: { ground: "#f6f7f9", node: "#ffffff", line: "#9aa3b2", border: "#cfd5de", note: "#fff6d6" },
  dark: { ground: "#16181d", node: "#23262d", line: "#6b7484", border: "#3b414c", note: "#3a3420" },
} as const;

export type PictureTheme = keyof typeof COLORS;

/** Draws the nodes of a workflow with their icons and connections, as SVG that needs nothing else. */
export async function drawWorkflow(workflow: Workflow, theme: PictureTheme): Promise<string> {
  const colors = COLORS[theme];
  const nodes = shownNodes(workflow);
  const box = boxOf(nodes);
  const icons = await iconsOf(nodes);
  const edges = edgesOf(workflow, nodes).map((edge) => line(edge, colors.line));
  const cards = nodes.map(
    ({ type, x, y }) =>
      `<rect x="${x}" y="${y}" width="${NODE_SIZE_UNITS}" height="${NODE_SIZE_UNITS}" rx="16" fill="${colors.node}" stroke="${colors.border}" stroke-width="2"/>` +
      (icons.has(type) ? `<use href="#${icons.get(type)!.id}" x="${x + 24}" y="${y + 24}"/>` : ""),
  );
  const symbols = [...icons.values()].map(
    ({ id, uri }) => `<image id="${id}" width="48" height="48" href="${uri}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">` +
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${colors.ground}"/>` +
    `<defs>${symbols.join("")}</defs>${edges.join("")}${cards.join("")}</svg>`
  );
}

/** Left, top, width and height of the displayed area, in a fixed aspect ratio. */
function boxOf(nodes: readonly PictureNode[]): [number, number, number, number] {
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const [left, right] = [Math.min(0, ...xs), Math.max(0, ...xs) + NODE_SIZE_UNITS];
  const [top, bottom] = [
    Math.min(...ys, Number.POSITIVE_INFINITY),
    Math.max(...ys, Number.NEGATIVE_INFINITY),
  ];
  const [from, to] = Number.isFinite(top) ? [top, bottom + NODE_SIZE_UNITS] : [0, NODE_SIZE_UNITS];
  const width = Math.max(
    MIN_WIDTH_UNITS,
    right - left + 2 * MARGIN_UNITS,
    (to - from + 2 * MARGIN_UNITS) * PROPORTION,
  );
  const height = width / PROPORTION;
  return [(left + right - width) / 2, (from + to - height) / 2, width, height].map(Math.round) as never;
}

function line({ from, to, isFromSubNode }: PictureEdge, color: string): string {
  if (isFromSubNode) return subNodeLine(from, to, color);
  const [x1, y1] = [from.x + NODE_SIZE_UNITS, from.y + NODE_SIZE_UNITS / 2];
  const [x2, y2] = [to.x, to.y + NODE_SIZE_UNITS / 2];
  const bend = Math.max(40, Math.abs(x2 - x1) / 2);
  return `<path d="M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="3"/>`;
}

/** Sub-nodes are below the node that uses them. */
function subNodeLine(from: PictureNode, to: PictureNode, color: string): string {
  const [x1, y1] = [from.x + NODE_SIZE_UNITS / 2, from.y];
  const [x2, y2] = [to.x + NODE_SIZE_UNITS / 2, to.y + NODE_SIZE_UNITS];
  const middle = (y1 + y2) / 2;
  return `<path d="M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="8 6"/>`;
}

/** The icons as data, each once: an image cannot load external resources. */
async function iconsOf(nodes: readonly PictureNode[]): Promise<Map<string, { id: string; uri: string }>> {
  const types = [...new Set(nodes.map(({ type }) => type))];
  const found = await Promise.all(
    types.map(async (type, index) => {
      const path = nodeIconPath(type);
      if (!path?.endsWith(".svg")) return [];
      const uri = `data:image/svg+xml;base64,${(await readFile(path)).toString("base64")}`;
      return [[type, { id: `icon-${index}`, uri }] as const];
    }),
  );
  return new Map(found.flat());
}
