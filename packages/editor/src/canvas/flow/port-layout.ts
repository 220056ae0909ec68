import { type NodeHandle, Position } from "@xyflow/react";
import { heightForPorts, NODE_WIDTH_PX, type NodePorts, type Port } from "../../document/index.ts";

/** Width and height of the box in which the pointer hits a port. */
export const HANDLE_SIZE_PX = 20;

/** Width of a card with sub-node ports below. */
const WIDE_CARD_PX = 200;
/** Distance between two such ports. */
const PART_ROOM_PX = 80;

/** A port with its position on the card. */
export interface PlacedPort {
  port: Port;
  /** `in:main:0` */
  id: string;
  side: Position;
  /** Center of the port, from the card's top left. */
  x: number;
  y: number;
}

/** Width and height in canvas pixels. */
export interface Size {
  width: number;
  height: number;
}

const isMain = (port: Port) => port.type === "main";

/** Returns a square for the icon, or a wide card if sub-nodes connect below, whose names need that space. */
export function cardSize(ports: NodePorts): Size {
  const rows = Math.max(ports.inputs.filter(isMain).length, ports.outputs.filter(isMain).length);
  const places = ports.inputs.filter((port) => !isMain(port)).length;
  const width = places === 0 ? NODE_WIDTH_PX : Math.max(WIDE_CARD_PX, places * PART_ROOM_PX);
  return { width, height: heightForPorts(rows) };
}

/** True if a card has space for the name next to its icon. */
export function isWide({ width }: Size): boolean {
  return width > NODE_WIDTH_PX;
}

/** Places main ports left and right, and sub-node ports below, or above on the sub-node itself. */
export function placePorts(ports: NodePorts, size: Size): PlacedPort[] {
  return [...place(ports.inputs, "in", size), ...place(ports.outputs, "out", size)];
}

function place(ports: readonly Port[], direction: "in" | "out", size: Size): PlacedPort[] {
  const isInput = direction === "in";
  const main = ports.filter((port) => port.type === "main");
  const parts = ports.filter((port) => port.type !== "main");
  const id = (port: Port) => `${direction}:${port.type}:${port.index}`;
  return [
    ...main.map((port, index) => ({
      port,
      id: id(port),
      side: isInput ? Position.Left : Position.Right,
      x: isInput ? 0 : size.width,
      y: ((index + 1) * size.height) / (main.length + 1),
    })),
    ...parts.map((port, index) => ({
      port,
      id: id(port),
      side: isInput ? Position.Bottom : Position.Top,
      x: ((index + 0.5) * size.width) / parts.length,
      y: isInput ? size.height : 0,
    })),
  ];
}

/** Returns the same for the canvas library, which then does not need to measure. */
export function portHandles(ports: NodePorts, size: Size): NodeHandle[] {
  return placePorts(ports, size).map(({ id, side, x, y }) => ({
    id,
    type: id.startsWith("in:") ? "target" : "source",
    position: side,
    x: x - HANDLE_SIZE_PX / 2,
    y: y - HANDLE_SIZE_PX / 2,
    width: HANDLE_SIZE_PX,
    height: HANDLE_SIZE_PX,
  }));
}

/** Parses `out:main:0`. */
export function readHandle(id: string | null | undefined): { type: string; index: number } | undefined {
  const match = /^(?:in|out):(.+):(\d+)$/.exec(id ?? "");
  return match ? { type: match[1] as string, index: Number(match[2]) } : undefined;
}
