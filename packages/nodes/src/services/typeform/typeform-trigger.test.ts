import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./typeform.credential.ts";
import trigger from "./typeform-trigger.node.ts";

let bench: ServiceBench;
let webhooks: Record<string, { url: string; secret: string }> = {};
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "t" }),
    answer: ({ method, path, query, body }) => {
      const tag = path.split("/").at(-1) ?? "";
      if (path === "/forms")
        return { json: { items: [{ id: `f${query["page"]}`, title: "F" }], page_count: 2 } };
      if (method === "PUT") webhooks[tag] = body as { url: string; secret: string };
      if (method === "DELETE") delete webhooks[tag];
      if (method === "DELETE") return { status: 204 };
      return { json: { items: Object.entries(webhooks).map(([name, { url }]) => ({ tag: name, url })) } };
    },
  });
});
afterAll(() => bench.close());

const parameters = { formId: "f1" };
const response = {
  token: "r1",
  definition: {
    fields: [
      { id: "a", title: "Name" },
      { id: "b", title: "Colors" },
    ],
  },
  answers: [
    { type: "text", text: "Ada", field: { id: "a" } },
    { type: "choices", choices: { labels: ["red", "blue"] }, field: { id: "b" } },
  ],
};

it("Typeform Trigger registers itself with a secret, and removes itself", async () => {
  webhooks = { lost: { url: TRIGGER_URL, secret: "x" } };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(Object.values(webhooks)).toMatchObject([
    { url: TRIGGER_URL, enabled: true, secret: expect.stringMatching(/^\w{64}$/) },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual({});
  const forms = await trigger.methods?.loadOptions?.["getForms"]?.(bench.form());
  expect(forms?.map(({ value }) => value)).toEqual(["f1", "f2"]);
});

it("Typeform Trigger starts with signed responses, under their questions or unchanged", async () => {
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const call = (more: object, secret = Object.values(webhooks)[0]?.secret ?? "") => {
    const json = { event_type: "form_response", form_response: response };
    const digest = createHmac("sha256", secret).update(JSON.stringify(json)).digest("base64");
    const headers = { "typeform-signature": `sha256=${digest}` };
    return bench.call(trigger, { ...parameters, ...more }, { json, headers, hook });
  };
  const simple = { Name: "Ada", Colors: ["red", "blue"] };
  expect((await call({})).output).toEqual([[{ json: simple }]]);
  expect((await call({ onlyAnswers: false })).output).toMatchObject([
    [{ json: { token: "r1", answers: simple } }],
  ]);
  expect((await call({ simplifyAnswers: false })).output?.[0]).toHaveLength(2);
  expect((await call({}, "wrong")).response?.status).toBe(401);
});
