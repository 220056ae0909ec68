import { describe, expect, it } from "vitest";
import { browserZone, knownZones } from "./browser-zone.ts";

describe("knownZones", () => {
  it("lists every zone once, with UTC and the browser's own", () => {
    const zones = knownZones();
    expect(zones).toEqual(
      expect.arrayContaining(["UTC", "Europe/Berlin", "America/New_York", browserZone()]),
    );
    expect(new Set(zones).size).toBe(zones.length);
  });
});
