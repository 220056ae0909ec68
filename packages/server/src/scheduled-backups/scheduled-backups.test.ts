import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkBackup } from "../backups/check-backup.ts";
import { readConfig } from "../platform/config/env.ts";
import { describeStores, startTestServer, type TestServer } from "../testing/index.ts";
import { backupName, listBackups, pruneBackups } from "./backup-files.ts";
import { readBackupState } from "./backup-state.ts";
import { ScheduledBackups } from "./scheduled-backups.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(`${text}Z`);
const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "heddle-backups-"));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describeStores("scheduled backups", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.context.store.db.deleteFrom("setting").where("key", "=", "scheduledBackup").execute();
  });

  function scheduled(folder: string, env: Record<string, string> = {}) {
    const { store, config } = server.context;
    const { backups } = readConfig({ HEDDLE_BACKUP_FOLDER: folder, PATH: process.env["PATH"], ...env });
    const logged: string[] = [];
    const one = new ScheduledBackups({
      store,
      storage: config.storage,
      backups,
      target: backups.target!,
      timezone: { name: "UTC" },
      log: (level, message) => logged.push(`${level}: ${message}`),
    });
    return { look: (now: number) => one.look(now), logged };
  }
  const namesIn = (folder: string) => readdirSync(folder).sort();

  it("write a whole backup at the times of the day, and the missed one of a server that was down", async () => {
    const folder = newFolder();
    const { look } = scheduled(folder, { HEDDLE_BACKUP_AT: "03:00,15:30" });
    const first = await look(at("2026-03-10T10:00:00"));
    expect(first).toBe(join(folder, "heddle-scheduled-2026-03-10T10-00-00Z.tar.zst"));
    const manifest = await checkBackup(first!);
    expect(manifest).toMatchObject({
      dialect,
      hasKey: false,
      settings: ["HEDDLE_BACKUP_AT", "HEDDLE_BACKUP_FOLDER"],
    });
    expect(await look(at("2026-03-10T15:29:00"))).toBeUndefined();
    expect(await look(at("2026-03-10T15:30:30"))).toContain("T15-30-30Z");
    expect(await look(at("2026-03-11T02:59:00"))).toBeUndefined();
    expect(await look(at("2026-03-12T12:00:00"))).toContain("2026-03-12T12-00-00Z");
    expect(await look(at("2026-03-12T12:01:00"))).toBeUndefined();
    expect((await readBackupState(server.context.store))?.state).toMatchObject({
      status: "done",
      due: at("2026-03-12T03:00:00"),
    });
  });

  it("contain the encryption key only if the setting allows it", async () => {
    const { look } = scheduled(newFolder(), { HEDDLE_BACKUP_WITH_KEY: "true" });
    const file = await look(at("2026-03-10T10:00:00"));
    expect((await checkBackup(file!)).hasKey).toBe(true);
  });

  it("are made by exactly one of several servers", async () => {
    const folder = newFolder();
    const servers = Array.from({ length: 6 }, () => scheduled(folder));
    for (const day of [0, 1, 2]) {
      const now = at("2026-03-10T10:00:00") + day * DAY_MS;
      const made = await Promise.all(servers.map(({ look }) => look(now)));
      expect(made.filter((file) => file !== undefined)).toHaveLength(1);
    }
    expect(namesIn(folder)).toHaveLength(3);
  });

  it("are made again after a server ended in the middle of one", async () => {
    const folder = newFolder();
    const begun = at("2026-03-10T03:00:00");
    const state = { status: "running", due: begun, begunAt: begun, heldUntil: begun + 5 * 60_000 };
    await server.context.store.db
      .insertInto("setting")
      .values({ key: "scheduledBackup", value: JSON.stringify(state) })
      .execute();
    writeFileSync(join(folder, `${backupName(begun)}.part`), "half");
    const { look } = scheduled(folder);
    expect(await look(begun + 4 * 60_000)).toBeUndefined();
    expect(await look(begun + 6 * 60_000)).toBeDefined();
    expect(namesIn(folder)).toEqual([backupName(begun + 6 * 60_000)]);
  });

  it("report a failure, keep older backups, and try again after half an hour", async () => {
    const parent = newFolder();
    const folder = join(parent, "folder");
    const { look, logged } = scheduled(folder, { HEDDLE_BACKUP_KEEP: "1" });
    const now = at("2026-03-10T10:00:00");
    const kept = await look(now);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "not a folder");
    expect(await look(now + DAY_MS)).toBeUndefined();
    expect(logged.at(-1)).toMatch(/^warn: The scheduled backup failed, and is tried again in 30 minutes: /);
    const failed = (await readBackupState(server.context.store))!.state;
    expect(failed).toMatchObject({ status: "failed", problem: expect.stringMatching(/./) });
    rmSync(folder);
    mkdirSync(folder);
    writeFileSync(join(folder, backupName(now)), "older");
    const { endedAt = 0 } = failed;
    expect(await look(Math.min(endedAt, now + DAY_MS + 1))).toBeUndefined();
    expect(existsSync(join(folder, backupName(now)))).toBe(true);
    expect(await look(Math.max(endedAt, now + DAY_MS) + HOUR_MS)).toBeDefined();
    expect(existsSync(kept!)).toBe(false);
  });
});

describe("retention of scheduled backups", () => {
  const now = at("2026-03-20T03:00:00");
  function withBackups(days: number): string {
    const folder = newFolder();
    for (let day = 0; day < days; day++) writeFileSync(join(folder, backupName(now - day * DAY_MS)), "x");
    writeFileSync(join(folder, "heddle-2020-01-01T00-00-00.tar.zst"), "made by hand");
    return folder;
  }

  it("keeps the newest ones, and files that the schedule did not make", () => {
    const folder = withBackups(10);
    expect(pruneBackups(folder, { keep: 3, days: 0 }, now)).toHaveLength(7);
    expect(listBackups(folder).map((file) => file.at)).toEqual([now, now - DAY_MS, now - 2 * DAY_MS]);
    expect(readFileSync(join(folder, "heddle-2020-01-01T00-00-00.tar.zst"), "utf8")).toBe("made by hand");
  });

  it("removes old ones, but never the newest", () => {
    const folder = withBackups(10);
    pruneBackups(folder, { keep: 0, days: 4 }, now);
    expect(listBackups(folder)).toHaveLength(5);
    pruneBackups(folder, { keep: 0, days: 4 }, now + 100 * DAY_MS);
    expect(listBackups(folder).map((file) => file.at)).toEqual([now]);
    expect(pruneBackups(withBackups(3), { keep: 0, days: 0 }, now)).toEqual([]);
  });
});

describe("settings of scheduled backups", () => {
  it("refuse a folder inside the data folder, and times that are none", () => {
    const read = (env: Record<string, string>) => readConfig(env).backups;
    expect(() => read({ HEDDLE_DATA: "/srv/heddle", HEDDLE_BACKUP_FOLDER: "/srv/heddle/backups" })).toThrow(
      "inside the data folder",
    );
    expect(
      read({ HEDDLE_DATA: "/srv/heddle", HEDDLE_BACKUP_FOLDER: "/srv/heddle-backups" }).target?.folder,
    ).toBe("/srv/heddle-backups");
    for (const wrong of ["3", "24:00", "03:60", ","])
      expect(() => read({ HEDDLE_BACKUP_AT: wrong })).toThrow("times of the day such as 03:00");
    expect(read({ HEDDLE_BACKUP_AT: "3:05, 23:59" }).at).toEqual([
      { hour: 3, minute: 5 },
      { hour: 23, minute: 59 },
    ]);
    expect(read({}).target).toBeUndefined();
  });
});
