import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { findItems, pageOfFound } from "./find-items.ts";
import { listOf } from "./item-list.ts";

const never = new AbortController().signal;
const numbers = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({ json: { n, mixed: (n * 7919) % count, text: `item ${n}` } }));

describe("findItems", () => {
  it("returns nothing special without a query", async () => {
    const list = listOf(numbers(3));
    expect(await findItems(list, { search: "  " }, never)).toBeUndefined();
    expect(await pageOfFound(list, undefined, { offset: 1, limit: 5 }, never)).toEqual({
      items: numbers(3).slice(1),
    });
  });

  it("sorts more items than one step, with a stable order", async () => {
    const list = listOf(numbers(9_001));
    const found = await findItems(list, { sort: "mixed", order: "desc" }, never);
    const page = await pageOfFound(list, found, { offset: 0, limit: 9_001 }, never);
    expect(page.items.map((item) => item.json["mixed"])).toEqual(
      Array.from({ length: 9_001 }, (_, n) => 9_000 - n),
    );
    const same = await findItems(list, { sort: "no such key" }, never);
    expect([...(same ?? [])]).toEqual(Array.from({ length: 9_001 }, (_, n) => n));
  });

  it("lets others work while it searches, and stops when no caller waits anymore", async () => {
    const gone = new AbortController();
    const slow = listOf(numbers(200_000));
    let isOver = false;
    let turns = 0;
    const others = () => {
      turns++;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    await findItems(slow, { search: "no such text" }, never);
    isOver = true;
    expect(turns).toBeGreaterThan(2);
    const searching = findItems(slow, { search: "no such text" }, gone.signal);
    gone.abort(new Error("gone"));
    await expect(searching).rejects.toThrow("gone");
  });
});
