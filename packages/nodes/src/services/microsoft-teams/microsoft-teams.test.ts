import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./microsoft-teams.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("microsoft-graph");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const id = (value: string) => ({ __rl: true, mode: "id", value });
const channel = { resource: "channelMessage", teamId: id("t1"), channelId: id("19:a@thread.tacv2") };
const sent = () => bench.server.calls.map(({ method, path, body }) => [method, path.split("/v1.0")[1], body]);

describe("messages of Teams", () => {
  it("go into channels, and answer others", async () => {
    const message = "a < b\nc";
    await bench.run(node, { ...channel, message, options: { includeLinkToWorkflow: false } });
    const options = { makeReply: "7", includeLinkToWorkflow: false };
    await bench.run(node, { ...channel, contentType: "html", message: "<b>x</b>", options });
    const place = "/teams/t1/channels/19:a@thread.tacv2/messages";
    expect(sent()).toEqual([
      ["teams.messages.create", place, { body: { contentType: "text", content: message } }],
      ["teams.messages.reply", `${place}/7/replies`, { body: { contentType: "html", content: "<b>x</b>" } }],
    ]);
  });

  it("name their workflow, as HTML with escaped text", async () => {
    await bench.run(node, { resource: "chatMessage", chatId: id("c1"), message: "a < b\nc" });
    const content = expect.stringMatching(/^a &lt; b<br>c<br><br><em>Sent automatically with Heddle/);
    expect(bench.server.calls[0]?.body).toEqual({ body: { contentType: "html", content } });
  });

  it("are listed page by page", async () => {
    bench.server.prepare("chats.messages.list", ({ query }) =>
      query.has("$skiptoken")
        ? { value: [{ id: "2" }] }
        : {
            value: [{ id: "1" }],
            "@odata.nextLink": "https://graph.microsoft.com/v1.0/chats/c1/messages?$skiptoken=x",
          },
    );
    const list = { resource: "chatMessage", operation: "getAll", chatId: id("c1") };
    expect(await bench.json(node, { ...list, returnAll: true })).toEqual([{ id: "1" }, { id: "2" }]);
    expect(await bench.json(node, { ...list, limit: 1 })).toEqual([{ id: "1" }]);
  });
});

describe("tasks of Teams", () => {
  it("are updated with their current etag", async () => {
    const update = { resource: "task", operation: "update", taskId: "k1" };
    const updateFields = { title: "T", assignedTo: id("u1"), dueDateTime: "2026-03-01T00:00:00Z" };
    await bench.run(node, { ...update, updateFields });
    const [, patch] = bench.server.calls;
    expect(patch?.raw.headers["if-match"]).toBe("sample-@odata.etag");
    expect(patch?.body).toEqual({
      title: "T",
      dueDateTime: "2026-03-01T00:00:00.000Z",
      assignments: { u1: { "@odata.type": "#microsoft.graph.plannerAssignment", orderHint: " !" } },
    });
  });
});

describe("nodes of version 1", () => {
  const run = (parameters: Record<string, unknown>, version = 1) => bench.run(node, parameters, { version });

  it("send without a line about the workflow", async () => {
    const message = {
      resource: "channelMessage",
      teamId: "t1",
      channelId: "c1",
      messageType: "html",
      message: "x",
    };
    await run(message);
    expect(sent()[0]?.[2]).toEqual({ body: { contentType: "html", content: "x" } });
    await run(message, 1.1);
    expect(JSON.stringify(sent()[1]?.[2])).toContain("Heddle");
  });

  it("change channels and delete tasks", async () => {
    const updateFields = { name: "N", description: "D" };
    await run({ operation: "update", teamId: "t1", channelId: "c1", updateFields });
    expect(sent()[0]).toEqual([
      "teams.channels.update",
      "/teams/t1/channels/c1",
      { displayName: "N", description: "D" },
    ]);
    await run({ resource: "task", operation: "delete", taskId: "k1" });
    expect(sent().at(-1)?.[0]).toBe("planner.tasks.delete");
  });
});
