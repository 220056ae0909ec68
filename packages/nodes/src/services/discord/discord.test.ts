import type { Item } from "@heddle/workflow";
import {
  MessageFlags,
  type RESTPatchAPIChannelJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPIGuildChannelJSONBody,
  type RESTPostAPIWebhookWithTokenJSONBody,
} from "discord-api-types/v10";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./discord.node.ts";
import botCredential from "./discord-bot.credential.ts";
import webhookCredential from "./discord-webhook.credential.ts";

let bench: ServiceBench;

/** Discord as its documentation describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [botCredential, webhookCredential],
    credential: () => ({ botToken: "t1", webhookUri: "https://discord.com/api/webhooks/1/secret" }),
    answer: ({ method, path, query, headers, body }) => {
      if (path === "/api/webhooks/1/secret") return query["wait"] ? { json: { id: "m9" } } : { status: 204 };
      if (headers.authorization !== "Bot t1")
        return { status: 401, json: { message: "401: Unauthorized", code: 0 } };
      const place = path.replace("/api/v10", "");
      if (place === "/channels/none/messages")
        return { status: 404, json: { message: "Unknown Channel", code: 10003 } };
      if (place === "/users/@me/channels") return { json: { id: "dm1" } };
      if (place === "/users/@me/guilds") return { json: [{ id: "g1", name: "Guild" }] };
      if (place === "/guilds/g1/roles")
        return {
          json: [
            { id: "g1", name: "@everyone" },
            { id: "r1", name: "Red" },
          ],
        };
      if (place === "/guilds/g1/members") return { json: members(query) };
      if (place === "/guilds/g1/channels" && method === "GET")
        return {
          json: [
            { id: "c1", name: "general", type: 0 },
            { id: "c2", name: "Group", type: 4 },
          ],
        };
      if (place === "/channels/c1/messages" && method === "GET") return { json: messages(query) };
      if (method === "PUT" || place.includes("/messages/")) return { status: 204 };
      return { json: { id: "new", ...(typeof body === "object" ? body : {}) } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

/** 150 messages, the newest first. */
function messages({ limit = "50", before = "151" }: Record<string, string>) {
  const first = Number(before) - 1;
  const count = Math.min(Number(limit), first);
  return Array.from({ length: count }, (_, index) => ({
    id: String(first - index),
    content: "Hi",
    pinned: false,
  }));
}

function members({ limit = "1", after = "0" }: Record<string, string>) {
  const count = Math.max(0, Math.min(Number(limit), 3 - Number(after)));
  return Array.from({ length: count }, (_, index) => ({
    user: { id: String(Number(after) + index + 1), username: "ada", bot: false },
    roles: ["r1"],
    deaf: false,
  }));
}

const byId = (value: string) => ({ __rl: true, mode: "id", value });
const guildId = byId("g1");
const toChannel = { resource: "message", guildId, channelId: byId("c1") };
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () => bench.asked.map(({ method, path, body }) => [method, path.replace("/api/v10", ""), body]);

describe("Discord sends messages", () => {
  it("to a channel, with cards and flags, once for each item of a run", async () => {
    const embeds = {
      values: [
        {
          author: "Ada",
          color: "#FF00F2",
          description: "Text",
          image: "https://example.com/a.png",
          timestamp: "2026-03-01T09:00:00Z",
        },
        { inputMethod: "json", json: '{"title": "Raw"}' },
      ],
    };
    const options = { flags: ["SUPPRESS_EMBEDS", "SUPPRESS_NOTIFICATIONS"], message_reference: "7" };
    await bench.run(
      node,
      { ...toChannel, content: "={{ $json.say }}", embeds, options },
      { items: [{ json: { say: "Hi" } }] },
    );
    const expected: RESTPostAPIChannelMessageJSONBody = {
      content: "Hi",
      flags: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications,
      message_reference: { message_id: "7" },
      nonce: expect.stringMatching(/^[0-9a-f]{25}$/) as unknown as string,
      enforce_nonce: true,
      embeds: [
        {
          author: { name: "Ada" },
          color: 16711922,
          description: "Text",
          image: { url: "https://example.com/a.png" },
          timestamp: "2026-03-01T09:00:00.000Z",
        },
        { title: "Raw" },
      ],
    };
    expect(sent()).toEqual([["POST", "/channels/c1/messages", expected]]);
    await expect(bench.run(node, { ...toChannel, channelId: byId("none"), content: "x" })).rejects.toThrow(
      "Unknown Channel",
    );
  });

  it("to a user, with a file", async () => {
    const data = await bench.binary.put(Buffer.from("letter"), { mimeType: "text/plain", fileName: "a.txt" });
    await bench.run(
      node,
      {
        resource: "message",
        guildId,
        sendTo: "user",
        userId: byId("u1"),
        content: "Hi",
        files: { values: [{ inputFieldName: "data" }] },
      },
      { items: [{ json: {}, binary: { data } }] },
    );
    expect(sent()[0]).toEqual(["POST", "/users/@me/channels", { recipient_id: "u1" }]);
    const [, path, body] = sent()[1] ?? [];
    expect(path).toBe("/channels/dm1/messages");
    expect(body).toMatch(/name="payload_json"[\s\S]*"attachments":\[\{"id":0,"filename":"a.txt"\}\]/);
    expect(body).toMatch(/name="files\[0\]"; filename="a.txt"[\s\S]*letter/);
  });

  it("through a webhook, whose URL is in no error", async () => {
    const parameters = { authentication: "webhook", content: "Hi", options: { username: "Bot", wait: true } };
    expect(jsonOf(await bench.run(node, parameters))).toEqual([{ id: "m9" }]);
    const expected: RESTPostAPIWebhookWithTokenJSONBody = { content: "Hi", username: "Bot" };
    expect(bench.asked[0]).toMatchObject({
      path: "/api/webhooks/1/secret",
      query: { wait: "true" },
      body: expected,
    });
    expect(jsonOf(await bench.run(node, { authentication: "webhook", content: "Hi" }))).toEqual([
      { success: true },
    ]);
  });

  it("sends to a URL in the parameters without a credential, as version 1 did", async () => {
    const parameters = {
      webhookUri: `${bench.url}/api/webhooks/1/secret`,
      text: "={{ $json.say }}",
      options: {
        avatarUrl: "https://example.com/a.png",
        embeds: '[{"title": "Card"}]',
        payloadJson: '{"thread_name": "T"}',
      },
    };
    const run = { typeVersion: 1, items: [{ json: { say: "Hi" } }], node: { credentials: {} } };
    expect(jsonOf(await bench.run(node, parameters, run))).toEqual([{ success: true }]);
    expect(bench.asked[0]?.body).toEqual({
      content: "Hi",
      avatar_url: "https://example.com/a.png",
      embeds: [{ title: "Card" }],
      thread_name: "T",
    });
  });
});

