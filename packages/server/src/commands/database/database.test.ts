import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

const EMPTY = { nodes: [], connections: {} };

describeStores("commands for the database", (dialect) => {
  let heddle: TestInstallation;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
  });
  afterAll(() => heddle.remove());

  it("report its state, and upgrade it", async () => {
    const before = await heddle.heddle(["db:status", "--json"]);
    const { pending, applied } = JSON.parse(before.out);
    expect([before.code, applied]).toEqual([1, []]);
    expect(pending.length).toBeGreaterThan(10);
    expect((await heddle.output(["db:migrate"])).trim().split("\n")).toEqual(pending);
    expect(await heddle.heddle(["db:migrate"])).toEqual({
      code: 0,
      out: "",
      err: "The database is up to date.\n",
    });
    const after = await heddle.output(["db:status"]);
    expect(after.trim().split("\n")).toEqual(pending.map((step: string) => `applied\t${step}`));
  });

  it.runIf(dialect === "postgres")("name the tools of PostgreSQL for backups", async () => {
    const made = await heddle.heddle(["db:backup", "--output", join(heddle.folder, "x")]);
    expect(made).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/pg_dump .*postgres:\/\/heddle@/),
    });
    const restored = await heddle.heddle(["db:restore", "--input", join(heddle.folder, "x")]);
    expect(restored).toMatchObject({ code: 1, err: expect.stringContaining("pg_restore") });
  });
});

describeStores("compacting a database", (dialect) => {
  it("is rewritten, or the message names the database's own tool", async () => {
    const heddle = await createTestInstallation(dialect);
    await heddle.output(["db:migrate"]);
    const compacted = await heddle.heddle(["db:compact"]);
    if (dialect === "postgres")
      expect(compacted).toMatchObject({ code: 1, err: expect.stringContaining("VACUUM FULL") });
    else {
      const file = join(heddle.folder, "data", "heddle.db");
      const database = new DatabaseSync(file);
      database.exec("create table large (x); insert into large values (zeroblob(8000000)); drop table large");
      database.close();
      expect(statSync(file).size).toBeGreaterThan(8_000_000);
      expect(await heddle.heddle(["db:compact"])).toMatchObject({
        code: 0,
        err: expect.stringContaining("it was 9 MB"),
      });
      expect(statSync(file).size).toBeLessThan(2_000_000);
    }
    await heddle.remove();
  });
});

describe("a backup of the database", () => {
  let heddle: TestInstallation;
  let saved: string;
  beforeAll(async () => {
    heddle = await createTestInstallation("sqlite");
    saved = join(heddle.folder, "saved.db");
  });
  afterAll(() => heddle.remove());

  it("is made while a server runs and changes its data, and is whole", async () => {
    await heddle.serving(async (owner) => {
      await owner.post("/workflows", { name: "Before", ...EMPTY });
      await heddle.output(["db:backup", "--output", saved]);
      await owner.post("/workflows", { name: "After", ...EMPTY });
      expect(await heddle.heddle(["db:backup", "-o", saved])).toMatchObject({
        code: 1,
        err: expect.stringContaining("exists already"),
      });
      expect(await heddle.heddle(["db:restore", "-i", saved, "--yes"])).toMatchObject({
        code: 1,
        err: expect.stringContaining("already running"),
      });
    });
    const copy = new DatabaseSync(saved, { readOnly: true });
    expect(copy.prepare("select name from workflow").all()).toEqual([{ name: "Before" }]);
    copy.close();
  });

  it("is restored after confirmation, and the previous data are kept", async () => {
    expect(await heddle.heddle(["db:restore", "-i", saved])).toMatchObject({
      code: 1,
      err: expect.stringContaining("--yes"),
    });
    await heddle.output(["db:restore", "-i", saved, "--yes"]);
    const names = await heddle.serving(async (owner) => (await owner.get("/workflows")).data);
    expect(names.map(({ name }: { name: string }) => name)).toEqual(["Before"]);
    const kept = readdirSync(join(heddle.folder, "data")).filter((file) =>
      /^heddle\.db\.before-[^.]*$/.test(file),
    );
    expect(kept).toHaveLength(1);
  });

  it("is rejected if it is not a backup", async () => {
    const other = join(heddle.folder, "other.db");
    const database = new DatabaseSync(other);
    database.exec("create table x (y)");
    database.close();
    const text = join(heddle.folder, "text.db");
    writeFileSync(text, "no database at all, whatever its name says ".repeat(100));
    for (const file of [other, text, join(heddle.folder, "missing.db")]) {
      const refused = await heddle.heddle(["db:restore", "--input", file, "--yes"]);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("is not a backup of Heddle") });
    }
    expect(existsSync(join(heddle.folder, "missing.db"))).toBe(false);
  });

  it("of a newer version is refused", async () => {
    const newer = join(heddle.folder, "newer.db");
    await heddle.output(["db:backup", "-o", newer]);
    const database = new DatabaseSync(newer);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '')");
    database.close();
    const refused = await heddle.heddle(["db:restore", "-i", newer, "-y"]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("newer version") });
  });

  it("cannot be written to a missing folder", async () => {
    mkdirSync(join(heddle.folder, "taken"));
    const refused = await heddle.heddle(["db:backup", "-o", join(heddle.folder, "no/folder/x.db")]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("cannot be written") });
  });
});
