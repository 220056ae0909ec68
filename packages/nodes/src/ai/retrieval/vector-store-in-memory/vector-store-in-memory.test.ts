import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryTables } from "../../../documents/testing/memory-tables.ts";
import { ANIMALS, startStoreRuns } from "../../testing/run-store.ts";
import node from "./vector-store-in-memory.node.ts";

const { tables, rowsOf } = memoryTables();
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  runs = await startStoreRuns({ type: "@n8n/n8n-nodes-langchain.vectorStoreInMemory" }, { tables });
});
afterAll(() => runs.close());

const memoryKey = { __rl: true, mode: "list", value: "animals" };

describe("Simple Vector Store", () => {
  it("stores documents in a data table, once, and finds the nearest ones", async () => {
    await runs.run({ mode: "insert", memoryKey }, ANIMALS);
    await runs.run({ mode: "insert", memoryKey }, ANIMALS);
    expect(rowsOf("Vectors of animals")).toHaveLength(3);
    expect(await runs.find({ memoryKey, prompt: "cat", topK: 2 })).toEqual([
      "The cat sleeps",
      "A dog and a cat",
    ]);
    const metadata = { metadataValues: [{ name: "kind", value: "office" }] };
    expect(await runs.find({ memoryKey, prompt: "cat", options: { metadata } })).toEqual(["Pay the tax"]);
  });

  it("finds nothing in an empty store", async () => {
    expect(await runs.find({ memoryKey: { ...memoryKey, value: "none" }, prompt: "cat" })).toEqual([]);
  });

  it("is cleared first if configured", async () => {
    await runs.run({ mode: "insert", memoryKey: "plain" }, ANIMALS.slice(0, 1));
    await runs.run({ mode: "insert", memoryKey: "plain", clearStore: true }, ANIMALS.slice(1, 2));
    expect(rowsOf("Vectors of plain").map(({ text }) => text)).not.toContain("The cat sleeps");
  });

  it("holds a limited number of chunks", async () => {
    const json = { text: Array.from({ length: 5001 }, (_, index) => `cat ${index}`) };
    const split = { jsonData: "={{ $json.text }}", jsonMode: "expressionData" };
    const many = {
      connection: "ai_document",
      type: "@n8n/n8n-nodes-langchain.documentDefaultDataLoader",
      typeVersion: 1.1,
      parameters: split,
    } as const;
    const inserted = runs.run({ mode: "insert", memoryKey: "large", embeddingBatchSize: 3000 }, [{ json }], {
      Loader: many,
    });
    await expect(inserted).rejects.toThrow("more than 5,000 pieces");
  });

  it("lists stores in its form", async () => {
    const found = await node.methods?.listSearch?.["vectorStoresSearch"]?.({ tables } as never, "anim");
    expect(found).toEqual({ results: [{ name: "animals", value: "animals" }] });
  });
});
