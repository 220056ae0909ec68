import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { sweepFiles } from "./sweep-files.ts";

const DAY = 86_400_000;

describeStores("sweeping files", (dialect) => {
  it("deletes those of unsaved runs after a day, never those of saved, accepted or running executions", async () => {
    const { store, remove } = await openTestStore(dialect);
    const root = mkdtempSync(join(tmpdir(), "heddle-sweep-"));
    const old = new Date(Date.now() - 2 * DAY);
    for (const name of ["1", "2", "3", "4", "5", "notes"]) {
      mkdirSync(join(root, "w", name), { recursive: true });
      writeFileSync(join(root, "w", name, "file"), "x");
      if (name !== "5") utimesSync(join(root, "w", name), old, old);
    }
    const ran = { workflowId: "w", snapshotId: "s", mode: "manual" };
    await store.write([
      store.db
        .insertInto("execution")
        .values({ id: 1, ...ran, status: "success", startedAt: 1 } as never)
        .compile(),
      store.db
        .insertInto("inbox")
        .values({ id: 2, ...ran, acceptedAt: 1 } as never)
        .compile(),
    ]);
    expect(await sweepFiles({ store, root, isLive: (id) => id === 3 })).toBe(1);
    const left = ["1", "2", "3", "4", "5", "notes"].filter((name) => existsSync(join(root, "w", name)));
    expect(left).toEqual(["1", "2", "3", "5", "notes"]);
    expect(await sweepFiles({ store, root: join(root, "missing"), isLive: () => false })).toBe(0);
    rmSync(root, { recursive: true });
    await remove();
  });
});
