import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./deepl.credential.ts";
import node from "./deepl.node.ts";

const walk = {
  nodes: [node],
  contracts: ["deepl"],
  account: { apiPlan: "pro" },
  samples: { translateTo: "DE" },
};

describeEveryOperation(walk);

describeEveryField(walk);

let bench: ServiceBench;
const account: Record<string, unknown> = { apiKey: "k1", apiPlan: "free" };
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => account,
    answer: ({ path, headers, query, body }) => {
      if (headers.authorization !== "DeepL-Auth-Key k1")
        return { status: 403, json: { message: "Wrong key" } };
      if (path === "/v2/languages") return { json: [{ language: "DE", name: `German (${query["type"]})` }] };
      const { target_lang: to } = body as { target_lang: string };
      if (to === "XX") return { status: 400, json: { message: "Value for 'target_lang' not supported." } };
      return { json: { translations: [{ detected_source_language: "EN", text: "Hallo" }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

it("translates strings according to the options", async () => {
  const additionalFields = {
    sourceLang: "EN-US",
    formality: "less",
    preserveFormatting: "1",
    tagHandling: "xml",
    ignoreTags: "x, code",
  };
  const items = await bench.run(node, { text: "Hello", translateTo: "DE", additionalFields });
  expect(items.map(({ json }) => json)).toEqual([{ detected_source_language: "EN", text: "Hallo" }]);
  expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://api-free.deepl.com");
  expect(bench.asked[0]?.body).toEqual({
    text: ["Hello"],
    target_lang: "DE",
    source_lang: "EN",
    formality: "less",
    preserve_formatting: true,
    tag_handling: "xml",
    ignore_tags: ["x", "code"],
  });
});

it("calls the URL of the plan, and reports refusals", async () => {
  account["apiPlan"] = "pro";
  await expect(bench.run(node, { text: "Hello", translateTo: "XX" })).rejects.toThrow("not supported");
  expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://api.deepl.com");
});

it("lists languages", async () => {
  const options = await node.methods?.loadOptions?.["getLanguages"]?.(bench.form());
  expect(options).toMatchObject([{ name: "German (target)", value: "DE" }]);
});
