import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { MemorySpill } from "../testing/memory-spill.ts";
import { PageCache } from "./page-cache.ts";
import { pagedItems } from "./paged-items.ts";
import { isShared, pairWith } from "./pairs.ts";
import { sizeOfItems } from "./size-of.ts";
import { SpilledList } from "./spilled-list.ts";

const numbered = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({ json: { n }, pairedItem: pairWith(n) }));

function spilled(items: Item[], pageItems = 2) {
  const spill = new MemorySpill({ pageItems });
  const list = new SpilledList(sizeOfItems(items) / items.length, spill, new PageCache());
  list.add(items);
  return { spill, list, items: pagedItems(list) };
}

describe("a list outside of memory", () => {
  it("reads like the original list", () => {
    const { items } = spilled(numbered(7));
    expect(Array.isArray(items)).toBe(true);
    expect(items).toHaveLength(7);
    expect(items[3]?.json).toEqual({ n: 3 });
    expect(items[7]).toBeUndefined();
    expect(items.at(-1)?.json).toEqual({ n: 6 });
    expect(items.map((item) => item.json["n"])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([...items]).toEqual(numbered(7));
    expect(items).toEqual(numbered(7));
    expect(JSON.parse(JSON.stringify(items))).toEqual(JSON.parse(JSON.stringify(numbered(7))));
    expect(items.slice(2, 4)).toEqual(numbered(7).slice(2, 4));
    expect(3 in items && !(7 in items)).toBe(true);
    expect(Object.keys(items)).toHaveLength(7);
  });

  it("cannot be changed", () => {
    const { items } = spilled(numbered(3));
    expect(() => items.push({ json: {} })).toThrow(TypeError);
    expect(() => {
      items[0] = { json: {} };
    }).toThrow(TypeError);
  });

  it("restores the pairings that the engine made, and no others", () => {
    const own = { item: 0 };
    const { items } = spilled([
      { json: {}, pairedItem: pairWith(1) },
      { json: {}, pairedItem: own },
    ]);
    expect(isShared(items[0]?.pairedItem)).toBe(true);
    expect(isShared(items[1]?.pairedItem)).toBe(false);
    expect(items[1]?.pairedItem).toEqual(own);
  });

  it("keeps values that JSON would change", () => {
    const json = { when: new Date(0), none: undefined, nan: Number.NaN, big: 1n, minus: -0 };
    const { items, list } = spilled([{ json }]);
    expect(list.isInMemory).toBe(false);
    expect(items[0]?.json).toStrictEqual(json);
  });

  it("keeps in memory what cannot be copied without loss", () => {
    class Money {}
    const json = { price: new Money(), call: () => 1 };
    const { items, list } = spilled([{ json }, { json: {} }, { json: { plain: true } }]);
    expect(items[0]?.json).toBe(json);
    expect(list.isInMemory).toBe(false);
    expect(items[2]?.json).toEqual({ plain: true });
  });

  it("keeps its pages under random reads, so that no page is read a thousand times", () => {
    const { items, list, spill } = spilled(numbered(400), 2);
    for (let turn = 0; turn < 50; turn++)
      for (let index = 0; index < 400; index += 2) expect(items[(index * 147) % 400]).toBeDefined();
    expect(list.isUnpaged).toBe(true);
    expect(spill.reads).toBeLessThan(2_000);
    list.dropPages();
    expect(items[399]?.json).toEqual({ n: 399 });
  });
});
