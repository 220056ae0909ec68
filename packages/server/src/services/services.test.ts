import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE_NAMES } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { VERSION } from "../platform/version.ts";
import { type ServiceHost, startServiceHost } from "../service-host/start-service-host.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { notePayload } from "./payloads.ts";

const NEXT = {
  name: "99.1.0",
  nodes: [{ name: "n8n-nodes-base.set" }],
  createdAt: "2026-01-01T00:00:00.000Z",
  description: "Much better.",
  documentationUrl: "https://example.com/99",
  hasBreakingChange: true,
  hasSecurityFix: true,
};
const CONTENT = {
  releases: [
    { name: "0.0.1", createdAt: "2020-01-01T00:00:00.000Z" },
    {
      name: VERSION,
      createdAt: "2025-01-01T00:00:00.000Z",
      hasSecurityIssue: true,
      securityIssueFixVersion: "99.1.0",
    },
    NEXT,
  ],
  banners: [
    { id: "maintenance", text: "Down on Sunday", tone: "warning" },
    { id: "old", text: "For another version", versions: ["0.0.1"] },
  ],
  prompts: { title: "Hello", message: "May we write?", showContactPrompt: true, showValueSurvey: false },
  onboarding: { title: "A call?", description: "Half an hour", toast_sequence_number: 2 },
  flags: { always: true, checklist_001: { variants: { control: 50, variant: 50 } } },
};

