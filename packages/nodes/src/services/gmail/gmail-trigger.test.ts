import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./gmail-trigger.node.ts";

let bench: ContractBench;
let inbox: { id: string; at: number }[] = [];
beforeAll(async () => {
  bench = await ContractBench.start("gmail");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

/** An inbox that searches by time, newest first, as the service does. */
function prepared() {
  bench.server
    .prepare("gmail.users.messages.list", ({ query }) => {
      const after = Number(/after:(\d+)/.exec(query.get("q") ?? "")?.[1] ?? 0);
      const found = inbox.filter(({ at }) => Math.floor(at / 1000) >= after).sort((a, b) => b.at - a.at);
      return { messages: found.map(({ id }) => ({ id })) };
    })
    .prepare("gmail.users.messages.get", ({ path }) => {
      const mail = inbox.find(({ id }) => id === path.split("/").at(-1));
      return { id: mail?.id, internalDate: String(mail?.at) };
    });
}

describe("a trigger of Gmail", () => {
  it("starts with its first poll, and returns each email once, the oldest first", async () => {
    prepared();
    const memory = {};
    const start = bench.clock.now();
    const poll = async () => (await bench.poll(node, {}, memory)).map(({ json }) => json["id"]);
    inbox = [{ id: "old", at: start - 60_000 }];
    expect(await poll()).toEqual([]);
    inbox.push({ id: "a", at: start + 5000 }, { id: "b", at: start + 9000 });
    expect(await poll()).toEqual(["a", "b"]);
    expect(await poll()).toEqual([]);
    // In the same second as a known email.
    inbox.push({ id: "c", at: start + 9100 });
    expect(await poll()).toEqual(["c"]);
  });

  it("searches by its filters, and leaves drafts out", async () => {
    prepared();
    await bench.poll(node, { filters: { sender: "ada", readStatus: "unread" } }, {}, "manual");
    expect(bench.server.calls[0]?.query.get("q")).toBe("is:unread from:(ada) -in:drafts");
  });

  it("shows the newest email in a test", async () => {
    prepared();
    inbox = [
      { id: "a", at: 1 },
      { id: "b", at: 2 },
    ];
    const items = await bench.poll(node, {}, {}, "manual");
    expect(items.map(({ json }) => json["id"])).toEqual(["b"]);
  });
});
