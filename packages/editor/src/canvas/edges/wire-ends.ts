import type { Point } from "../../document/index.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import { HANDLE_SIZE_PX } from "../flow/port-layout.ts";
import { type Ends, type Route, routeMain, routePart } from "./edge-path.ts";

/** Centre of a port, when its node is at `at`. */
export function portCentre(
  node: FlowNode | undefined,
  handleId: string | null | undefined,
  at: Point | undefined = node?.position,
): Point | undefined {
  const handle = node?.handles?.find((each) => each.id === handleId);
  if (!handle || !at) return undefined;
  return { x: at.x + handle.x + HANDLE_SIZE_PX / 2, y: at.y + handle.y + HANDLE_SIZE_PX / 2 };
}

/** A connection between the centres of two ports, as it is drawn. */
export function wireBetween(isMain: boolean, from: Point, to: Point): Route {
  return isMain
    ? routeMain({ sourceX: from.x + 5, sourceY: from.y, targetX: to.x - 4, targetY: to.y })
    : routePart(endsOf(from, to));
}

/** The same as one of the plain lines that are drawn from afar. */
export function farWireBetween(isMain: boolean, from: Point, to: Point): string {
  const ends = endsOf(from, to);
  return (isMain ? routeMain(ends) : routePart(ends)).path;
}

function endsOf(from: Point, to: Point): Ends {
  return { sourceX: from.x, sourceY: from.y, targetX: to.x, targetY: to.y };
}
