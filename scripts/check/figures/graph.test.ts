import { describe, expect, it } from "vitest";
import { knots, mutualPairs } from "./graph.ts";

function graph(...arrows: string[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of arrows.map((arrow) => arrow.split(">") as [string, string]))
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

describe("knots of a graph", () => {
  it("holds every node of a circle and none that only leads to it", () => {
    expect(knots(graph("a>b", "b>c", "c>b", "c>d", "d>b", "e>a")).map((knot) => knot.toSorted())).toEqual([
      ["b", "c", "d"],
    ]);
  });

  it("is empty without a circle", () => {
    expect(knots(graph("a>b", "a>c", "b>c"))).toEqual([]);
  });

  it("separates two cycles that share no node", () => {
    expect(knots(graph("a>b", "b>a", "b>c", "c>d", "d>c"))).toHaveLength(2);
  });
});

it("counts a pair of mutual arrows once", () => {
  expect(mutualPairs(graph("a>b", "b>a", "a>c", "c>d", "d>c"))).toBe(2);
});
