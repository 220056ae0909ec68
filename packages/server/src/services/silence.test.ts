import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestClient } from "../testing/test-client.ts";
import { startTestProcess, type TestProcess } from "../testing/test-process.ts";
import { TEST_OWNER } from "../testing/test-server.ts";

const trigger = { id: "1", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1 };
const workflow = {
  name: "Silent",
  nodes: [{ ...trigger, position: [0, 0], parameters: {} }],
  connections: {},
};

/** A process whose only way out is the listener. */
describe("an installation", () => {
  let listener: Server;
  let heard: string[];
  let data: string;
  let heddle: TestProcess | undefined;

  beforeEach(async () => {
    heard = [];
    data = mkdtempSync(join(tmpdir(), "heddle-silent-"));
    listener = createServer((socket) => {
      heard.push("connection");
      socket.on("data", (bytes) => heard.push(bytes.toString())).on("error", () => {});
      socket.on("end", () => socket.end());
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    await heddle?.end();
    await new Promise((resolve) => listener.close(resolve));
    rmSync(data, { recursive: true });
  });

  async function start(env: Record<string, string>) {
    const { port } = listener.address() as { port: number };
    const preload = new URL(`./testing/only-way-out.ts?port=${port}`, import.meta.url).href;
    const started = await startTestProcess("start", {
      HEDDLE_DATA: data,
      HEDDLE_PORT: "0",
      HEDDLE_EXECUTORS: "1",
      NODE_OPTIONS: `--import=${preload}`,
      ...env,
    });
    heddle = started;
    const client = createTestClient(started.url);
    await client.post("/owner/setup", TEST_OWNER);
    return client;
  }

  it("opens no connection, sends no datagram and resolves no name without a host", async () => {
    const owner = await start({});
    await fetch(heddle?.url ?? "");
    expect((await owner.get("/settings")).data).toMatchObject({
      versionNotifications: { enabled: false, endpoint: "", infoUrl: "" },
      telemetry: { enabled: false },
      posthog: { enabled: false, apiHost: "" },
      personalizationSurveyEnabled: false,
      onboardingCallPromptEnabled: false,
      hiringBannerEnabled: false,
    });
    await owner.patch("/services", { survey: true, hiring: true });
    await owner.post("/me/survey", { version: "v4", role: "it" });
    const { id } = (await owner.post("/workflows", workflow)).data;
    expect((await owner.post("/workflows/run", { workflowData: { id, ...workflow } })).status).toBe(200);
    for (const address of ["versions", "banners", "prompts", "onboarding", "flags"])
      expect((await owner.get(`/services/${address}`)).status).toBe(404);
    await heddle?.end();
    expect(heard).toEqual([]);
  });

  it("sends nothing to a configured host until the owner turns a service on", async () => {
    const owner = await start({ HEDDLE_SERVICES_HOST: "http://services.example.com" });
    await owner.get("/settings");
    expect((await owner.get("/services")).data.host).toBe("http://services.example.com");
    expect((await owner.get("/services/versions")).status).toBe(404);
    expect(heard).toEqual([]);
    await owner.patch("/services", { versions: true });
    expect(heard).toEqual([]);
    const asking = owner.get("/services/versions").catch(() => undefined);
    await expect.poll(() => heard.join("\n")).toMatch(/GET \/versions\/\d+\.\d+\.\d+\S* HTTP/);
    expect(heard.join("\n").toLowerCase()).toContain("host: services.example.com");
    await heddle?.end("SIGKILL");
    await asking;
  });
});
