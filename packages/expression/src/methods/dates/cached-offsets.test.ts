import { DateTime, IANAZone } from "luxon";
import { describe, expect, it } from "vitest";
import { withCachedOffsets } from "./cached-offsets.ts";

const zones = [
  "Europe/Berlin",
  "America/Sao_Paulo",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
];
const YEAR = 31_556_952_000;

describe("withCachedOffsets", () => {
  it.each(zones)("%s has the offsets of the host", (name) => {
    const zone = IANAZone.create(withCachedOffsets(name));
    const plain = new IANAZone(name);
    for (let sample = 0; sample < 600; sample++) {
      const time = Math.floor((sample * 7_919 * 86_400_000 + sample * 3_600_000) % (70 * YEAR)) - YEAR;
      expect(zone.offset(time), new Date(time).toISOString()).toBe(plain.offset(time));
    }
  });

  it("changes the offset at the right minute", () => {
    withCachedOffsets("Europe/Berlin");
    const change = Date.UTC(2026, 2, 29, 1);
    const at = (time: number) => DateTime.fromMillis(time, { zone: "Europe/Berlin" }).toFormat("HH:mm ZZ");
    expect([at(change - 1), at(change)]).toEqual(["01:59 +01:00", "03:00 +02:00"]);
  });

  it.each(["UTC", "nowhere/at all", "", "local"])("returns %j unchanged", (name) => {
    expect(withCachedOffsets(name)).toBe(name);
  });
});
