import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestClient,
  startTestServer,
  TEST_OWNER,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";

/** Whether a state change with these headers is taken. */
const isTaken = async (api: TestClient, headers: Record<string, string>) =>
  (await api.post("/tags", { name: `t${Math.random()}`.slice(0, 20) }, headers)).status === 200;

describe("state changes", () => {
  let plain: TestServer;
  let named: TestServer;
  let api: TestClient;
  let behind: TestClient;
  let local: string;
  beforeAll(async () => {
    plain = await startTestServer();
    named = await startTestServer({ env: { HEDDLE_BASE_URL: "https://heddle.example.org" } });
    api = await plain.signIn();
    local = `http://127.0.0.1:${named.context.config.server.port}`;
    behind = createTestClient(local);
    await behind.post("/owner/setup", TEST_OWNER);
  });
  afterAll(() => Promise.all([plain.stop(), named.stop()]));

  it("are accepted from the origin in the request, if no other is configured", async () => {
    expect(await isTaken(api, { origin: plain.url })).toBe(true);
    expect(await isTaken(api, { origin: "https://heddle.example.org" })).toBe(false);
    expect(await isTaken(api, { origin: "null" })).toBe(false);
  });

  it("are taken from the origin of HEDDLE_BASE_URL alone, and from the host itself", async () => {
    for (const origin of ["https://heddle.example.org", local])
      expect(await isTaken(behind, { origin })).toBe(true);
    for (const origin of ["http://heddle.example.org", "https://other.example.org", "null"])
      expect(await isTaken(behind, { origin })).toBe(false);
    const named = await behind.post("/tags", { name: "x" }, { origin: "https://other.example.org" });
    expect(named.body.message).toContain("https://heddle.example.org");
  });

  it("are refused if the browser marks them as cross-site, and accepted without a browser's headers", async () => {
    for (const site of ["cross-site", "same-site"])
      expect(await isTaken(api, { "sec-fetch-site": site })).toBe(false);
    expect(await isTaken(api, { "sec-fetch-site": "same-origin" })).toBe(true);
    expect(await isTaken(api, {})).toBe(true);
  });
});
