import type { KeptMessage } from "@heddle/workflow";
import { expect, it } from "vitest";
import { describeStores, openTestStore } from "../testing/index.ts";
import { KeptConversations } from "./kept-conversations.ts";
import { sweepConversations } from "./sweep-conversations.ts";

const exchange = (at: number): KeptMessage[] => [
  { role: "user", content: `question ${at}` },
  { role: "assistant", content: `answer ${at}` },
];

describeStores("conversations", (dialect) => {
  it("are read by whole exchanges, are added once for a step, and are apart by session and workflow", async () => {
    const { store, remove } = await openTestStore(dialect);
    const kept = new KeptConversations(store);
    const of = { workflowId: "w", session: "s" };
    const append = (step: string | undefined, messages: readonly KeptMessage[], more: object = {}) =>
      kept.serve({
        id: 7,
        workflowId: "w",
        name: "append",
        argument: { session: "s", messages, step },
        ...more,
      });
    for (let at = 1; at <= 3; at++) await append(`Agent:0:${at}`, exchange(at));
    await append("Agent:0:3", exchange(3));
    await append("Agent:0:3", exchange(4), { workflowId: "other" });
    expect(await kept.read(of)).toEqual([1, 2, 3].flatMap(exchange));
    expect(await kept.read(of, 2)).toEqual([2, 3].flatMap(exchange));
    expect(await kept.read(of, 50)).toHaveLength(6);
    expect(await kept.read(of, 0)).toEqual([]);
    // The same step of another execution is different.
    await append("Agent:0:3", exchange(5), { id: 8 });
    expect(await kept.read(of, 1)).toEqual(exchange(5));
    // Read by another server.
    expect(await new KeptConversations(store).read({ workflowId: "other", session: "s" })).toHaveLength(2);
    const argument = { session: "s", messages: exchange(9) };
    await kept.serve({ id: 8, workflowId: "w", name: "replace", argument });
    expect(await kept.read(of)).toEqual(exchange(9));
    await sweepConversations(store, Date.now());
    expect(await kept.read(of)).toHaveLength(2);
    await sweepConversations(store, Date.now() + 2 * 86_400_000);
    expect(await kept.read(of)).toEqual([]);
    await remove();
  });

  it("keep every message where several are added at the same time, and very long ones", async () => {
    const { store, remove } = await openTestStore(dialect);
    const kept = new KeptConversations(store);
    const add = (at: number) =>
      kept.serve({
        id: at,
        workflowId: "w",
        name: "append",
        argument: { session: "s", messages: exchange(at) },
      });
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(at)));
    const all = await kept.read({ workflowId: "w", session: "s" });
    expect(new Set(all.map(({ content }) => content)).size).toBe(40);
    const messages = Array.from({ length: 1_200 }, (_, at) => exchange(at)).flat();
    await kept.serve({ id: 1, workflowId: "w", name: "replace", argument: { session: "long", messages } });
    expect(await kept.read({ workflowId: "w", session: "long" })).toEqual(messages);
    await remove();
  });
});
