import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/index.ts";
import { shownConfiguration, textsOf } from "./configuration.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "heddle-configuration-"));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const changed = {
  baseUrl: "https://heddle.example.com",
  timezone: "Asia/Tokyo",
  executionDays: 7,
  executionCount: 5_000,
  executionMegabytes: 100,
};

describe("base URL, time zone and retention", () => {
  it("are stored by administrators and applied by the next start, unless the environment decides them", async () => {
    const first = await startTestServer({ dataFolder });
    const owner = await first.signIn();
    const before = (await owner.get("/settings/configuration")).data;
    expect(before).toEqual({
      baseUrl: "",
      timezone: "America/New_York",
      executionDays: 30,
      executionCount: 0,
      executionMegabytes: 10_240,
      fixed: {},
      isRestartNeeded: false,
    });
    const member = await first.signInMember();
    expect((await member.get("/settings/configuration")).status).toBe(403);
    expect((await member.put("/settings/configuration", changed)).status).toBe(403);
    for (const [wrong, message] of [
      [{ timezone: "Mars/Base" }, "HEDDLE_TIMEZONE must be a time zone"],
      [{ baseUrl: "nonsense" }, "HEDDLE_BASE_URL"],
      [{ baseUrl: "https://a.example/workflows" }, "HEDDLE_BASE_URL"],
      [{ executionDays: 200_000 }, "HEDDLE_EXECUTIONS_DAYS"],
      [{ executionDays: -1 }, "whole number"],
    ] as const) {
      const refused = await owner.put("/settings/configuration", { ...changed, ...wrong });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await owner.get("/settings/configuration")).data).toEqual(before);
    const stored = await owner.put("/settings/configuration", changed);
    expect(stored.data).toEqual({ ...changed, fixed: {}, isRestartNeeded: true });
    expect((await owner.get("/settings")).data.timezone).toBe("Asia/Tokyo");
    const { events } = (await owner.get("/audit-log?event=audit.settings&limit=1")).data;
    expect(events[0].details).toMatchObject({ area: "instance", changed: Object.keys(changed) });
    await first.stop();

    const second = await startTestServer({ dataFolder, env: { HEDDLE_EXECUTIONS_DAYS: "90" } });
    const { config } = second.context;
    expect(config.executions.timezone).toBe("Asia/Tokyo");
    expect(config.pruning).toEqual({ days: 90, keep: 5_000, bytes: 100 * 2 ** 20 });
    expect([config.server.baseUrl, config.server.secureCookie]).toEqual([changed.baseUrl, true]);
    expect(second.url).toBe(changed.baseUrl);
    const running = shownConfiguration(config, textsOf(config, { ...changed, baseUrl: "" }));
    expect(running).toMatchObject({
      baseUrl: "",
      executionDays: 90,
      fixed: { executionDays: "HEDDLE_EXECUTIONS_DAYS" },
      isRestartNeeded: true,
    });
    await second.stop();
  });
});