describe("Discord reads and changes", () => {
  it("messages, page by page", async () => {
    const all = await bench.run(node, {
      ...toChannel,
      operation: "getAll",
      returnAll: true,
      options: { simplify: true },
    });
    expect(all).toHaveLength(150);
    expect(all[0]?.json).toEqual({ id: "150", content: "Hi" });
    expect(bench.asked.map(({ query }) => query)).toEqual([{ limit: "100" }, { limit: "100", before: "51" }]);
    expect(await bench.run(node, { ...toChannel, operation: "getAll", limit: 3 })).toHaveLength(3);
  });

  it("reactions and deletions", async () => {
    const of = { ...toChannel, messageId: "7" };
    expect(jsonOf(await bench.run(node, { ...of, operation: "react", emoji: "👍" }))).toEqual([
      { success: true },
    ]);
    expect(jsonOf(await bench.run(node, { ...of, operation: "deleteMessage" }))).toEqual([{ success: true }]);
    expect(sent()).toEqual([
      ["PUT", "/channels/c1/messages/7/reactions/👍/@me", ""],
      ["DELETE", "/channels/c1/messages/7", ""],
    ]);
  });

  it("channels", async () => {
    await bench.run(node, { guildId, name: "new", options: { topic: "All", categoryId: byId("c2") } });
    const created: RESTPostAPIGuildChannelJSONBody = { name: "new", type: 0, topic: "All", parent_id: "c2" };
    await bench.run(node, { guildId, operation: "update", channelId: byId("c1"), name: "newer" });
    const changed: RESTPatchAPIChannelJSONBody = { name: "newer" };
    expect(sent()).toEqual([
      ["POST", "/guilds/g1/channels", created],
      ["PATCH", "/channels/c1", changed],
    ]);
    const categories = await bench.run(node, { guildId, operation: "getAll", options: { filter: [4] } });
    expect(jsonOf(categories)).toMatchObject([{ id: "c2" }]);
  });

  it("members and their roles", async () => {
    const found = await bench.run(node, {
      resource: "member",
      guildId,
      returnAll: true,
      options: { simplify: true },
    });
    expect(found).toHaveLength(3);
    expect(found[0]?.json).toMatchObject({ user: { id: "1", username: "ada" }, roles: ["r1"] });
    bench.asked.splice(0);
    await bench.run(node, {
      resource: "member",
      operation: "roleAdd",
      guildId,
      userId: byId("u1"),
      role: ["r1", "r2"],
    });
    expect(sent()).toEqual([
      ["PUT", "/guilds/g1/members/u1/roles/r1", ""],
      ["PUT", "/guilds/g1/members/u1/roles/r2", ""],
    ]);
  });

  it("lists for the form", async () => {
    const { listSearch, loadOptions } = node.methods ?? {};
    const form = bench.form({ guildId });
    expect((await listSearch?.["guildSearch"]?.(form))?.results).toEqual([
      { name: "Guild", value: "g1", url: "https://discord.com/channels/g1" },
    ]);
    expect((await listSearch?.["channelSearch"]?.(form, "gen"))?.results).toMatchObject([{ value: "c1" }]);
    expect((await listSearch?.["categorySearch"]?.(form))?.results).toMatchObject([{ value: "c2" }]);
    expect(await loadOptions?.["getRoles"]?.(form)).toEqual([{ name: "Red", value: "r1" }]);
  });
});
