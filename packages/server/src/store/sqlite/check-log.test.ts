import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDamage, keepDamagedLog } from "./check-log.ts";
import { openConnection } from "./connection.ts";

describe("the write-ahead log of SQLite", () => {
  let folder: string;
  /** Log left by a killed process. */
  let log: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "heddle-log-"));
    const file = join(folder, "a.db");
    const database = openConnection(file);
    database.exec("create table t (n integer, text text)");
    for (let n = 0; n < 20; n++) database.exec(`insert into t values (${n}, '${"x".repeat(3000)}')`);
    log = join(folder, "killed-wal");
    copyFileSync(`${file}-wal`, log);
    // A checkpoint starts the log again, over the frames of the older one.
    database.exec("pragma wal_checkpoint(restart)");
    database.exec("insert into t values (99, 'y')");
    copyFileSync(`${file}-wal`, join(folder, "restarted-wal"));
    database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const changed = (name: string, change: (bytes: Buffer) => void) => {
    const bytes = readFileSync(log);
    change(bytes);
    const file = join(folder, `${name}-wal`);
    writeFileSync(file, bytes);
    return file;
  };

  it("is whole after a kill, started again, cut off within a frame, empty or absent", () => {
    const cut = changed("cut", () => {});
    truncateSync(cut, readFileSync(cut).length - 100);
    writeFileSync(join(folder, "empty-wal"), "");
    for (const file of [
      log,
      cut,
      ...["restarted-wal", "empty-wal", "none-wal"].map((name) => join(folder, name)),
    ])
      expect([file, findDamage(file)]).toEqual([file, undefined]);
  });

  it("is corrupt if a byte was changed, and is kept with a message", () => {
    const middle = changed("middle", (bytes) => {
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    });
    const damage = findDamage(middle);
    expect(damage?.good).toBeGreaterThan(0);
    expect(damage?.lost).toBeGreaterThan(1);
    const head = changed("head", (bytes) => bytes.fill(0, 0, 8));
    expect(findDamage(head)?.good).toBe(0);
    expect(keepDamagedLog(join(folder, "middle"))).toContain(`after ${damage?.good} pages`);
    expect(keepDamagedLog(join(folder, "killed"))).toBeUndefined();
    const kept = readdirSync(folder).filter((name) => name.includes("damaged"));
    expect(kept).toHaveLength(1);
    expect(readFileSync(join(folder, kept[0] ?? ""))).toEqual(readFileSync(middle));
  });
});
