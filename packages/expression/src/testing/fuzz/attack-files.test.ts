import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../../limits.ts";
import { readAttacks, templateOfAttack } from "./attack-files.ts";
import { watchShared } from "./detectors.ts";
import { tryHostile } from "./try-hostile.ts";

const root = mkdtempSync(path.join(tmpdir(), "heddle-attacks-"));
const folders = { root, canary: path.join(root, "canary"), pwned: path.join(root, "pwned") };
const secret = `canary-${crypto.randomUUID()}`;
const changed = watchShared();
const attacks = readAttacks(
  path.join(import.meta.dirname, "../../../../../fixtures/hostile/attacks-expressions.jsonl"),
);

beforeAll(() => {
  mkdirSync(folders.canary);
  mkdirSync(folders.pwned);
  writeFileSync(path.join(folders.canary, "canary.txt"), secret);
  process.env["HEDDLE_CANARY"] = secret;
});
afterAll(() => {
  delete process.env["HEDDLE_CANARY"];
  rmSync(root, { recursive: true });
});

describe.each(Object.entries(Object.groupBy(attacks, (attack) => attack.class)))(
  "an attack by %s",
  (_class, some) => {
    it.each(some!.map((attack) => [attack.id, attack] as const))("gains nothing: %s", (_id, attack) => {
      const limits = { ...DEFAULT_LIMITS, milliseconds: 100 };
      const { findings, time } = tryHostile(templateOfAttack(attack, folders), limits, secret);
      expect([...findings, ...changed()]).toEqual([]);
      expect(readdirSync(folders.pwned)).toEqual([]);
      expect("__pwned" in globalThis).toBe(false);
      expect(time).toBeLessThan(1_500);
    });
  },
);
