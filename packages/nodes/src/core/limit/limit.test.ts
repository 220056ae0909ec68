import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./limit.node.ts";

const items = [1, 2, 3].map((n) => ({ json: { n } }));

describe("Limit", () => {
  it.each([
    [{}, [1]],
    [{ maxItems: 2 }, [1, 2]],
    [{ maxItems: 2, keep: "lastItems" }, [2, 3]],
    [{ keep: "lastItems" }, [3]],
    [{ maxItems: 3 }, [1, 2, 3]],
    [{ maxItems: 9, keep: "lastItems" }, [1, 2, 3]],
    [{ maxItems: 0 }, []],
    [{ maxItems: 0, keep: "lastItems" }, []],
    [{ maxItems: "={{ $json.n + 1 }}" }, [1, 2]],
    [{ maxItems: "2" }, [1, 2]],
    [{ maxItems: 1.9 }, [1]],
  ])("with %j keeps %j", async (parameters, kept) => {
    expect((await runNodeJson(node, { parameters, items }))[0]).toEqual(kept.map((n) => ({ n })));
  });

  it.each(["many", "", -1, null, undefined])("does not take %j for a number", async (maxItems) => {
    const parameters = { maxItems: maxItems === undefined ? "={{ undefined }}" : maxItems };
    const outcome = runNodeJson(node, { parameters, items });
    if (maxItems === null || maxItems === undefined) expect((await outcome)[0]).toBeDefined();
    else await expect(outcome).rejects.toThrow('"Max Items" must be a number');
  });

  it("records the origin of the kept items", async () => {
    const [kept] = await runNode(node, { parameters: { maxItems: 2, keep: "lastItems" }, items });
    expect(kept?.map((item) => item.pairedItem)).toEqual([{ item: 1 }, { item: 2 }]);
  });
});
