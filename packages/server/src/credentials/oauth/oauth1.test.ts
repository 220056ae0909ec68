import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { visit } from "./testing/test-browser.ts";
import { startTestProvider1, type TestProvider1 } from "./testing/test-provider1.ts";

describeStores("OAuth 1", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let provider: TestProvider1;
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
    provider = await startTestProvider1();
  });
  afterAll(async () => {
    await provider.stop();
    await server.stop();
  });

  const create = async (change: Record<string, unknown> = {}) => {
    const data = {
      requestTokenUrl: `${provider.url}/request`,
      authUrl: `${provider.url}/authorize`,
      accessTokenUrl: `${provider.url}/access`,
      consumerKey: provider.consumer.key,
      consumerSecret: provider.consumer.secret,
      ...change,
    };
    const body = { name: `OAuth ${Math.random()}`, type: "oAuth1Api", data };
    return (await api.post("/credentials", body)).data as { id: string; name: string };
  };
  const begin = (id: string) => api.post("/oauth1-credential/auth", { id });
  const stored = async (id: string) => {
    const { store, vault } = server.context;
    const row = await store.db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return vault.open(row.data, row)["oauthTokenData"];
  };
  const run = async (credential: { id: string; name: string }, path: string) => {
    const nodes = [
      {
        id: "1",
        name: "Webhook",
        type: "n8n-nodes-base.webhook",
        typeVersion: 2,
        webhookId: path,
        parameters: { path, responseMode: "lastNode" },
        position: [0, 0],
      },
      {
        id: "2",
        name: "Ask",
        type: "n8n-nodes-base.httpRequest",
        typeVersion: 4.2,
        position: [0, 0],
        parameters: {
          url: `${provider.url}/service?b=2&a=x%20y`,
          authentication: "genericCredentialType",
          genericAuthType: "oAuth1Api",
        },
        credentials: { oAuth1Api: credential },
      },
    ];
    const connections = { Webhook: { main: [[{ node: "Ask", type: "main", index: 0 }]] } };
    const { id } = (await api.post("/workflows", { name: path, nodes, connections })).data;
    await api.patch(`/workflows/${id}`, { active: true });
    return (await fetch(`${server.url}/webhook/${path}`)).json();
  };

  it.each(["HMAC-SHA1", "HMAC-SHA256", "HMAC-SHA512", "PLAINTEXT"])(
    "connects and signs requests by %s",
    { tags: ["CRD-54"] },
    async (signatureMethod) => {
      const credential = await create({ signatureMethod });
      const page = await visit((await begin(credential.id)).data, server.url, api.cookie);
      expect(page.status, page.text).toBe(200);
      expect(page.text).not.toContain("access1");
      expect(await stored(credential.id)).toMatchObject({ oauth_token: "access1", screen_name: "ada" });
      expect((await api.get(`/credentials/${credential.id}`)).data.connection.status).toBe("connected");
      expect(await run(credential, `one-${signatureMethod}`)).toEqual({ ok: true });
    },
  );

  it("reports why a service issues no token, and missing fields", async () => {
    const wrong = await begin((await create({ consumerSecret: "other" })).id);
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toMatch(
      /responded with status 401 and wrong signature\. Check the URLs, the consumer key/,
    );
    const missing = await begin((await create({ requestTokenUrl: "" })).id);
    expect(missing.body.message).toMatch(/no Request Token URL/);
    const script = await begin((await create({ authUrl: "javascript:alert(1)" })).id);
    expect(script.body.message).toMatch(/not a web address/);
    const { id } = await create();
    const { data } = await begin(id);
    const token = new URL(data).searchParams.get("oauth_token");
    const refused = await fetch(`${server.url}/rest/oauth1-credential/callback?denied=${token}`, {
      headers: { cookie: api.cookie },
    });
    expect(await refused.text()).toContain("it was refused");
    expect((await api.post("/oauth2-credential/auth", { id })).status).toBe(400);
  });
});