describeStores("services that the owner switches on", (dialect) => {
  let folder: string;
  let host: ServiceHost;
  let server: TestServer;
  let owner: TestClient;
  const answers = async (kind: string) => {
    const password = Buffer.from(`operator:${host.token}`).toString("base64");
    const response = await fetch(`${host.url}/answers.json?kind=${kind}`, {
      headers: { authorization: `Basic ${password}` },
    });
    return (await response.json()) as { instanceId: string; userId: string; body: Record<string, unknown> }[];
  };
  const say = (content: object) => writeFileSync(join(folder, "services.json"), JSON.stringify(content));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "heddle-services-"));
    say(CONTENT);
    host = await startServiceHost({ folder, host: "127.0.0.1", port: 0 });
    server = await startTestServer({
      dialect,
      env: { HEDDLE_SERVICES_HOST: host.url, HEDDLE_HTTP_ALLOW: "127.0.0.1" },
    });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await host.stop();
    rmSync(folder, { recursive: true });
  });

  it("are disabled although the operator configured a host, and show the data that they would send", async () => {
    const { data } = await owner.get("/services");
    expect(data.host).toBe(host.url);
    expect(data.services.map(({ name, isOn }: { name: string; isOn: boolean }) => [name, isOn])).toEqual(
      SERVICE_NAMES.map((name) => [name, false]),
    );
    const example = data.services.find(({ name }: { name: string }) => name === "versions").examples[0];
    const { instanceId } = (await owner.get("/settings")).data;
    expect(example).toEqual({
      method: "GET",
      url: `${host.url}/versions/${VERSION}`,
      headers: { "n8n-instance-id": instanceId },
      body: null,
    });
    for (const address of ["versions", "banners", "prompts", "onboarding", "flags"])
      expect((await owner.get(`/services/${address}`)).status, address).toBe(404);
    const event = { name: "User mapped data", properties: {}, at: new Date().toISOString() };
    expect((await owner.post("/services/events", { events: [event] })).status).toBe(404);
    expect((await owner.get("/services/payloads")).data).toEqual([]);
  });

  it("can only be enabled by administrators of the instance, which is recorded", async () => {
    const member = await server.signInMember();
    expect((await member.patch("/services", { versions: true })).status).toBe(403);
    expect((await member.get("/services/payloads")).status).toBe(403);
    expect((await owner.patch("/services", { version: true })).status).toBe(400);
    expect((await owner.patch("/services", { versions: true })).status).toBe(200);
    const { events } = (await owner.get("/audit-log?event=audit.settings&limit=1")).data;
    expect(events[0].details).toEqual({ area: "services", changed: ["versions = true"] });
  });

  it("list newer versions, in the order of their numbers", { tags: ["SUR-77", "SUR-80"] }, async () => {
    await owner.patch("/services", { versions: true });
    const { data } = await owner.get("/services/versions");
    expect(data.current).toMatchObject({ name: VERSION, securityIssueFixVersion: "99.1.0" });
    expect(data.next).toEqual([
      { ...NEXT, nodes: ["n8n-nodes-base.set"], hasSecurityIssue: false, securityIssueFixVersion: "" },
    ]);
    const { versionNotifications, instanceId } = (await owner.get("/settings")).data;
    expect(versionNotifications).toEqual({
      enabled: true,
      endpoint: `${host.url}/versions/`,
      infoUrl: `${host.url}/news`,
    });
    const [sent] = (await owner.get("/services/payloads?limit=1")).data;
    expect(sent).toMatchObject({
      service: "versions",
      method: "GET",
      url: `${host.url}/versions/${VERSION}`,
      headers: { "n8n-instance-id": instanceId },
      status: 200,
      error: null,
    });
    await owner.patch("/services", { versions: false });
    expect((await owner.get("/services/versions")).status).toBe(404);
    expect((await owner.get("/settings")).data.versionNotifications.enabled).toBe(false);
  });

  it("show banners for this version, until a user closes them", async () => {
    await owner.patch("/services", { banners: true });
    expect((await owner.get("/services/banners")).data).toEqual([
      { id: "maintenance", text: "Down on Sunday", tone: "warning", canBeClosed: true },
    ]);
    await owner.delete("/services/banners/maintenance");
    expect((await owner.get("/services/banners")).data).toEqual([]);
    const member = await server.signInMember();
    expect((await member.get("/services/banners")).data).toHaveLength(1);
  });

  it("ask users for an email address and a score, with the ids of installation and user", {
    tags: ["SUR-74", "SUR-75", "SUR-76", "SUR-78"],
  }, async () => {
    await owner.patch("/services", { prompts: true });
    expect((await owner.get("/services/prompts")).data).toEqual(CONTENT.prompts);
    expect((await owner.post("/services/prompt", { email: "ada@example.com" })).data).toEqual({
      updated: true,
    });
    expect((await owner.post("/services/value-survey", { value: "9" })).data).toEqual({ updated: true });
    expect((await owner.post("/services/value-survey", { value: "11" })).status).toBe(400);
    const { id } = (await owner.get("/me")).data;
    const { instanceId } = (await owner.get("/settings")).data;
    expect(await answers("prompt")).toMatchObject([
      { instanceId, userId: id, body: { email: "ada@example.com" } },
    ]);
    expect(await answers("value-survey")).toMatchObject([{ instanceId, userId: id, body: { value: "9" } }]);
    const payloads = (await owner.get("/services/payloads?limit=3")).data as {
      url: string;
      headers: object;
    }[];
    expect(payloads.map(({ url }) => url.slice(host.url.length))).toEqual([
      "/value-survey",
      "/prompt",
      "/prompts",
    ]);
    for (const { headers } of payloads)
      expect(headers).toMatchObject({ "n8n-instance-id": instanceId, "n8n-user-id": id });
  });

  it("offer a call to new users, with their answers of the survey", {
    tags: ["SUR-71", "SUR-72", "SUR-73", "SUR-79", "CON-4"],
  }, async () => {
    await owner.patch("/services", { onboarding: true });
    await owner.post("/me/survey", { version: "v4", role: "it" });
    expect((await owner.get("/services/onboarding")).data).toEqual(CONTENT.onboarding);
    const { id } = (await owner.get("/me")).data;
    const { instanceId } = (await owner.get("/settings")).data;
    const [asked] = (await owner.get("/services/payloads?limit=1")).data;
    const query = new URL(asked.url).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      instance_id: instanceId,
      user_id: `${instanceId}#${id}`,
      is_owner: "true",
      survey_results: JSON.stringify({ version: "v4", role: "it" }),
    });
    await owner.post("/services/onboarding", { email: "ada@example.com", agree: true });
    const who = { instance_id: instanceId, user_id: `${instanceId}#${id}`, email: "ada@example.com" };
    expect(await answers("onboarding")).toMatchObject([{ body: who }]);
    expect(await answers("agreement")).toMatchObject([{ body: { ...who, agree: true } }]);

    const sent = (await owner.get("/services/payloads")).data.length;
    const days = (count: number) => new Date(Date.now() - count * 24 * 3600 * 1000).toISOString();
    await server.context.users.update(id, { createdAt: days(13.9) });
    expect((await owner.get("/services/onboarding")).data).not.toBeNull();
    await server.context.users.update(id, { createdAt: days(14.1) });
    expect((await owner.get("/services/onboarding")).data).toBeNull();
    expect((await owner.get("/services/payloads")).data).toHaveLength(sent + 1);
  });

  it("receive usage events of the table and nothing else", { tags: ["SUR-84"] }, async () => {
    await owner.patch("/services", { telemetry: true });
    const at = new Date().toISOString();
    const event = {
      name: "User set workflow active status",
      properties: { workflow_id: "w", is_active: true },
      at,
    };
    expect((await owner.post("/services/events", { events: [event] })).data).toBe(true);
    const { id } = (await owner.get("/me")).data;
    const { instanceId, telemetry, versionCli } = (await owner.get("/settings")).data;
    expect(telemetry).toEqual({ enabled: true, config: { key: "", url: `${host.url}/telemetry` } });
    expect((await answers("usage"))[0]?.body).toEqual({
      instance_id: instanceId,
      user_id: `${instanceId}#${id}`,
      version_cli: versionCli,
      events: [event],
    });
    for (const wrong of [
      { ...event, name: "Secrets read" },
      { ...event, properties: { workflow_id: "w", password: "x" } },
      { ...event, properties: { workflow_id: { deep: 1 } } },
    ])
      expect((await owner.post("/services/events", { events: [wrong] })).status).toBe(400);
  });

  it("receive the responses of the survey as an event; other data stay here", async () => {
    await owner.patch("/services", { telemetry: true });
    const answered = { version: "v4", companyType: "saas", note: "private" };
    expect((await owner.post("/me/survey", answered)).data).toEqual({ success: true });
    expect((await owner.get("/me")).data.personalizationAnswers).toEqual(answered);
    expect((await answers("usage"))[0]?.body["events"]).toEqual([
      {
        name: "User responded to personalization questions",
        properties: { version: "v4", companyType: "saas" },
        at: expect.any(String),
      },
    ]);
  });

  it("name the variant of each experiment, the same one for a user every time", {
    tags: ["SUR-85", "USR-9"],
  }, async () => {
    expect((await owner.get("/login")).data.featureFlags).toEqual({});
    await owner.patch("/services", { experiments: true });
    const { data } = await owner.get("/services/flags");
    expect(data).toEqual({ always: true, checklist_001: expect.stringMatching(/^(control|variant)$/) });
    expect((await owner.get("/services/flags")).data).toEqual(data);
    expect((await owner.get("/login")).data.featureFlags).toEqual(data);
    const variants = new Set<string>([data.checklist_001]);
    for (let member = 0; member < 30 && variants.size < 2; member++)
      variants.add((await (await server.signInMember()).get("/services/flags")).data.checklist_001);
    expect([...variants].sort()).toEqual(["control", "variant"]);
    expect((await owner.get("/settings")).data.posthog).toMatchObject({ enabled: true, apiHost: host.url });
  });

  it("report an invalid response of the host, and record the request", async () => {
    await owner.patch("/services", { banners: true });
    writeFileSync(join(folder, "services.json"), "{");
    const broken = await owner.get("/services/banners");
    expect(broken.status).toBe(502);
    expect(broken.body.message).toMatch(/status 500/);
    expect((await owner.get("/services/payloads?limit=1")).data[0]).toMatchObject({
      service: "banners",
      status: 500,
    });
    say(CONTENT);
  });

  it("keep the last 200 payloads", async () => {
    const { store } = server.context;
    const request = { method: "GET", url: host.url, headers: {}, body: null } as const;
    for (let call = 0; call < 205; call++)
      await notePayload(store, "versions", request, { status: 200, error: null });
    const payloads = (await owner.get("/services/payloads?limit=200")).data as { id: number }[];
    expect(payloads).toHaveLength(200);
    const { count } = await store.db
      .selectFrom("servicePayload")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(200);
  });
});

describeStores("services without a host", (dialect) => {
  it("cannot be enabled, except those that send nothing", async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    const refused = await owner.patch("/services", { versions: true, survey: true });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain("no services host");
    expect(refused.body.hint).toContain("HEDDLE_SERVICES_HOST");
    const { data } = await owner.patch("/services", { survey: true, hiring: true, surveyVersion: "v2" });
    expect(data).toMatchObject({ host: "", surveyVersion: "v2" });
    expect((await owner.get("/settings")).data).toMatchObject({
      personalizationSurveyEnabled: true,
      personalizationSurveyVersion: "v2",
      hiringBannerEnabled: true,
      versionNotifications: { enabled: false },
    });
    await server.stop();
  });
});
