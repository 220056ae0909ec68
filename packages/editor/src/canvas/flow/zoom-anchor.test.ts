import { describe, expect, it } from "vitest";
import type { FlowNode } from "./flow-model.ts";
import { zoomAnchor } from "./zoom-anchor.ts";

const screen = { width: 1000, height: 800 };
const card = (x: number, y: number, selected = false) =>
  ({ id: `${x},${y}`, type: "card", position: { x, y }, width: 80, height: 80, selected }) as FlowNode;

describe("The zoom anchor of keys", () => {
  it("is the card nearest to the center of the screen, which stays in place", () => {
    const anchor = zoomAnchor([card(0, 0), card(400, 300)], { x: 100, y: 50, zoom: 0.5 }, screen);
    expect(anchor).toEqual({ place: { x: 440, y: 340 }, screen: { x: 320, y: 220 } });
  });

  it("is the center of the selected nodes", () => {
    const nodes = [card(0, 0, true), card(200, 0, true), card(500, 400)];
    expect(zoomAnchor(nodes, { x: 300, y: 300, zoom: 1 }, screen).place).toEqual({ x: 140, y: 40 });
  });

  it("moves to the center if it is out of view, and away from the edge", () => {
    const far = zoomAnchor([card(9000, 0)], { x: 0, y: 0, zoom: 1 }, screen);
    expect(far).toEqual({ place: { x: 9040, y: 40 }, screen: { x: 500, y: 400 } });
    const edge = zoomAnchor([card(-30, 300)], { x: 0, y: 0, zoom: 1 }, screen);
    expect(edge.screen).toEqual({ x: 120, y: 340 });
  });

  it("is the center of the screen if the canvas is empty", () => {
    const anchor = zoomAnchor([], { x: 100, y: 0, zoom: 2 }, screen);
    expect(anchor).toEqual({ place: { x: 200, y: 200 }, screen: { x: 500, y: 400 } });
  });
});
