import type { Point } from "../../document/index.ts";
import { type Ends, type Route, routeMain, routePart } from "../flow/edge-path.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import { HANDLE_SIZE_PX } from "../flow/port-layout.ts";

/** Returns the center of a port, with its node at `at`. */
export function portCentre(
  node: FlowNode | undefined,
  handleId: string | null | undefined,
  at: Point | undefined = node?.position,
): Point | undefined {
  const handle = node?.handles?.find((each) => each.id === handleId);
  if (!handle || !at) return undefined;
  return { x: at.x + handle.x + HANDLE_SIZE_PX / 2, y: at.y + handle.y + HANDLE_SIZE_PX / 2 };
}

/** Returns the drawn path between the centers of two ports. */
export function wireBetween(isMain: boolean, from: Point, to: Point): Route {
  return isMain
    ? routeMain({ sourceX: from.x + 5, sourceY: from.y, targetX: to.x - 4, targetY: to.y })
    : routePart(endsOf(from, to));
}

/** Returns the same as a plain line of the zoomed-out view. */
export function farWireBetween(isMain: boolean, from: Point, to: Point): string {
  const ends = endsOf(from, to);
  return (isMain ? routeMain(ends) : routePart(ends)).path;
}

function endsOf(from: Point, to: Point): Ends {
  return { sourceX: from.x, sourceY: from.y, targetX: to.x, targetY: to.y };
}
