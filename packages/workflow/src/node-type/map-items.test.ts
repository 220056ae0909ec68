import { describe, expect, it, vi } from "vitest";
import type { Item } from "../document/item.ts";
import { workflowOf } from "../testing/index.ts";
import { mapItems } from "./map-items.ts";

const items: Item[] = [{ json: { n: 0 } }, { json: { n: 1 } }];
const node = workflowOf(["N"]).nodes[0]!;
const context = (continueOnFail = false) => ({ items, continueOnFail, node });

const failSecond = (item: Item) => {
  if (item.json["n"] === 1) throw new Error("no");
  return { json: {} };
};

describe("mapItems", () => {
  it("pairs what a step returns with its item and stays synchronous", () => {
    const output = mapItems(context(), (item, index) =>
      index === 0 ? [{ json: item.json }, { json: {}, pairedItem: 1 }] : null,
    );
    expect(output).toEqual([
      [
        { json: { n: 0 }, pairedItem: { item: 0 } },
        { json: {}, pairedItem: 1 },
      ],
    ]);
  });

  it("turns errors into items when the node continues on errors", async () => {
    const failed = { json: { error: "no" }, error: { message: "no" }, pairedItem: { item: 1 } };
    expect(mapItems(context(true), failSecond)).toMatchObject([[{ json: {} }, failed]]);
    expect(await mapItems(context(true), async (item) => failSecond(item))).toMatchObject([
      [{ json: {} }, failed],
    ]);
  });

  it("throws naming the item when it does not", async () => {
    expect(() => mapItems(context(), failSecond)).toThrow(
      expect.objectContaining({ message: "no", itemIndex: 1 }),
    );
    await expect(mapItems(context(), async (item) => failSecond(item))).rejects.toMatchObject({
      itemIndex: 1,
    });
  });

  it("lets a cancellation end the run", () => {
    const abort = () => {
      throw new DOMException("stop", "AbortError");
    };
    expect(() => mapItems(context(true), abort)).toThrow("stop");
  });

  it("lets others have their turn when the items are many, and ends when it is stopped", async () => {
    const many: Item[] = Array.from({ length: 5000 }, (_, n) => ({ json: { n } }));
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 150));
    let turns = 0;
    const others = setInterval(() => turns++);
    const mapped = mapItems({ ...context(), items: many }, (item) => item);
    expect(mapped).toBeInstanceOf(Promise);
    const [output] = await mapped;
    expect(output?.[4999]).toEqual({ json: { n: 4999 }, pairedItem: { item: 4999 } });
    expect(turns).toBeGreaterThan(0);
    clearInterval(others);
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(mapItems({ ...context(), items: many, signal }, (item) => item)).rejects.toThrow("stopped");
    vi.restoreAllMocks();
  });
});
