import type { Item } from "@heddle/workflow";
import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { pairWith } from "../items/pairs.ts";
import { fillPairs } from "./fill-pairs.ts";

const made = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));
const pairs = (items: readonly Item[] | null | undefined) => items?.map((item) => item.pairedItem);

describe("fillPairs", () => {
  it("pairs equally long lists one to one", () => {
    const [out] = fillPairs([made(1, 2, 3)], [made(4, 5, 6)]);
    expect(pairs(out)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
  });

  it("pairs everything with the only item", () => {
    expect(pairs(fillPairs([made(1, 2, 3)], [made(4)])[0])).toEqual([{ item: 0 }, { item: 0 }, { item: 0 }]);
    expect(pairs(fillPairs([made(1, 2)], [undefined, made(4)])[0])).toEqual([
      { item: 0, input: 1 },
      { item: 0, input: 1 },
    ]);
  });

  it("leaves new items without pairing when their number differs", () => {
    expect(pairs(fillPairs([made(1, 2)], [made(4, 5, 6)])[0])).toEqual([undefined, undefined]);
    expect(pairs(fillPairs([made(1)], [made(4, 5), made(6)])[0])).toEqual([undefined]);
  });

  it("pairs the only new item with the first item of the only input that has some", () => {
    expect(pairs(fillPairs([made(1)], [made(4, 5)])[0])).toEqual([{ item: 0 }]);
    expect(pairs(fillPairs([made(1)], [undefined, made(4, 5)])[0])).toEqual([{ item: 0, input: 1 }]);
  });

  it("keeps the pairing of the node, numbers as objects", () => {
    const items: Item[] = [
      { json: {}, pairedItem: 1 },
      { json: {}, pairedItem: { item: 0, input: 1 } },
      { json: {}, pairedItem: [{ item: 0 }, { item: 1 }] },
    ];
    const expected = [{ item: 1 }, { item: 0, input: 1 }, [{ item: 0 }, { item: 1 }]];
    expect(pairs(fillPairs([items], [made(1, 2)])[0])).toEqual(expected);
    expect(pairs(fillPairs([items], [made(1, 2, 3)])[0])).toEqual(expected);
  });

  it("recognises items that were passed on, whatever pairing they had before", () => {
    const [a, b, c] = [2, 1, 0].map((item): Item => ({ json: {}, pairedItem: { item } })) as [
      Item,
      Item,
      Item,
    ];
    const input = [a, b, c];
    expect(pairs(fillPairs([input], [input])[0])).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
    expect(pairs(fillPairs([[c, a]], [input])[0])).toEqual([{ item: 2 }, { item: 0 }]);
    expect(pairs(fillPairs([[c, b, a]], [input])[0])).toEqual([{ item: 2 }, { item: 1 }, { item: 0 }]);
    expect(pairs(fillPairs([[a, c, b]], [input])[0])).toEqual([{ item: 0 }, { item: 2 }, { item: 1 }]);
  });

  it("recognises items without pairing in any order", () => {
    const input = made(0, 1, 2, 3, 4, 5, 6);
    for (const order of [
      [1, 2, 0],
      [6, 5, 4, 3, 2, 1, 0],
      [3, 0, 6, 1, 5, 2, 4],
      [5, 0],
    ]) {
      const taken = order.map((at) => input[at]!);
      expect(pairs(fillPairs([taken], [input])[0])).toEqual(order.map((item) => ({ item })));
    }
  });

  it("recognises copies by the pairing that was copied", () => {
    const input: Item[] = [0, 1, 2].map((n) => ({ json: { n }, pairedItem: pairWith(n + 5) }));
    const copies = [input[2]!, input[0]!].map((item) => ({ ...item, json: { copied: true } }));
    expect(pairs(fillPairs([copies], [input])[0])).toEqual([{ item: 2 }, { item: 0 }]);
    const all = input.map((item) => ({ ...item, json: {} }));
    expect(pairs(fillPairs([all], [input])[0])).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
  });

  it("distinguishes the inputs of a merge, even when both have the same items", () => {
    const items = made(1, 2);
    expect(pairs(fillPairs([[...items, ...items]], [items, items])[0])).toEqual([
      { item: 0 },
      { item: 1 },
      { item: 0, input: 1 },
      { item: 1, input: 1 },
    ]);
    expect(pairs(fillPairs([items], [made(7, 8), items])[0])).toEqual([
      { item: 0, input: 1 },
      { item: 1, input: 1 },
    ]);
  });

  it("returns the same list and items when nothing is missing", () => {
    const input: Item[] = [{ json: {}, pairedItem: { item: 0 } }];
    const output = [{ json: {}, pairedItem: { item: 0 } }];
    expect(fillPairs([input], [input])[0]).toBe(input);
    expect(fillPairs([output], [made(1, 2)])[0]).toBe(output);
  });

  it("changes neither input nor the items of the node", () => {
    const input = Object.freeze(made(1, 2).map((item) => Object.freeze(item)));
    const output = Object.freeze([...made(3, 4).map((item) => Object.freeze(item))]);
    fillPairs([output, input], [input]);
    expect(output[0]).not.toHaveProperty("pairedItem");
  });

  it("keeps outputs without items", () => {
    expect(fillPairs([null, undefined, []], [made(1)])).toEqual([null, null, []]);
  });

  it.each([null, "1", {}, [], true])("treats %j as no pairing", (pairedItem) => {
    const odd = () => [{ json: {}, pairedItem }] as unknown as Item[];
    expect(pairs(fillPairs([odd()], [made(1)])[0])).toEqual([{ item: 0 }]);
    expect(pairs(fillPairs([[...odd(), ...odd()]], [made(1, 2, 3)])[0])).toEqual([undefined, undefined]);
    expect(pairs(fillPairs([[...made(1), ...odd()]], [odd()])[0])).toEqual([{ item: 0 }, { item: 0 }]);
  });

  it("is fast for many items, none of which was passed on", () => {
    const input = Array.from({ length: 50_000 }, (_, n): Item => ({ json: { n }, pairedItem: { item: n } }));
    const output = input.slice(1).map((item) => ({ ...item }));
    expect(cpuTimeMs(() => fillPairs([output], [input]))).toBeLessThan(1_000);
    const [out] = fillPairs([output], [input]);
    expect(out![49_998]!.pairedItem).toEqual({ item: 49_999 });
  });
});
