import { expect, it } from "vitest";
import { openTestStore } from "../../testing/index.ts";
import { RecordStatements } from "./record-statements.ts";

it("what executions remember at the same time is kept part by part", async () => {
  const { store, remove } = await openTestStore("postgres");
  const at = new Date().toISOString();
  const kept = { global: { n: 1 }, "node:Feed": { seen: ["a\u0000b", "c\\u0000d"] } };
  await store.db
    .insertInto("project")
    .values({
      id: "p",
      name: "",
      kind: "personal",
      icon: null,
      description: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await store.db
    .insertInto("workflow")
    .values({
      ...{ id: "w", name: "W", document: "{}", active: 0, versionId: "v", projectId: "p", triggerCount: 0 },
      ...{ liveVersion: "stored", archived: 0, pinData: null, folderId: null, changesGoLive: null },
      ...{ createdAt: at, updatedAt: at },
      staticData: JSON.stringify(kept),
    })
    .execute();
  const save = async (parts: object) => {
    const record = { id: 1, wasAccepted: false, wasJournalled: false };
    const value = { ...record, staticData: { workflowId: "w", json: JSON.stringify(parts) } };
    await store.write(new RecordStatements(store).of([{ kind: "finished", value, fence: undefined }]));
    const { staticData } = await store.db
      .selectFrom("workflow")
      .select("staticData")
      .executeTakeFirstOrThrow();
    return JSON.parse(staticData ?? "null");
  };
  // PostgreSQL takes no NUL characters into texts.
  const seen = ["ab", "c\\u0000d"];
  expect(await save({ global: { n: 2 } })).toEqual({ "node:Feed": { seen }, global: { n: 2 } });
  expect(await save({ "node:Other": { a: 1 }, "node:Feed": {} })).toEqual({
    global: { n: 2 },
    "node:Other": { a: 1 },
  });
  expect(await save({ global: {}, "node:Other": {} })).toBeNull();
  await remove();
});
