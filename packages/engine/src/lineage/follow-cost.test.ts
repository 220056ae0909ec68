import type { Item, RunData, TaskData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { followPair } from "./follow.ts";

/** Counts how often items are read, so that the cost of following is measured without a clock. */
class Counter {
  reads = 0;

  list(items: Item[]): Item[] {
    return new Proxy(items, {
      get: (target, key, receiver) => {
        if (typeof key === "string" && /^\d+$/.test(key)) this.reads++;
        return Reflect.get(target, key, receiver);
      },
    });
  }
}

const task = (items: Item[], previousNode?: string): TaskData => ({
  startTime: 0,
  executionTime: 0,
  executionStatus: "success",
  executionIndex: 0,
  source: previousNode === undefined ? [] : [{ previousNode }],
  data: { main: [items] },
});

/** A chain of nodes that passes `count` items one to one. */
function chain(counter: Counter, nodes: number, count: number): RunData {
  const data: RunData = {};
  for (let node = 0; node < nodes; node++) {
    const items = Array.from(
      { length: count },
      (_, item): Item => ({ json: { node }, pairedItem: { item } }),
    );
    data[`N${node}`] = [task(counter.list(items), node > 0 ? `N${node - 1}` : undefined)];
  }
  return data;
}

function readsPerItem(nodes: number, count: number): number {
  const counter = new Counter();
  const data = chain(counter, nodes, count);
  const start = { source: [{ previousNode: `N${nodes - 1}` }] };
  for (let index = 0; index < count; index++) {
    expect(followPair(data, { name: "N0", source: start.source, itemIndex: index })).toMatchObject({
      item: { json: { node: 0 } },
    });
  }
  return counter.reads / count;
}

describe("following the lineage of items", () => {
  it("reads one item per node, however many items there are", () => {
    expect(readsPerItem(5, 10)).toBe(5);
    expect(readsPerItem(5, 1_000)).toBe(5);
    expect(readsPerItem(2, 1_000)).toBe(2);
  });

  it("follows each origin of an item that was created from many only once", () => {
    const counter = new Counter();
    const data = chain(counter, 1, 1);
    const split = Array.from({ length: 500 }, (): Item => ({ json: {}, pairedItem: { item: 0 } }));
    data["Split"] = [task(counter.list(split), "N0")];
    const pairedItem = split.map((_, item) => ({ item }));
    data["Aggregate"] = [task(counter.list([{ json: {}, pairedItem }]), "Split")];
    const again = Array.from({ length: 500 }, (): Item => ({ json: {}, pairedItem: { item: 0 } }));
    data["Again"] = [task(counter.list(again), "Aggregate")];
    const start = { source: [{ previousNode: "Again" }] };
    for (let index = 0; index < 500; index++) {
      expect(followPair(data, { name: "N0", source: start.source, itemIndex: index })).toMatchObject({
        item: { json: { node: 0 } },
      });
    }
    expect(counter.reads).toBeLessThan(500 * 5);
  });
});
