import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { createUsers } from "../users/users.ts";
import { createSessions, type Sessions } from "./sessions.ts";

const UNKNOWN = { userAgent: undefined, address: undefined };
const DAY = 24 * 3600 * 1000;

describeStores("sessions", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let sessions: Sessions;
  let userId: string;
  let time = Date.parse("2026-01-01T00:00:00Z");
  beforeAll(async () => {
    opened = await openTestStore(dialect);
    const users = createUsers(opened.store);
    await users.prepare();
    userId = (await users.owner()).id;
    sessions = createSessions(opened.store, () => time);
  });
  afterAll(() => opened.remove());

  const later = (days: number) => {
    time += days * DAY;
  };

  it("store a hash, never the id", async () => {
    const id = await sessions.open(userId, { userAgent: "browser", address: "::1" });
    const rows = await opened.store.db.selectFrom("session").selectAll().execute();
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect((await sessions.find(id))?.user.id).toBe(userId);
    expect(await sessions.find(`${id}x`)).toBeUndefined();
  });

  it("end after a week without use", async () => {
    const id = await sessions.open(userId, UNKNOWN);
    later(7);
    expect(await sessions.find(id)).toBeUndefined();
  });

  it("stay alive while in use, for at most a month", async () => {
    const id = await sessions.open(userId, UNKNOWN);
    for (let week = 0; week < 4; week++) {
      later(6);
      expect((await sessions.find(id))?.extendedSeconds).toBeGreaterThan(0);
    }
    expect((await sessions.find(id))?.extendedSeconds).toBeUndefined();
    later(6);
    expect(await sessions.find(id)).toBeUndefined();
  });

  it("end for disabled users", async () => {
    const id = await sessions.open(userId, UNKNOWN);
    await createUsers(opened.store).update(userId, { disabled: 1 });
    expect(await sessions.find(id)).toBeUndefined();
  });
});
