import type { Point } from "../../document/index.ts";

/** Start and end of a wire, in canvas pixels. */
export interface Ends {
  sourceX: number;
  sourceY: number;
  targetX: number;
  targetY: number;
}

/** SVG path of a wire, and the position of its label. */
export interface Route {
  path: string;
  labelX: number;
  labelY: number;
}

/** Points per piece of a path. */
const SAMPLES = 24;
const BACK_ROOM_PX = 40;
const RADIUS_PX = 12;

/** Routes a smooth line to the right; one that leads back passes below, where it crosses no cards of its row. */
export function routeMain({ sourceX, sourceY, targetX, targetY }: Ends): Route {
  const dx = targetX - sourceX;
  if (dx < -BACK_ROOM_PX) return routeBack({ sourceX, sourceY, targetX, targetY });
  const bend = Math.max(Math.min(Math.abs(dx) / 2, 160), 24);
  return {
    path: `M${sourceX},${sourceY} C${sourceX + bend},${sourceY} ${targetX - bend},${targetY} ${targetX},${targetY}`,
    labelX: (sourceX + targetX) / 2,
    labelY: (sourceY + targetY) / 2,
  };
}

function routeBack({ sourceX, sourceY, targetX, targetY }: Ends): Route {
  const right = sourceX + 28;
  const left = targetX - 28;
  const isSameRow = Math.abs(targetY - sourceY) < 140;
  const y = isSameRow ? Math.max(sourceY, targetY) + 90 : (sourceY + targetY) / 2;
  const down = (from: number, to: number) => (to > from ? 1 : -1);
  const first = down(sourceY, y);
  const last = down(y, targetY);
  return {
    path: [
      `M${sourceX},${sourceY} H${right - RADIUS_PX}`,
      `Q${right},${sourceY} ${right},${sourceY + first * RADIUS_PX} V${y - first * RADIUS_PX}`,
      `Q${right},${y} ${right - RADIUS_PX},${y} H${left + RADIUS_PX}`,
      `Q${left},${y} ${left},${y + last * RADIUS_PX} V${targetY - last * RADIUS_PX}`,
      `Q${left},${targetY} ${left + RADIUS_PX},${targetY} H${targetX}`,
    ].join(" "),
    labelX: (left + right) / 2,
    labelY: y,
  };
}

/** Routes a wire from the top of a sub-node (model, tool, memory) to the bottom of the node that uses it. */
export function routePart({ sourceX, sourceY, targetX, targetY }: Ends): Route {
  const bend = Math.max(Math.min(Math.abs(sourceY - targetY) / 2, 120), 24);
  return {
    path: `M${sourceX},${sourceY} C${sourceX},${sourceY - bend} ${targetX},${targetY + bend} ${targetX},${targetY}`,
    labelX: (sourceX + targetX) / 2,
    labelY: (sourceY + targetY) / 2,
  };
}

/** Returns points along a route, close enough to find the cards that it crosses. */
export function pointsOn({ path }: Route): Point[] {
  const points: Point[] = [];
  let at = { x: 0, y: 0 };
  for (const [, command, values = ""] of path.matchAll(/([MCHVQ])([^MCHVQ]*)/g)) {
    const numbers = values.split(/[\s,]+/).flatMap((value) => (value === "" ? [] : [Number(value)]));
    const [x = at.x, y = at.y] = numbers.slice(-2);
    const end = command === "H" ? { x, y: at.y } : command === "V" ? { x: at.x, y: x } : { x, y };
    const [x1, y1, x2, y2] = command === "C" ? numbers : [at.x, at.y, end.x, end.y];
    const bend = { from: { x: x1 ?? at.x, y: y1 ?? at.y }, to: { x: x2 ?? end.x, y: y2 ?? end.y } };
    if (command !== "M") points.push(...samples(at, bend, end));
    at = end;
  }
  return points;
}

function samples(start: Point, bend: { from: Point; to: Point }, end: Point): Point[] {
  const mix = (t: number, axis: "x" | "y") =>
    (1 - t) ** 3 * start[axis] +
    3 * (1 - t) ** 2 * t * bend.from[axis] +
    3 * (1 - t) * t ** 2 * bend.to[axis] +
    t ** 3 * end[axis];
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const t = index / SAMPLES;
    return { x: mix(t, "x"), y: mix(t, "y") };
  });
}
