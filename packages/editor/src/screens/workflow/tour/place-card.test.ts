import { describe, expect, it } from "vitest";
import { placeCard } from "./place-card.ts";

const card = { width: 300, height: 120 };
const screen = { width: 1000, height: 700 };
const target = (left: number, top: number) => ({ left, top, width: 100, height: 40 });

describe("The card of the tour", () => {
  it("is above its target, or below it if there is no room", () => {
    expect(placeCard(target(450, 600), card, screen)).toEqual({ left: 350, top: 464 });
    expect(placeCard(target(450, 20), card, screen)).toEqual({ left: 350, top: 76 });
  });

  it("stays in the window next to targets at its edges", () => {
    expect(placeCard(target(0, 600), card, screen).left).toBe(12);
    expect(placeCard(target(950, 600), card, screen).left).toBe(688);
  });

  it("is next to a target that is as high as the window", () => {
    expect(placeCard({ left: 500, top: 0, width: 200, height: 700 }, card, screen)).toEqual({
      left: 184,
      top: 290,
    });
  });

  it("is at the lower end without a target", () => {
    expect(placeCard(undefined, card, screen)).toEqual({ left: 688, top: 532 });
  });
});
