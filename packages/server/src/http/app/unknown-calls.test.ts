import { cpuTimeMs } from "@heddle/workflow/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

const BODIES = 4;

describe("bodies of calls that do not exist", () => {
  let server: TestServer;
  const body = JSON.stringify(
    Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`key${n}`, n % 10])),
  );
  beforeAll(async () => {
    server = await startTestServer({ dialect: "sqlite" });
  });
  afterAll(() => server.stop());

  it.each([
    ["/unknown", 404],
    ["/api/v1/unknown", 404],
    ["/rest/unknown", 401],
    ["/mcp/unknown", 404],
  ])("are not parsed at %s", async (path, status) => {
    const send = async () => {
      const headers = { "content-type": "application/json" };
      return (await fetch(`${server.url}${path}`, { method: "POST", headers, body })).status;
    };
    expect(await send()).toBe(status);
    const parsingMs = cpuTimeMs(() => JSON.parse(body));
    const before = process.threadCpuUsage();
    expect(await Promise.all(Array.from({ length: BODIES }, send))).toEqual(Array(BODIES).fill(status));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan((BODIES * parsingMs) / 2);
  });
});
