import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import googleOAuth2 from "../google/google-oauth2.credential.ts";
import node from "./google-translate.node.ts";
import credential from "./google-translate-oauth2.credential.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, googleOAuth2, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { error: { message: "No token" } } };
      if (path === "/language/translate/v2/languages")
        return { json: { data: { languages: [{ language: "de", name: `German in ${query["target"]}` }] } } };
      if (path !== "/language/translate/v2" || method !== "POST") return undefined;
      const { q, target } = body as { q: string[]; target: string };
      if (target === "xx") return { status: 400, json: { error: { message: "Invalid Value" } } };
      return {
        json: { data: { translations: q.map((text) => ({ translatedText: `${target}: ${text}` })) } },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

it("translates texts, item by item", async () => {
  const items = [{ json: { say: "Hello" } }, { json: { say: "Bye" } }];
  const found = await bench.run(node, { text: "={{ $json.say }}", translateTo: "de" }, { items });
  expect(found.map(({ json }) => json)).toEqual([
    { translatedText: "de: Hello" },
    { translatedText: "de: Bye" },
  ]);
  expect(bench.asked.map(({ body }) => body)).toEqual([
    { q: ["Hello"], target: "de" },
    { q: ["Bye"], target: "de" },
  ]);
  await expect(bench.run(node, { text: "Hello", translateTo: "xx" })).rejects.toThrow("Invalid Value");
});

it("signs in as a service account by default in version 1, and lists languages", async () => {
  const [first] = node.descriptions;
  expect(first?.properties.find(({ name }) => name === "authentication")?.default).toBe("serviceAccount");
  const languages = await node.methods?.loadOptions?.["getLanguages"]?.(bench.form());
  expect(languages).toEqual([{ name: "German in en", value: "de" }]);
});
