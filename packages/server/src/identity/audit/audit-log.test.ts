import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, TEST_OWNER, type TestServer } from "../../testing/index.ts";
import { SYSTEM_ACTOR } from "./actor.ts";
import { createAuditLog } from "./audit-log.ts";
import { readAuditLog } from "./read-audit-log.ts";
import { sweepAuditLog } from "./sweep-audit-log.ts";

const DAY = 86_400_000;

describeStores("audit log", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());

  const recordAt = (time: number, name: string) =>
    createAuditLog(server.context.store, server.context.log, { now: () => time }).record(
      "audit.workflow.created",
      {
        by: SYSTEM_ACTOR,
        about: { id: name, name },
      },
    );

  it("records who signed in from where, and failed attempts", async () => {
    const owner = await server.signIn();
    const stranger = server.client();
    await stranger.post("/login", { email: "=stranger@example.com", password: "Wrong-horse-1" });
    await stranger.post("/login", TEST_OWNER);
    await stranger.post("/logout");
    const { events } = (await owner.get("/audit-log?event=audit.user.login,audit.user.logout")).data;
    const { id } = (await owner.get("/me")).data;
    const actor = { kind: "user", id, name: TEST_OWNER.email, apiKey: null, address: "127.0.0.1" };
    const common = { id: expect.any(String), at: expect.stringMatching(/Z$/), about: null };
    expect(events).toEqual([
      { ...common, event: "audit.user.logout", actor, details: {} },
      { ...common, event: "audit.user.login.success", actor, details: { method: "email" } },
      {
        ...common,
        event: "audit.user.login.failed",
        actor: { ...actor, kind: "anonymous", id: null, name: "=stranger@example.com" },
        details: { method: "email", reason: "wrong email or password" },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain("Wrong-horse");
  });

  it("is paginated and filtered by event, user, dates and text", async () => {
    const owner = await server.signIn();
    const start = Date.parse("2031-01-01T00:00:00Z");
    for (let day = 0; day < 5; day++) await recordAt(start + day * DAY, `Paged ${day}%`);
    const names = async (query: string) => {
      const { events, nextCursor } = (await owner.get(`/audit-log?${query}`)).data;
      return { names: events.map(({ about }: { about: { name: string } }) => about?.name), nextCursor };
    };
    const first = await names("search=paged&limit=3");
    expect(first.names).toEqual(["Paged 4%", "Paged 3%", "Paged 2%"]);
    const second = await names(`search=paged&limit=3&cursor=${first.nextCursor}`);
    expect(second).toEqual({ names: ["Paged 1%", "Paged 0%"], nextCursor: null });
    expect((await names("from=2031-01-02T00:00:00Z&to=2031-01-04T00:00:00Z")).names).toEqual([
      "Paged 2%",
      "Paged 1%",
    ]);
    expect((await names("search=3%25")).names).toEqual(["Paged 3%"]);
    expect((await names("event=audit.work")).names).toEqual([]);
    expect((await names("event=audit.workflow&limit=1")).names).toEqual(["Paged 4%"]);
    const { id } = (await owner.get("/me")).data;
    const own = (await owner.get(`/audit-log?userId=${id}`)).data.events;
    expect(new Set(own.map(({ actor }: { actor: { id: string } }) => actor.id))).toEqual(new Set([id]));
  });

  it("exports JSON lines, or CSV without formulas in cells", async () => {
    const owner = await server.signIn();
    const lines = (await owner.get("/audit-log/export?event=audit.user.login.failed")).text
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line).actor.name)).toEqual(["=stranger@example.com"]);
    const csv = await owner.get("/audit-log/export?format=csv&event=audit.user.login.failed");
    expect(csv.headers.get("content-disposition")).toMatch(/filename="audit-log-[\d-]+\.csv"/);
    const [head, row] = csv.text.trim().split("\r\n");
    expect(head).toMatch(/^id,at,event,title,actorKind/);
    expect(row).toContain(",audit.user.login.failed,Sign-in failed,anonymous,,'=stranger@example.com,");
  });

  it("rejects other users", async () => {
    const member = await server.signInMember();
    expect((await member.get("/audit-log")).status).toBe(403);
    expect((await member.get("/audit-log/export")).status).toBe(403);
  });

  it("deletes events past the retention period, and nothing without a limit", async () => {
    const { store } = server.context;
    const now = Date.parse("2020-06-01T00:00:00Z");
    await recordAt(now - 11 * DAY, "Old");
    await recordAt(now - 9 * DAY, "Young");
    const left = async () =>
      (await readAuditLog(store, { filter: { to: "2021-01-01" }, limit: 10 })).map(
        ({ about }) => about?.name,
      );
    await sweepAuditLog(store, 0, now);
    expect(await left()).toEqual(["Young", "Old"]);
    await sweepAuditLog(store, 10, now);
    expect(await left()).toEqual(["Young"]);
  });
});

it("removes an old audit event at the next start, by the retention days from the environment", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-audit-"));
  try {
    const first = await startTestServer({ dataFolder, env: { HEDDLE_AUDIT_DAYS: "0" } });
    const audit = createAuditLog(first.context.store, first.context.log, { now: () => Date.now() - 3 * DAY });
    await audit.record("audit.workflow.created", { by: SYSTEM_ACTOR, about: { id: "1", name: "Old" } });
    await first.stop();
    const names = async ({ context }: TestServer) =>
      (await readAuditLog(context.store, { filter: {}, limit: 10 })).map(({ about }) => about?.name);
    const kept = await startTestServer({ dataFolder, env: { HEDDLE_AUDIT_DAYS: "4" } });
    expect(await names(kept)).toEqual(["Old"]);
    await kept.stop();
    const swept = await startTestServer({ dataFolder, env: { HEDDLE_AUDIT_DAYS: "2" } });
    await expect.poll(() => names(swept)).toEqual([]);
    await swept.stop();
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
