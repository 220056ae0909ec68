import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./webflow.credential.ts";
import node from "./webflow.node.ts";
import trigger from "./webflow-trigger.node.ts";

describeEveryOperation({ nodes: [node], contracts: ["webflow"], fill: everything() });

let bench: ServiceBench;
let webhooks: { id: string; url: string; triggerType: string }[] = [];
/** Webflow with 101 items in a collection. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "k1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer k1")
        return { status: 401, json: { message: "Request not authorized" } };
      const at = path.replace("/v2", "");
      if (at === "/sites/s1/webhooks" && method === "POST") {
        const created = { ...(body as (typeof webhooks)[number]), id: "w1" };
        webhooks.push(created);
        return { json: { ...created, secretKey: "s3" } };
      }
      if (at === "/sites/s1/webhooks") return { json: { webhooks } };
      if (at.startsWith("/webhooks/")) webhooks = webhooks.filter(({ id }) => !at.endsWith(id));
      if (at === "/sites") return { json: { sites: [{ id: "s1", displayName: "Site" }] } };
      if (at === "/collections/c1")
        return { json: { fields: [{ id: "f1", slug: "name", displayName: "Name" }] } };
      if (at.endsWith("/items") && method === "GET") {
        const length = query["offset"] === "0" ? Number(query["limit"]) : 1;
        return { json: { items: Array.from({ length }, (_, index) => ({ id: String(index) })) } };
      }
      if (at.endsWith("/gone"))
        return { status: 404, json: { message: "Requested resource not found", code: "x" } };
      return method === "DELETE" ? { status: 204 } : { json: { id: "i1" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const signIn = { authentication: "accessToken" };
const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, { ...signIn, collectionId: "c1", ...parameters })).map((item) => item.json);

it("creates items as drafts and live ones, with the marks of older workflows", async () => {
  const field = (fieldId: string, fieldValue: unknown) => ({ fieldId, fieldValue });
  const fieldsUi = {
    fieldValues: [field("name", "News"), field("_draft", "true"), field("_archived", false)],
  };
  expect(await json({ operation: "create", live: false, fieldsUi })).toEqual([{ id: "i1" }]);
  await json({
    operation: "update",
    itemId: "i1",
    live: true,
    fieldsUi: { fieldValues: [field("name", "New")] },
  });
  expect(bench.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/v2/collections/c1/items", { isDraft: true, isArchived: false, fieldData: { name: "News" } }],
    ["PATCH", "/v2/collections/c1/items/i1/live", { fieldData: { name: "New" } }],
  ]);
});

it("lists items page by page, and reports Webflow's errors", async () => {
  expect(await json({ operation: "getAll", returnAll: true })).toHaveLength(101);
  expect(bench.asked.map(({ query }) => query["offset"])).toEqual(["0", "100"]);
  await expect(json({ operation: "get", itemId: "gone" })).rejects.toThrow("Requested resource not found");
});

it("signs in with a token in version 1, and deletes by its name there", async () => {
  const parameters = { operation: "delete", collectionId: "c1", itemId: "i1" };
  expect(await bench.run(node, parameters, { typeVersion: 1 })).toMatchObject([{ json: { success: true } }]);
  expect(bench.asked[0]).toMatchObject({ method: "DELETE", path: "/v2/collections/c1/items/i1" });
});

it("fills the choices of the form", async () => {
  const { getSites, getFields } = node.methods?.loadOptions ?? {};
  expect(await getSites?.(bench.form(signIn))).toEqual([{ name: "Site", value: "s1" }]);
  expect(await getFields?.(bench.form({ ...signIn, collectionId: "c1" }))).toEqual([
    { name: "Name", value: "name" },
  ]);
});

it("Webflow Trigger registers itself, and removes itself", async () => {
  webhooks = [{ id: "w0", url: TRIGGER_URL, triggerType: "old" }];
  const hook = bench.hook(trigger, { ...signIn, site: "s1", event: "form_submission" });
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toEqual([{ id: "w1", url: TRIGGER_URL, triggerType: "form_submission" }]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});

it("Webflow Trigger starts with signed calls only, if there is a secret", async () => {
  const parameters = { ...signIn, site: "s1", event: "form_submission" };
  const hook = bench.hook(trigger, parameters);
  const news = { triggerType: "form_submission", payload: { name: "Contact" } };
  const call = (secret: string, age = 0) => {
    const time = String(Date.now() - age * 1000);
    const digest = createHmac("sha256", secret)
      .update(`${time}:${JSON.stringify(news)}`)
      .digest("hex");
    const headers = { "x-webflow-timestamp": time, "x-webflow-signature": digest };
    return bench.call(trigger, parameters, { json: news, headers, hook });
  };
  expect((await bench.call(trigger, parameters, { json: news, hook })).output).toEqual([[{ json: news }]]);
  await trigger.hooks?.create(hook);
  expect((await call("s3")).output).toEqual([[{ json: news }]]);
  expect((await call("other")).response?.status).toBe(401);
  expect((await call("s3", 301)).response?.status).toBe(401);
});
