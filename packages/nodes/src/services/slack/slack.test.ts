import type {
  ChatPostEphemeralArguments,
  ChatPostMessageArguments,
  ChatUpdateArguments,
  ConversationsCreateArguments,
  ConversationsInviteArguments,
  FilesCompleteUploadExternalArguments,
  ReactionsAddArguments,
  UsergroupsCreateArguments,
} from "@slack/web-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./slack.credential.ts";
import node from "./slack.node.ts";

let bench: ServiceBench;
const ANSWERS: Record<string, object> = {
  "conversations.create": { channel: { id: "C1" } },
  "conversations.invite": { channel: { id: "C1" } },
  "users.info": { user: { id: "U1", name: "ada" } },
  "users.list": { members: [{ id: "U1", name: "ada" }] },
  "files.completeUploadExternal": { files: [{ id: "F1" }] },
  "usergroups.list": { usergroups: [{ id: "S1" }, { id: "S2" }] },
  "usergroups.create": { usergroup: { id: "S1" } },
};

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "xoxb-1" }),
    answer: ({ path, query, headers }) => {
      const method = path.replace("/api/", "");
      if (path === "/upload/F1") return { bytes: "OK" };
      if (headers.authorization !== "Bearer xoxb-1") return { json: { ok: false, error: "invalid_auth" } };
      if (query["channel"] === "CNONE")
        return { json: { ok: false, error: "missing_scope", needed: "x:read" } };
      if (method === "files.getUploadURLExternal")
        return { json: { ok: true, upload_url: `${bench.url}/upload/F1`, file_id: "F1" } };
      if (method === "conversations.list" || method === "conversations.history")
        return { json: page(method, query) };
      if (method === "conversations.members") return { json: { ok: true, members: ["U1", "U2"] } };
      if (method === "search.messages")
        return { json: { ok: true, messages: { matches: query["page"] === "1" ? [{ ts: "1" }] : [] } } };
      return { json: { ok: true, ...(ANSWERS[method] ?? { ts: "3.4", message: { ts: "3.4" } }) } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

/** Three entries on two pages. */
function page(method: string, { cursor }: Record<string, string>) {
  const key = method === "conversations.list" ? "channels" : "messages";
  const entries = cursor
    ? [{ id: "3", name: "c" }]
    : [
        { id: "1", name: "a" },
        { id: "2", name: "b" },
      ];
  return { ok: true, [key]: entries, response_metadata: { next_cursor: cursor ? "" : "NEXT" } };
}

const byId = (value: string) => ({ __rl: true, mode: "id", value });
const unsigned = { includeLinkToWorkflow: false };
const method = (index = 0) => bench.asked[index]?.path.replace("/api/", "");

async function posted(parameters: Record<string, unknown>, typeVersion = 2.3) {
  await bench.run(node, parameters, { typeVersion });
  expect(method()).toBe("chat.postMessage");
  return bench.asked[0]?.body;
}

describe("Slack sends messages", () => {
  it("to a channel, with a line about the workflow", async () => {
    const body = await posted({ select: "channel", channelId: byId("C1"), text: "Hi" });
    expect(body).toEqual({
      channel: "C1",
      text: expect.stringMatching(/^Hi\n_Sent automatically with Heddle by the workflow “.*”_$/),
    });
  });

  it.each([
    [{ select: "channel", channelId: { __rl: true, mode: "name", value: "general" } }, "#general"],
    [
      {
        select: "channel",
        channelId: { __rl: true, mode: "url", value: "https://app.slack.com/client/T1/C42" },
      },
      "C42",
    ],
    [{ select: "user", user: { __rl: true, mode: "list", value: "U1" } }, "U1"],
    [{ select: "user", user: { __rl: true, mode: "username", value: "ada" } }, "@ada"],
    [{ channel: "alerts" }, "#alerts"],
  ])("go to the recipient in the form: %j", async (receiver, channel) => {
    expect(await posted({ ...receiver, text: "Hi", otherOptions: unsigned })).toEqual({
      channel,
      text: "Hi",
    });
  });

  it("with options by the names of the Web API", async () => {
    const otherOptions = {
      ...unsigned,
      thread_ts: { replyValues: { thread_ts: "1.2", reply_broadcast: true } },
      botProfile: { imageValues: { profilePhotoType: "emoji", icon_emoji: ":fire:" } },
      sendAsUser: "Bot",
      mrkdwn: false,
      unfurl_links: false,
    };
    const expected: ChatPostMessageArguments = {
      channel: "C1",
      text: "Hi",
      thread_ts: "1.2",
      reply_broadcast: true,
      icon_emoji: ":fire:",
      username: "Bot",
      mrkdwn: false,
      unfurl_links: false,
    };
    expect(await posted({ select: "channel", channelId: byId("C1"), text: "Hi", otherOptions })).toEqual(
      expected,
    );
  });

  it("of blocks and of attachments", async () => {
    const divider = { type: "divider" } as const;
    const to = { select: "channel", channelId: byId("C1") };
    const blocks: ChatPostMessageArguments = { channel: "C1", text: "See", blocks: [divider] };
    for (const blocksUi of [JSON.stringify({ blocks: [divider] }), JSON.stringify([divider])]) {
      bench.asked.splice(0);
      const of = { ...to, messageType: "block", text: "See", blocksUi, otherOptions: unsigned };
      expect(await posted(of)).toEqual(blocks);
    }
    bench.asked.splice(0);
    const signed = await posted({ ...to, messageType: "block", text: "See", blocksUi: '{"blocks":[]}' });
    expect(signed).toMatchObject({ text: expect.stringContaining("See\n_Sent automatically") });
    bench.asked.splice(0);
    const attachments = [
      { color: "#f00", title: "T", fields: { item: [{ title: "a", value: "b", short: true }] } },
    ];
    const expected: ChatPostMessageArguments = {
      channel: "C1",
      attachments: [{ color: "#f00", title: "T", fields: [{ title: "a", value: "b", short: true }] }],
    };
    expect(await posted({ ...to, messageType: "attachment", attachments, otherOptions: unsigned })).toEqual(
      expected,
    );
  });

  it("sends attachments and blocks of version 1", async () => {
    const attachments = [{ color: "#0f0", fields: { item: [{ title: "a", value: "b" }] } }];
    const given = { channel: "general", text: "Hi", attachments, otherOptions: { thread_ts: "1.2" } };
    expect(await posted(given, 1)).toEqual({
      channel: "#general",
      text: "Hi",
      thread_ts: "1.2",
      attachments: [{ color: "#0f0", fields: [{ title: "a", value: "b" }] }],
    });
    bench.asked.splice(0);
    const json = { jsonParameters: true, blocksJson: '[{"type":"divider"}]' };
    expect(await posted({ channel: "C01ABCDEF", text: "Hi", ...json }, 1)).toEqual({
      channel: "C01ABCDEF",
      text: "Hi",
      blocks: [{ type: "divider" }],
    });
  });

  it("sends ephemeral messages, and fails on blocks that are not valid JSON", async () => {
    const to = { select: "channel", channelId: byId("C1"), text: "Hi" };
    const shown = { mrkdwn: true, unfurl_links: true, unfurl_media: true };
    await bench.run(node, { ...to, otherOptions: { ...unsigned, ...shown, ephemeral: "U1" } });
    const hidden: ChatPostEphemeralArguments = { channel: "C1", user: "U1", text: "Hi" };
    expect(bench.asked[0]).toMatchObject({ path: "/api/chat.postEphemeral" });
    expect(bench.asked[0]?.body).toEqual(hidden);
    await expect(bench.run(node, { ...to, messageType: "block", blocksUi: "{" })).rejects.toThrow("Blocks");
    await expect(bench.run(node, { ...to, select: "user", user: byId("") })).rejects.toThrow(
      '"User" is empty',
    );
  });

  it("updates, deletes, finds and links to messages", async () => {
    const at = { channelId: byId("C1"), timestamp: "1.2" };
    const otherOptions = { parse: "client" };
    await bench.run(node, {
      operation: "update",
      channelId: byId("C1"),
      ts: "1.2",
      text: "New",
      otherOptions,
    });
    const updated: ChatUpdateArguments = { channel: "C1", ts: "1.2", text: "New" };
    expect(bench.asked[0]).toMatchObject({ path: "/api/chat.update" });
    expect(bench.asked[0]?.body).toEqual(updated);
    await bench.run(node, { operation: "delete", select: "channel", ...at });
    expect(bench.asked[1]).toMatchObject({ path: "/api/chat.delete", body: { channel: "C1", ts: "1.2" } });
    await bench.run(node, { operation: "getPermalink", ...at });
    expect(bench.asked[2]).toMatchObject({ query: { channel: "C1", message_ts: "1.2" } });
    const found = await bench.run(node, { operation: "search", query: "in:#x", returnAll: true });
    expect(found.map(({ json }) => json)).toEqual([{ ts: "1" }]);
    expect(bench.asked[3]?.query).toMatchObject({
      query: "in:#x",
      sort: "timestamp",
      sort_dir: "desc",
      count: "100",
    });
  });
});

describe("Slack answers", () => {
  const at = { select: "channel", channelId: byId("C1"), timestamp: "1.2" };
  it.each([
    ["message", "post", { ...at, text: "Hi" }],
    ["message", "update", { ...at, ts: "1.2", text: "Hi" }],
    ["message", "delete", at],
    ["message", "getPermalink", at],
    ["reaction", "add", { ...at, name: "+1" }],
    ["reaction", "remove", { ...at, name: "+1" }],
    ["reaction", "get", at],
    ["star", "add", at],
    ["star", "delete", {}],
    ["channel", "archive", at],
    ["channel", "kick", { ...at, userId: "U1" }],
    ["channel", "leave", at],
    ["user", "getPresence", { user: byId("U1") }],
  ])("%s %s with message_timestamp since version 2", async (resource, operation, more) => {
    const parameters = { resource, operation, ...more };
    for (const typeVersion of [2, 2.5]) {
      const [item] = await bench.run(node, parameters, { typeVersion });
      expect(item?.json).toEqual({ ok: true, message: { ts: "3.4" }, message_timestamp: "3.4" });
    }
  });

  it("messages of version 1 with ts", async () => {
    const [item] = await bench.run(node, { channel: "general", text: "Hi" }, { typeVersion: 1 });
    expect(item?.json).toEqual({ ok: true, ts: "3.4", message: { ts: "3.4" } });
  });
});

describe("Slack works with channels", () => {
  it("creates them, invites and reads", async () => {
    const [created] = await bench.run(node, {
      resource: "channel",
      channelId: "news",
      channelVisibility: "private",
    });
    expect(created?.json).toEqual({ id: "C1" });
    const body: ConversationsCreateArguments = { name: "news", is_private: true };
    expect(bench.asked[0]).toMatchObject({ path: "/api/conversations.create", body });
    await bench.run(node, {
      resource: "channel",
      operation: "invite",
      channelId: byId("C1"),
      userIds: "={{ 'U1, U2' }}",
    });
    const invited: ConversationsInviteArguments = { channel: "C1", users: "U1,U2" };
    expect(bench.asked[1]).toMatchObject({ path: "/api/conversations.invite", body: invited });
  });

  it.each(["archive", "close", "join", "leave", "unarchive"])("%s", async (operation) => {
    await bench.run(node, { resource: "channel", operation, channelId: byId("C1") });
    expect(bench.asked[0]).toMatchObject({
      path: `/api/conversations.${operation}`,
      body: { channel: "C1" },
    });
  });

  it.each([
    ["kick", { userId: "U1" }, "conversations.kick", { channel: "C1", user: "U1" }],
    ["rename", { name: "n" }, "conversations.rename", { channel: "C1", name: "n" }],
    ["setPurpose", { purpose: "p" }, "conversations.setPurpose", { channel: "C1", purpose: "p" }],
    ["setTopic", { topic: "t" }, "conversations.setTopic", { channel: "C1", topic: "t" }],
  ])("%s", async (operation, more, name, body) => {
    await bench.run(node, { resource: "channel", operation, channelId: byId("C1"), ...more });
    expect(bench.asked[0]).toMatchObject({ path: `/api/${name}`, body });
  });

  it("lists them and their messages page by page", async () => {
    const all = await bench.run(node, { resource: "channel", operation: "getAll", returnAll: true });
    expect(all.map(({ json }) => json["id"])).toEqual(["1", "2", "3"]);
    expect(bench.asked.map(({ query }) => query["cursor"])).toEqual([undefined, "NEXT"]);
    bench.asked.splice(0);
    const filters = { oldest: "2026-01-01T00:00:00Z", latest: "1767300000" };
    const given = { resource: "channel", operation: "history", channelId: byId("C1"), limit: 2, filters };
    expect(await bench.run(node, given)).toHaveLength(2);
    expect(bench.asked).toHaveLength(1);
    expect(bench.asked[0]?.query).toEqual({
      channel: "C1",
      oldest: "1767225600",
      latest: "1767300000",
      limit: "2",
    });
  });

  it("returns members, by their identifiers or whole", async () => {
    const of = { resource: "channel", operation: "member", channelId: byId("C1"), returnAll: true };
    expect((await bench.run(node, of)).map(({ json }) => json)).toEqual([{ member: "U1" }, { member: "U2" }]);
    const [first] = await bench.run(node, { ...of, resolveData: true });
    expect(first?.json).toEqual({ id: "U1", name: "ada" });
  });

  it("reports the missing permission", async () => {
    const asked = bench.run(node, { resource: "channel", operation: "get", channelId: byId("CNONE") });
    await expect(asked).rejects.toThrow('Slack needs the permission "x:read"');
  });
});

describe("Slack handles files, users and stars", () => {
  it("uploads files in three steps", async () => {
    const data = await bench.binary.put(new TextEncoder().encode("a,b"), { fileName: "a.csv" });
    const options = { channelId: "C1", initialComment: "See", fileName: "b.csv" };
    const [item] = await bench.run(
      node,
      { resource: "file", options },
      { items: [{ json: {}, binary: { data } }] },
    );
    expect(item?.json).toEqual({ id: "F1" });
    expect(bench.asked[0]?.query).toEqual({ filename: "b.csv", length: "3" });
    expect(bench.asked[1]).toMatchObject({ path: "/upload/F1", body: "a,b" });
    const complete: FilesCompleteUploadExternalArguments = {
      files: [{ id: "F1", title: "b.csv" }],
      channel_id: "C1",
      initial_comment: "See",
    };
    expect(bench.asked[2]?.body).toEqual(complete);
  });

  it("uploads the content that older versions stored as a string", async () => {
    await bench.run(
      node,
      { resource: "file", fileContent: "plain", options: { channelIds: ["C1"] } },
      { typeVersion: 2 },
    );
    expect(bench.asked[1]?.body).toBe("plain");
    expect(bench.asked[2]?.body).toMatchObject({ channel_id: "C1" });
  });

  it.each([
    ["user", "info", { user: byId("U1") }, "users.info", { user: "U1" }],
    ["user", "getPresence", { user: byId("U1") }, "users.getPresence", { user: "U1" }],
    ["user", "getProfile", { user: byId("U1") }, "users.profile.get", { user: "U1" }],
    ["file", "get", { fileId: "F1" }, "files.info", { file: "F1" }],
    [
      "reaction",
      "get",
      { channelId: byId("C1"), timestamp: "1.2" },
      "reactions.get",
      { channel: "C1", timestamp: "1.2" },
    ],
  ])("%s: %s", async (resource, operation, more, name, query) => {
    await bench.run(node, { resource, operation, ...more });
    expect(bench.asked[0]).toMatchObject({ path: `/api/${name}`, query });
  });

  it("adds reactions, stars and groups", async () => {
    const at = { channelId: byId("C1"), timestamp: "1.2" };
    await bench.run(node, { resource: "reaction", ...at, name: ":+1:" });
    const reaction: ReactionsAddArguments = { channel: "C1", timestamp: "1.2", name: "+1" };
    expect(bench.asked[0]).toMatchObject({ path: "/api/reactions.add", body: reaction });
    await bench.run(node, { resource: "star", ...at });
    expect(bench.asked[1]).toMatchObject({
      path: "/api/stars.add",
      body: { channel: "C1", timestamp: "1.2" },
    });
    await bench.run(node, {
      resource: "userGroup",
      name: "G",
      Options: { channelIds: "C1, C2", handle: "g" },
    });
    // Slack accepts one string, as documented; the type of its library has a list.
    type Group = Omit<UsergroupsCreateArguments, "channels"> & { channels: string };
    const group: Group = { name: "G", channels: "C1,C2", handle: "g" };
    expect(bench.asked[2]).toMatchObject({ path: "/api/usergroups.create", body: group });
    const groups = await bench.run(node, { resource: "userGroup", operation: "getAll", limit: 1 });
    expect(groups.map(({ json }) => json)).toEqual([{ id: "S1" }]);
    await bench.run(node, { resource: "user", operation: "updateProfile", options: { status_text: "Away" } });
    expect(bench.asked[4]?.body).toEqual({ profile: { status_text: "Away" } });
  });

  it("lists channels and users for the form", async () => {
    const first = await node.methods?.listSearch?.["getChannels"]?.(bench.form());
    expect(first).toEqual({
      results: [
        { name: "a", value: "1" },
        { name: "b", value: "2" },
      ],
      paginationToken: "NEXT",
    });
    expect(await node.methods?.loadOptions?.["getUsers"]?.(bench.form())).toEqual([
      { name: "ada", value: "U1" },
    ]);
  });
});
