import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-cloud-natural-language.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-cloud-natural-language");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

it("analyzes a string, or an object of Cloud Storage", async () => {
  bench.server.prepare("language.documents.analyzeSentiment", () => ({
    documentSentiment: { score: 0.8, magnitude: 1.5 },
    language: "en",
  }));
  expect(await bench.json(node, { content: "Good." })).toEqual([
    { documentSentiment: { score: 0.8, magnitude: 1.5 }, language: "en" },
  ]);
  await bench.run(node, {
    source: "gcsContentUri",
    gcsContentUri: "gs://b/o",
    options: { documentType: "HTML", language: "de", encodingType: "UTF8" },
  });
  expect(bench.server.calls.map(({ body }) => body)).toEqual([
    { document: { type: "PLAIN_TEXT", content: "Good." }, encodingType: "UTF16" },
    { document: { type: "HTML", language: "de", gcsContentUri: "gs://b/o" }, encodingType: "UTF8" },
  ]);
});
