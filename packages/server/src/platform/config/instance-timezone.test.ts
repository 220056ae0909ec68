import { describe, expect, it } from "vitest";
import { hasOwnTimezone, InstanceTimezone, timezoneOf } from "./instance-timezone.ts";

describe("InstanceTimezone", () => {
  it("returns the zone of the settings after a refresh, and whether it changed", async () => {
    let stored = "UTC";
    const zone = new InstanceTimezone("UTC", async () => stored);
    expect(await zone.refresh()).toBe(false);
    stored = "Asia/Tokyo";
    expect(zone.name).toBe("UTC");
    expect(await zone.refresh()).toBe(true);
    expect(zone.name).toBe("Asia/Tokyo");
  });

  it("keeps its zone when the settings cannot be read", async () => {
    const zone = new InstanceTimezone("UTC", () => Promise.reject(new Error("no database")));
    await expect(zone.refresh()).rejects.toThrow("no database");
    expect(zone.name).toBe("UTC");
  });
});

describe("timezoneOf", () => {
  it("prefers the zone of the workflow to that of the installation", () => {
    const instance = { name: "Asia/Tokyo" };
    expect(timezoneOf({ timezone: "Europe/Rome" }, instance)).toBe("Europe/Rome");
    for (const settings of [{}, { timezone: "" }, { timezone: "DEFAULT" }]) {
      expect(timezoneOf(settings, instance)).toBe("Asia/Tokyo");
      expect(hasOwnTimezone(settings)).toBe(false);
    }
  });
});
