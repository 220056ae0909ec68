import { afterAll, beforeAll, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import google from "../google/google-oauth2.credential.ts";
import node from "./google-perspective.node.ts";
import credential from "./google-perspective-oauth2.credential.ts";

let bench: ServiceBench;

/** The service as its reference describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, google, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ path, body }) => {
      const { requestedAttributes = {} } = body as { requestedAttributes?: Record<string, object> };
      const names = Object.keys(requestedAttributes);
      if (path !== "/v1alpha1/comments:analyze" || names.length === 0)
        return { status: 400, json: { error: { message: "Request must request at least one attribute" } } };
      const score = { summaryScore: { value: 0.9, type: "PROBABILITY" } };
      return {
        json: { attributeScores: Object.fromEntries(names.map((name) => [name, score])), languages: ["en"] },
      };
    },
  });
});
afterAll(() => bench.close());

it("scores a text by the selected attributes", async () => {
  const requestedAttributesValues = [
    { attributeName: "toxicity", scoreThreshold: 0.5 },
    { attributeName: "insult" },
  ];
  const parameters = { text: "Go away", requestedAttributesUi: { requestedAttributesValues } };
  const [item] = await bench.run(node, { ...parameters, options: { languages: "en" } });
  expect(Object.keys(item?.json["attributeScores"] as object)).toEqual(["TOXICITY", "INSULT"]);
  expect(bench.asked[0]?.body).toEqual({
    comment: { type: "PLAIN_TEXT", text: "Go away" },
    requestedAttributes: { TOXICITY: { scoreThreshold: 0.5 }, INSULT: {} },
    languages: ["en"],
  });
});

it("reports the service's errors", async () => {
  await expect(bench.run(node, { text: "a" })).rejects.toThrow("Request must request at least one attribute");
});
