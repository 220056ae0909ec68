import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./trello.credential.ts";
import node from "./trello.node.ts";
import trigger from "./trello-trigger.node.ts";

let bench: ServiceBench;
let webhooks: { id: string; callbackURL: string; idModel: string }[] = [];
let oauthSecret = "s3";

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({
      apiKey: "k1",
      apiToken: "t1",
      get oauthSecret() {
        return oauthSecret;
      },
    }),
    answer: ({ method, path, headers, body }) => {
      if (headers.authorization !== 'OAuth oauth_consumer_key="k1", oauth_token="t1"')
        return { status: 401, json: { message: "invalid key" } };
      if (path.endsWith("/tokens")) return { json: [{ id: "t", webhooks }, { id: "other" }] };
      if (path.endsWith("/webhooks")) {
        const created = { ...(body as (typeof webhooks)[number]), id: "w1" };
        webhooks.push(created);
        return { json: created };
      }
      if (path.includes("/webhooks/")) webhooks = webhooks.filter(({ id }) => !path.endsWith(id));
      if (path.endsWith("/boards") && method === "GET")
        return {
          json: [
            { id: "b1", name: "Work", url: "https://trello.com/b/x" },
            { id: "b2", name: "Home" },
          ],
        };
      if (path.endsWith("/search")) return { json: { cards: [{ id: "c1", name: "Call" }] } };
      if (path.endsWith("/lists") && method === "GET")
        return { json: [{ id: "1" }, { id: "2" }, { id: "3" }] };
      if (path.endsWith("/cards/gone")) return { status: 404, json: { message: "model not found" } };
      return { json: { id: "c1" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("creates, moves and archives cards, with its key in a header", async () => {
  const additionalFields = { due: "2026-03-01T09:00:00", idLabels: "l1,l2" };
  expect(await json({ listId: "l1", name: "Call", description: "two", additionalFields })).toEqual([
    { id: "c1" },
  ]);
  const id = { __rl: true, mode: "url", value: "https://trello.com/c/abc123/7-call" };
  await json({ operation: "update", id, updateFields: { idList: "l2", closed: true, description: "" } });
  expect(bench.asked.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
    [
      "POST",
      "/1/cards",
      {},
      { due: "2026-03-01T09:00:00Z", idLabels: "l1,l2", idList: "l1", name: "Call", desc: "two" },
    ],
    ["PUT", "/1/cards/abc123", {}, { idList: "l2", closed: true }],
  ]);
});

it("lists lists of a board, up to a limit or all of them, also of boards given as a plain string", async () => {
  const of = { resource: "list", operation: "getAll", id: "b1" };
  expect(await json({ ...of, limit: 2 })).toEqual([{ id: "1" }, { id: "2" }]);
  expect(await json({ ...of, returnAll: true })).toHaveLength(3);
  expect(bench.asked.at(-1)?.path).toBe("/1/boards/b1/lists");
});

it("reports Trello's errors", async () => {
  const id = { __rl: true, mode: "id", value: "gone" };
  await expect(json({ operation: "get", id })).rejects.toThrow("model not found");
});

it("searches boards and cards for the form", async () => {
  const { searchBoards, searchCards } = node.methods?.listSearch ?? {};
  expect(await searchBoards?.(bench.form(), "wo")).toEqual({
    results: [{ name: "Work", value: "b1", url: "https://trello.com/b/x" }],
  });
  expect(await searchCards?.(bench.form(), "call")).toEqual({ results: [{ name: "Call", value: "c1" }] });
});

it("Trello Trigger registers itself, and removes itself", async () => {
  webhooks = [{ id: "w0", callbackURL: TRIGGER_URL, idModel: "old" }];
  const hook = bench.hook(trigger, { id: "b1" });
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([{ id: "w1", callbackURL: TRIGGER_URL, idModel: "b1" }]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
  for (const { path, query } of bench.asked) expect(`${path} ${JSON.stringify(query)}`).not.toContain("t1");
});

it("Trello Trigger answers Trello's check, and starts with signed calls if the secret is set", async () => {
  const news = { action: { type: "updateCard" } };
  const call = (secret: string) => {
    const signed = JSON.stringify(news) + TRIGGER_URL;
    const given = createHmac("sha1", secret).update(signed).digest("base64");
    return bench.call(trigger, { id: "b1" }, { json: news, headers: { "x-trello-webhook": given } });
  };
  const there = await bench.call(trigger, { id: "b1" }, { method: "HEAD", webhookName: "setup" });
  expect(there.response?.status).toBe(200);
  expect((await call("s3")).output).toEqual([[{ json: news }]]);
  expect((await call("other")).response?.status).toBe(401);
});

it("Trello Trigger starts with any call if no secret is set", async () => {
  oauthSecret = "";
  const news = { action: { type: "updateCard" } };
  expect((await bench.call(trigger, { id: "b1" }, { json: news })).output).toEqual([[{ json: news }]]);
  oauthSecret = "s3";
});
