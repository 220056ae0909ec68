import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testProgram } from "../../testing/test-program.ts";

/** Starts the server as users do; `ended` contains its output. */
function start(env: Record<string, string>, ...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [testProgram, ...words], {
    env: { PATH: process.env["PATH"], HOME: tmpdir(), HEDDLE_PORT: "0", HEDDLE_EXECUTORS: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stderr!.on("data", (chunk) => (err += chunk));
  const ready = new Promise<string>((resolve) => {
    child.stdout!.on("data", (chunk) => {
      out += chunk;
      if (out.endsWith("\n")) resolve(out);
    });
    child.on("exit", () => resolve(out));
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, out, err }));
  });
  return { child, ready, ended };
}

describe("starting the server", () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-start-"));
  let occupied: Server;
  beforeAll(async () => {
    occupied = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => occupied.once("listening", resolve));
  });
  afterAll(() => {
    occupied.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("prints one line, rejects a second server on the same folder, and stops on request", async () => {
    const data = join(folder, "new/deep");
    const first = start({ HEDDLE_DATA: data });
    expect(await first.ready).toMatch(/^Heddle is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
    const second = await start({ HEDDLE_DATA: data }).ended;
    expect(second).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^heddle: Another Heddle is already running on .*\n$/),
    });
    first.child.kill("SIGTERM");
    expect(await first.ended).toMatchObject({ code: 0, err: "" });
  });

  it("changes the encryption key by a command", async () => {
    const data = mkdtempSync(join(folder, "rotate-"));
    const { code, out } = await start({ HEDDLE_DATA: data }, "rotate-key").ended;
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^0 credentials are encrypted .*backup/s),
    });
    const unknown = await start({ HEDDLE_DATA: data }, "spin").ended;
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("no command") });
  });

  it.each([
    [
      "a port in use",
      () => ({ HEDDLE_PORT: String((occupied.address() as { port: number }).port) }),
      /^heddle: Port \d+ is in use\. .*HEDDLE_PORT\.\n$/,
    ],
    [
      "a folder that cannot be made",
      () => ({ HEDDLE_DATA: "/proc/heddle" }),
      /^heddle: The data folder \/proc\/heddle cannot be written .*\n$/,
    ],
    [
      "a variable that makes no sense",
      () => ({ HEDDLE_TIMEZONE: "Moon/Base" }),
      /^heddle: HEDDLE_TIMEZONE must be a time zone .*\n$/,
    ],
    [
      "a database that nobody serves",
      () => ({ HEDDLE_DATABASE_URL: "postgres://u:secret@127.0.0.1:1/x" }),
      /^heddle: PostgreSQL at postgres:\/\/u@127\.0\.0\.1:1\/x cannot be used: .*\n$/,
    ],
  ])("ends with one line on %s", async (_, env, line) => {
    const { code, out, err } = await start({ HEDDLE_DATA: mkdtempSync(join(folder, "data-")), ...env() })
      .ended;
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(line);
  });

  it("rejects a database of a newer version, and a damaged key", async () => {
    const data = mkdtempSync(join(folder, "newer-"));
    const database = new DatabaseSync(join(data, "heddle.db"));
    database.exec("create table kysely_migration (name text primary key, timestamp text)");
    database.exec("insert into kysely_migration values ('9999-future', '')");
    database.close();
    const newer = await start({ HEDDLE_DATA: data }).ended;
    expect(newer).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^heddle: The database was written by a newer Heddle .*\n$/),
    });
    writeFileSync(join(data, "key"), "nonsense");
    expect((await start({ HEDDLE_DATA: data }).ended).err).toMatch(/^heddle: The key file .* is damaged/);
  });

  it("reports a corrupt database file in one line", async () => {
    const data = mkdtempSync(join(folder, "damaged-"));
    writeFileSync(join(data, "heddle.db"), "x".repeat(8192));
    const { code, err } = await start({ HEDDLE_DATA: data }).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^heddle: The database file .*heddle\.db is damaged.* backup\. .*\n$/),
    });
  });

  it("creates no new key while the database has credentials of a lost one, unless forced", async () => {
    const data = mkdtempSync(join(folder, "lost-"));
    const first = start({ HEDDLE_DATA: data });
    await first.ready;
    first.child.kill("SIGTERM");
    await first.ended;
    const database = new DatabaseSync(join(data, "heddle.db"));
    database.exec(`insert into "user" ("id", "role", "settings", "disabled", "createdAt", "updatedAt")
      select 'u', 'member', '{}', 0, '', '' where not exists (select 1 from "user")`);
    database.exec(`insert into "project" ("id", "name", "kind", "createdAt", "updatedAt")
      select "id", '', 'personal', '', '' from "user" where "id" not in (select "id" from "project")`);
    database.exec(`insert into "credential" ("id", "name", "type", "data", "nodesAccess", "projectId", "createdAt", "updatedAt")
      select 'c', 'C', 'httpHeaderAuth', 'sealed', '[]', "id", '', '' from "user" limit 1`);
    database.close();
    rmSync(join(data, "key"));
    for (const _ of ["once", "again"]) {
      const { code, err } = await start({ HEDDLE_DATA: data }).ended;
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringMatching(/^heddle: The file `key` is missing .*rotate-key.*\n$/),
      });
    }
    expect((await start({ HEDDLE_DATA: data }, "rotate-key").ended).out).toMatch(/could not be read.*: C\./);
    const again = start({ HEDDLE_DATA: data });
    expect(await again.ready).toMatch(/^Heddle is ready/);
    again.child.kill("SIGTERM");
    expect((await again.ended).code).toBe(0);
  });
});
