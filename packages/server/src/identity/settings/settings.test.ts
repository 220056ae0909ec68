import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

describe("settings", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it("expose to unauthenticated callers only what the sign-in pages need", async () => {
    const read = async () => Object.keys((await server.client().get("/settings")).data).sort();
    // The setup page of the owner shows the time zone in which workflows would run.
    expect(await read()).toEqual(["defaultLocale", "sso", "timezone", "userManagement"]);
    await server.signIn();
    expect(await read()).toEqual(["defaultLocale", "sso", "userManagement"]);
  });

  const fields = [
    "SET-1 SET-2 SET-3 SET-4 SET-5 SET-6 SET-7 SET-8 SET-9 SET-10 SET-11 SET-12 SET-13 SET-14 SET-15 SET-16 SET-17",
    "SET-18 SET-19 SET-20 SET-21 SET-22 SET-23 SET-24 SET-25 SET-27 SET-28 SET-29 SET-30 SET-31 SET-32 SET-33 SET-34 SET-35",
    "SET-36 SET-37 SET-38 SET-39 SET-40 SET-41 SET-42 SET-43 SET-44 SET-45 SET-46 SET-47 SET-53 SET-54 SET-55 SET-56",
    "EXE-37 EXE-38 EXE-39 EXE-40 EXE-41 PUSH-1 SSO-4 SSO-5 SSO-6 SSO-7 PAPI-4 PAPI-5 PAPI-6 PAPI-7 WF-93 USR-17",
  ].flatMap((line) => line.split(" "));

  it("give the editor all information about the instance", { tags: fields }, async () => {
    const { data } = await (await server.signIn()).get("/settings");
    expect(data).toEqual({
      defaultLocale: "en",
      userManagement: {
        enabled: true,
        showSetupOnFirstLoad: false,
        smtpSetup: false,
        authenticationMethod: "email",
      },
      sso: {
        saml: { loginLabel: "", loginEnabled: false },
        ldap: { loginLabel: "", loginEnabled: false },
        oidc: { loginLabel: "", loginEnabled: false },
      },
      saveDataErrorExecution: "all",
      saveDataSuccessExecution: "all",
      saveManualExecutions: false,
      saveExecutionProgress: false,
      executionTimeout: -1,
      maxExecutionTimeout: Number.MAX_SAFE_INTEGER,
      workflowCallerPolicyDefaultOption: "workflowsFromSameOwner",
      endpointWebhook: "webhook",
      endpointWebhookTest: "webhook-test",
      endpointForm: "form",
      endpointFormTest: "form-test",
      endpointMcp: "mcp",
      endpointMcpTest: "mcp-test",
      timezone: "America/New_York",
      urlBaseWebhook: `${server.url}/`,
      urlBaseEditor: server.url,
      oauthCallbackUrls: {
        oauth1: `${server.url}/rest/oauth1-credential/callback`,
        oauth2: `${server.url}/rest/oauth2-credential/callback`,
      },
      versionCli: expect.stringMatching(/^\d+\.\d+\.\d+/),
      versionNotifications: { enabled: false, endpoint: "", infoUrl: "" },
      instanceId: expect.stringMatching(/^[0-9a-f]{64}$/),
      telemetry: { enabled: false },
      posthog: {
        enabled: false,
        apiHost: "",
        apiKey: "",
        autocapture: false,
        disableSessionRecording: true,
        debug: false,
      },
      personalizationSurveyEnabled: false,
      personalizationSurveyVersion: "v4",
      servicesHost: "",
      bannersEnabled: false,
      promptsEnabled: false,
      publicApi: { enabled: true, latestVersion: 1, path: "api", swaggerUi: { enabled: true } },
      workflowChangesGoLive: "saved",
      workflowTagsDisabled: false,
      logLevel: "silent",
      hiringBannerEnabled: false,
      templates: { enabled: true, host: `${server.url}/rest` },
      onboardingCallPromptEnabled: false,
      executionMode: "regular",
      pushBackend: "sse",
      embedOrigins: [],
      communityNodesEnabled: true,
      deployment: { type: "default" },
      isNpmAvailable: true,
      allowedModules: { builtIn: expect.stringMatching(/(^|,)crypto(,|$)/) },
      enterprise: {
        sharing: true,
        ldap: true,
        saml: true,
        oidc: true,
        logStreaming: true,
        advancedExecutionFilters: true,
      },
      hideUsagePage: false,
      feedbackUrl: "",
      plannedFeaturesShown: false,
      license: { environment: "production" },
      n8nMetadata: {},
    });
  });

  it("report how the instance is configured", { tags: ["WF-77", "PUSH-1", "SET-26"] }, async () => {
    const other = await startTestServer({
      env: {
        HEDDLE_TAGS: "false",
        HEDDLE_PUSH: "websocket",
        HEDDLE_EMBED_ORIGINS: "https://intranet.example.org",
        HEDDLE_TEMPLATES_HOST: "https://templates.example.org",
        HEDDLE_FEEDBACK_URL: "https://feedback.example.org/heddle",
        HEDDLE_PLANNED_FEATURES: "true",
        HEDDLE_CODE_ALLOW_EXTERNAL: "lodash,cheerio",
        HEDDLE_CODE_TRUSTED: "fs",
      },
    });
    const owner = await other.signIn();
    const refused = { status: 400, body: { message: expect.stringContaining("HEDDLE_TAGS") } };
    expect(await owner.post("/tags", { name: "Late" })).toMatchObject(refused);
    expect(await (await other.apiOf(owner)).post("/tags", { name: "Late" })).toMatchObject(refused);
    expect((await owner.get("/settings")).data).toMatchObject({
      workflowTagsDisabled: true,
      pushBackend: "websocket",
      embedOrigins: ["https://intranet.example.org"],
      templates: { enabled: true, host: "https://templates.example.org" },
      feedbackUrl: "https://feedback.example.org/heddle",
      plannedFeaturesShown: true,
      allowedModules: {
        builtIn: expect.stringMatching(/(^|,)fs,fs\/promises(,|$)/),
        external: "lodash,cheerio",
        trusted: "fs,fs/promises",
      },
    });
    await other.stop();
  });

  it("report disabled features, whose calls are refused", {
    tags: ["SET-48", "SET-52"],
  }, async () => {
    const other = await startTestServer({
      env: {
        HEDDLE_FEATURES_OFF: "sharing, advancedExecutionFilters",
        HEDDLE_HIDE_USAGE: "true",
        HEDDLE_METADATA_REGION: "north",
      },
    });
    const owner = await other.signIn();
    expect((await owner.get("/settings")).data).toMatchObject({
      enterprise: { sharing: false, advancedExecutionFilters: false },
      hideUsagePage: true,
      n8nMetadata: { REGION: "north" },
    });
    const refused = await owner.put("/credentials/1/share", { shareWithIds: [] });
    expect(refused).toMatchObject({ status: 404, text: expect.stringContaining("HEDDLE_FEATURES_OFF") });
    await other.stop();
    const unknown = startTestServer({ env: { HEDDLE_FEATURES_OFF: "everything" } });
    await expect(unknown).rejects.toThrow("HEDDLE_FEATURES_OFF");
  });

  it("report disabled sign-in methods, whose routes do not exist", {
    tags: ["SET-49", "SET-50"],
  }, async () => {
    const first = await startTestServer();
    const { store } = first.context;
    const config = JSON.stringify({ loginEnabled: true, loginLabel: "Our directory" });
    await store.db.insertInto("signInMethod").values({ kind: "ldap", config, secret: null }).execute();
    const seen = async (server: TestServer) => (await server.client().get("/settings")).data;
    expect(await seen(first)).toMatchObject({
      userManagement: { authenticationMethod: "ldap" },
      sso: { ldap: { loginEnabled: true, loginLabel: "Our directory" } },
    });
    await first.stop();
    const other = await startTestServer({ env: { HEDDLE_FEATURES_OFF: "ldap,saml,oidc" } });
    const { db } = other.context.store;
    await db.insertInto("signInMethod").values({ kind: "ldap", config, secret: null }).execute();
    expect(await seen(other)).toMatchObject({
      userManagement: { authenticationMethod: "email" },
      sso: { ldap: { loginEnabled: false, loginLabel: "" } },
    });
    const owner = await other.signIn();
    expect((await owner.get("/settings")).data.enterprise).toMatchObject({
      ldap: false,
      saml: false,
      oidc: false,
    });
    for (const path of [
      "/ldap/config",
      "/ldap/sync",
      "/sso/saml/config",
      "/sso/oidc/config",
      "/sso/saml/metadata",
    ])
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
    await other.stop();
  });

  it("list time zones by name", { tags: ["SET-57"] }, async () => {
    const { data } = await (await server.signIn()).get("/options/timezones");
    expect(data).toMatchObject({
      "Europe/Berlin": "Europe/Berlin",
      UTC: "UTC",
      "America/New_York": "America/New York",
    });
  });
});
