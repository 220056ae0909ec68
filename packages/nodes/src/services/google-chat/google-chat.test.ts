import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-chat.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-chat");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const space = { spaceId: "spaces/AAA" };

describe("messages of Google Chat", () => {
  it("are posted once, in threads by a name of your own", async () => {
    await bench.run(node, { ...space, messageUi: { text: "hi" }, additionalFields: { threadKey: "t1" } });
    const [call] = bench.server.calls;
    expect(call?.path).toContain("/v1/spaces/AAA/messages");
    expect(call?.body).toEqual({ text: "hi", thread: { threadKey: "t1" } });
    expect(call?.query.get("requestId")).toMatch(/^[0-9a-f]{64}$/);
    expect(call?.query.get("messageReplyOption")).toBe("REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD");
  });

  it("are created and changed as JSON", async () => {
    const json = { jsonParameters: true, messageJson: '{"text":"a","cardsV2":[{"cardId":"c"}]}' };
    await bench.run(node, { ...space, ...json });
    expect(bench.server.calls[0]?.body).toEqual({ text: "a", cardsV2: [{ cardId: "c" }] });
    const update = { operation: "update", messageId: "spaces/AAA/messages/B.C", jsonParameters: true };
    await bench.run(node, { ...update, updateFieldsJson: '{"cardsV2":[],"text":"b"}' });
    const [, patch] = bench.server.calls;
    expect(patch?.query.get("updateMask")).toBe("cards_v2,text");
    await expect(bench.run(node, { ...update, updateFieldsJson: "{" })).rejects.toThrow("not valid JSON");
  });

  it("contain links to the response page", async () => {
    await bench.run(node, { ...space, operation: "sendAndWait", message: "Go?" });
    const text = expect.stringMatching(/^Go\?\n\n<[^<>|]+&approved=true\|Approve>$/);
    expect(bench.server.calls[0]?.body).toEqual({ text });
  });
});

it("lists members page by page", async () => {
  bench.server.prepare("chat.spaces.members.list", ({ query }) =>
    query.has("pageToken")
      ? { memberships: [{ name: "spaces/AAA/members/2" }] }
      : { memberships: [{ name: "spaces/AAA/members/1" }], nextPageToken: "x" },
  );
  const list = { resource: "member", operation: "getAll", ...space, returnAll: true };
  expect(await bench.json(node, list)).toHaveLength(2);
});
