import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { camelCase, nodeIndexSource } from "./generate-node-index.ts";

it("the index of nodes is what the folders give; run `node scripts/generate-node-index.ts` when it is not", async () => {
  const index = new URL("../packages/nodes/src/index.gen.ts", import.meta.url);
  expect(readFileSync(index, "utf8")).toBe(await nodeIndexSource());
});

it("names of folders become names of types", () => {
  expect(camelCase("split-in-batches")).toBe("splitInBatches");
  expect(camelCase("o-auth2-api")).toBe("oAuth2Api");
});
