import { expect, it } from "vitest";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { insertSnapshot, takeSnapshot } from "../../workflows/snapshot.ts";
import { columnTypes } from "../column-types.ts";
import { up } from "./0050-snapshot-versions.ts";

const workflow = { id: "w", name: "Old", active: false, nodes: [], connections: {}, settings: {} };

describeStores("a database of the time before snapshots named their versions", (dialect) => {
  it("names them by the contents of the snapshots", async () => {
    const { store, remove } = await openTestStore(dialect);
    const odd = { ...workflow, name: "Odd", meta: { text: "\u0000 \ud800 \\u0000" }, versionId: "v2" };
    const snapshots = [{ ...workflow, versionId: "v1" }, workflow, odd].map((each) => takeSnapshot(each));
    await store.write(snapshots.map((snapshot) => insertSnapshot(store, snapshot)));
    await store.db.schema.alterTable("workflowSnapshot").dropColumn("versionId").execute();
    await up(store.db as never, columnTypes[dialect]);
    const rows = await store.db.selectFrom("workflowSnapshot").select(["id", "versionId"]).execute();
    const versions = new Map(rows.map(({ id, versionId }) => [id, versionId]));
    expect(snapshots.map(({ id }) => versions.get(id))).toEqual(["v1", null, "v2"]);
    await remove();
  });
});
