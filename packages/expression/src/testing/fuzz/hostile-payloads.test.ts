import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../../limits.ts";
import { builtInPayloads } from "./built-in-payloads.ts";
import { costlyPayloads } from "./costly-payloads.ts";
import { watchShared } from "./detectors.ts";
import { endlessPayloads } from "./endless-payloads.ts";
import { hostilePayloads } from "./hostile-payloads.ts";
import { templateBombs } from "./template-bombs.ts";
import { tryHostile } from "./try-hostile.ts";

const changed = watchShared();

describe.each(Object.entries({ ...hostilePayloads, ...builtInPayloads }))(
  "an expression that attacks %s",
  (_aim, payloads) => {
    it.each(payloads)("reaches nothing: %s", (payload) => {
      const { findings, time } = tryHostile(`={{ ${payload} }}`);
      expect([...findings, ...changed()]).toEqual([]);
      expect(time).toBeLessThan(3_000);
    });
  },
);

describe("an expression that would use too much time or memory", () => {
  it.each(endlessPayloads)("ends soon: %s", (payload) => {
    const { findings, time, code } = tryHostile(`={{ ${payload} }}`, {
      ...DEFAULT_LIMITS,
      milliseconds: 50,
    });
    expect(code).toMatch(/^too-|bad-|failed/);
    expect([...findings, ...changed()]).toEqual([]);
    expect(time).toBeLessThan(2_000);
  });
});

describe("an expression whose functions cost more than their steps", () => {
  it.each(costlyPayloads)("ends within its budget: %s", (payload, end = "") => {
    const { findings, time, code, value } = tryHostile(`={{ ${payload} }}`);
    expect([...findings, ...changed()]).toEqual([]);
    expect(code ?? JSON.stringify(value)).toMatch(new RegExp(`^${end}`));
    expect(time).toBeLessThan(2_000);
  });
});

describe("a template that is hard to parse", () => {
  it.each(Object.entries(templateBombs))("ends soon: %s", (_kind, template) => {
    const { findings, time } = tryHostile(`=${template}`);
    expect([...findings, ...changed()]).toEqual([]);
    expect(time).toBeLessThan(3_000);
  });
});
