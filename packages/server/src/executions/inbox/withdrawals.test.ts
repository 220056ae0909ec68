import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { RecordWriter } from "../records/record-writer.ts";
import { waitFor } from "../testing/test-runtime.ts";
import { Inbox } from "./inbox.ts";

const fullDisk = () => Object.assign(new Error("could not extend file"), { code: "53100" });

describeStores("an event whose response asks the caller to send it again", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  beforeEach(async () => {
    opened = await openTestStore(dialect);
  });
  afterEach(() => opened.remove());

  /** An inbox whose store commits the first write, and reports that it failed. */
  function inboxOf(failures: Error[]) {
    const real = opened.store;
    const store: Store = {
      ...real,
      write: async (statements) => {
        await real.write(statements);
        const failure = failures.shift();
        if (failure) throw failure;
      },
    };
    const discarded: number[] = [];
    const inbox = new Inbox({
      store,
      writer: new RecordWriter(store),
      ids: { next: () => 7 } as never,
      executions: {
        begin: () => {},
        markStored: () => {},
        discard: ({ id }) => discarded.push(id),
        queueLength: 0,
        waitingOf: () => 0,
      },
      maxWaiting: 10,
    });
    return { inbox, discarded };
  }
  const snapshot = { id: "s", workflowId: "w", name: "W", json: "{}", settings: {} } as never;
  const stored = async () =>
    (await opened.store.db.selectFrom("inbox").select("id").execute()).map(({ id }) => id);

  it("is removed if it was stored nevertheless", async () => {
    const { inbox, discarded } = inboxOf([fullDisk()]);
    const error = await new Promise((resolve) => {
      inbox.accept({ snapshot, mode: "webhook", payload: "[]" }, resolve);
    });
    expect(error).toMatchObject({ code: "53100" });
    expect(discarded).toEqual([7]);
    await waitFor(async () => ((await stored()).length === 0 ? true : undefined));
  });

  it("stays if it was stored", async () => {
    const { inbox } = inboxOf([]);
    const error = await new Promise((resolve) => {
      inbox.accept({ snapshot, mode: "webhook", payload: "[]" }, resolve);
    });
    expect([error, await stored()]).toEqual([undefined, [7]]);
  });
});
