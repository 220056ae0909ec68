import { expect, it } from "vitest";
import type { AcceptedEvent } from "../../store/records/record-entry.ts";
import type { Statement, Store } from "../../store/store.ts";
import { RecordWriter } from "./record-writer.ts";

/** A store with a configurable disk delay. */
function slowStore() {
  const batches: { tables: string[]; land(error?: Error): void }[] = [];
  const write = (statements: readonly Statement[]) =>
    new Promise<void>((resolve, reject) => {
      const tables = statements.map(({ sql }) => /"(\w+)"/.exec(sql)?.[1] ?? "");
      batches.push({ tables, land: (error) => (error ? reject(error) : resolve()) });
    });
  return { batches, writer: new RecordWriter({ dialect: "sqlite", write } as unknown as Store) };
}

const event = (id: number): AcceptedEvent => ({
  ...{ id, workflowId: "w", snapshotId: "s", mode: "webhook", node: null, acceptedAt: 1 },
  ...{ retryOf: null, payload: null, options: null },
});
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const entry = {
  executionId: 1,
  node: "N",
  runIndex: 0,
  step: "",
  effect: "unsafe",
  entry: null,
  position: 0,
} as const;

function accept(writer: RecordWriter, from: number, count: number, done: (error?: Error) => void = () => {}) {
  for (let id = from; id < from + count; id++) writer.accept(event(id), done);
}

it("sends a second batch of events while the first is in transit, but not a third", async () => {
  const { writer, batches } = slowStore();
  accept(writer, 1, 16);
  await turn();
  accept(writer, 100, 15);
  await turn();
  expect(batches).toHaveLength(1);
  accept(writer, 200, 1);
  expect(batches).toHaveLength(2);
  accept(writer, 300, 40);
  await turn();
  expect(batches).toHaveLength(2);
  batches[0]!.land();
  await turn();
  expect(batches).toHaveLength(3);
  expect(batches.every(({ tables }) => tables.every((table) => table === "inbox"))).toBe(true);
});

it("keeps the order of events of an execution, even if a batch has to be repeated", async () => {
  const { writer, batches } = slowStore();
  accept(writer, 1, 16);
  await turn();
  writer.journal(entry, () => {});
  writer.finish({ id: 1, wasAccepted: true, wasJournalled: true }, () => {});
  accept(writer, 100, 40);
  await turn();
  expect(batches).toHaveLength(1);
  batches[0]!.land(new Error("busy"));
  await turn();
  for (let tried = 1; tried <= 16; tried++) {
    expect(batches[tried]?.tables).toEqual(["inbox"]);
    batches[tried]!.land();
    await turn();
  }
  expect(batches).toHaveLength(18);
  expect(batches[17]?.tables).toContain("journal");
});

it("also lets an event wait that is recorded as a call of another execution", async () => {
  const { writer, batches } = slowStore();
  accept(writer, 1, 16);
  await turn();
  const call = { parentId: 1, call: "a", childId: 50, snapshotId: "s", result: null };
  writer.accept({ ...event(50), call } as never, () => {});
  accept(writer, 100, 40);
  await turn();
  expect(batches).toHaveLength(1);
  batches[0]!.land();
  await turn();
  expect(batches[1]?.tables).toContain("workflowCall");
});
