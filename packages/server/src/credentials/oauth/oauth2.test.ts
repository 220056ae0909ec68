import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { CredentialTokens } from "../credential-tokens.ts";
import { oauth2Settings } from "./oauth2-settings.ts";
import { visit } from "./testing/test-browser.ts";
import { startTestProvider, type TestProvider } from "./testing/test-provider.ts";
import { requestToken } from "./token-endpoint.ts";

type Data = Record<string, unknown>;
type Tokens = { access_token: string; refresh_token: string; expires_at: number; obtained_at: number };

describeStores("OAuth 2", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let provider: TestProvider;
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
    provider = await startTestProvider(`${server.url}/rest/oauth2-credential/callback`);
  });
  afterAll(async () => {
    await provider.stop();
    await server.stop();
  });
  beforeEach(() => {
    provider.asked.length = 0;
    provider.seen.length = 0;
    provider.interrupt = undefined;
  });

  const row = (id: string) =>
    server.context.store.db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const stored = async (id: string) => {
    const found = await row(id);
    return server.context.vault.open(found.data, found);
  };
  const tokensOf = async (id: string) => (await stored(id))["oauthTokenData"] as Tokens;
  const changeTokens = async (id: string, change: Partial<Tokens>) => {
    const found = await row(id);
    const { vault, store } = server.context;
    const data = vault.open(found.data, found);
    const oauthTokenData = { ...(data["oauthTokenData"] as Data), ...change };
    await store.db
      .updateTable("credential")
      .set({ data: vault.seal({ ...data, oauthTokenData }, found) })
      .where("id", "=", id)
      .execute();
  };
  const expire = (id: string) => changeTokens(id, { expires_at: Date.now() - 1, obtained_at: 0 });
  const create = async (change: Data = {}) => {
    const data = {
      grantType: "authorizationCode",
      authUrl: `${provider.url}/auth`,
      accessTokenUrl: `${provider.url}/token`,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      scope: "openid offline_access records",
      authQueryParameters: "prompt=consent",
      ...change,
    };
    const body = { name: `OAuth ${Math.random()}`, type: "oAuth2Api", data };
    return (await api.post("/credentials", body)).data as { id: string; name: string };
  };
  const begin = async (id: string) => (await api.post("/oauth2-credential/auth", { id })).data as string;
  const connected = async () => {
    const credential = await create();
    const page = await visit(await begin(credential.id), server.url, api.cookie);
    expect(page.status).toBe(200);
    return credential;
  };
  const reader = () =>
    new CredentialTokens({
      store: server.context.store,
      vault: server.context.vault,
      http: server.context.http,
    });

  it("connects a credential by code and PKCE; no token reaches a browser", { tags: ["CRD-55"] }, async () => {
    const { id } = await create();
    const url = new URL(await begin(id));
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    expect(url.searchParams.get("prompt")).toBe("consent");
    const page = await visit(url.href, server.url, api.cookie);
    expect(page.text).toContain("Connected");
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'nonce-/);
    const { access_token, refresh_token, expires_at } = await tokensOf(id);
    expect(expires_at).toBeGreaterThan(Date.now());
    const read = await api.get(`/credentials/${id}?includeData=true`);
    expect(read.data.connection).toMatchObject({ status: "connected" });
    for (const text of [page.text, read.text, (await api.get("/credentials")).text])
      for (const secret of [access_token, refresh_token, provider.clientSecret])
        expect(text).not.toContain(secret);
    expect((await row(id)).data).not.toContain(access_token);
  });

  it("supports the old GET only for API clients, and starts nothing from links", {
    tags: ["CRD-55"],
  }, async () => {
    const { id } = await create();
    expect((await api.get(`/oauth2-credential/auth?id=${id}`)).data).toContain(`${provider.url}/auth?`);
    const link = await fetch(`${server.url}/rest/oauth2-credential/auth?id=${id}`, {
      headers: { cookie: api.cookie },
    });
    expect(link.status).toBe(403);
    expect((await api.post("/oauth2-credential/auth", {})).status).toBe(400);
    const member = await server.signInMember();
    expect((await member.post("/oauth2-credential/auth", { id })).status).toBe(404);
  });

  it("accepts a callback once, and only from the session that started it", async () => {
    const { id } = await create();
    const callback = (await visit(await begin(id), server.url, undefined)).url;
    const get = async (cookie?: string) => {
      const answer = await fetch(callback, { headers: cookie ? { cookie } : {} });
      return { status: answer.status, text: await answer.text() };
    };
    expect(await get()).toMatchObject({ status: 401, text: expect.stringContaining("not signed in") });
    const member = await server.signInMember();
    expect(await get(member.cookie)).toMatchObject({
      status: 400,
      text: expect.stringContaining("another browser"),
    });
    expect((await get(api.cookie)).status).toBe(400);
    expect((await stored(id))["oauthTokenData"]).toBeUndefined();
    const second = (await visit(await begin(id), server.url, undefined)).url;
    const first = await fetch(second, { headers: { cookie: api.cookie } });
    expect(first.status).toBe(200);
    expect((await fetch(second, { headers: { cookie: api.cookie } })).status).toBe(400);
  });

  it("keeps additional callback parameters of a service, such as a company id", async () => {
    const { id } = await create();
    const callback = (await visit(await begin(id), server.url, undefined)).url;
    const answer = await fetch(`${callback}&realmId=99`, { headers: { cookie: api.cookie } });
    expect(answer.status).toBe(200);
    const { callbackQueryString } = (await tokensOf(id)) as Data;
    expect(callbackQueryString).toMatchObject({ realmId: "99" });
    expect(callbackQueryString).not.toHaveProperty("code");
    await expire(id);
    await new CredentialTokens(server.context).ready(await row(id));
    expect((await tokensOf(id)) as Data).toMatchObject({ callbackQueryString: { realmId: "99" } });
  });

  it("forgets a sign-in after ten minutes", async () => {
    const { id } = await create();
    const callback = (await visit(await begin(id), server.url, undefined)).url;
    await server.context.store.db
      .updateTable("oauthAttempt")
      .set({ expiresAt: Date.now() - 1 })
      .execute();
    expect((await fetch(callback, { headers: { cookie: api.cookie } })).status).toBe(400);
  });

  it("renews an expired token once for 50 concurrent requests on two servers", async () => {
    const { id } = await connected();
    const before = await tokensOf(id);
    await expire(id);
    provider.asked.length = 0;
    const found = await row(id);
    const servers = [reader(), reader()];
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => servers[index % 2]!.ready(found)));
    expect(provider.asked).toEqual(["refresh_token"]);
    const after = await tokensOf(id);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(new Set(all.map((data) => (data["oauthTokenData"] as Tokens).access_token))).toEqual(
      new Set([after.access_token]),
    );
    expect(JSON.stringify(all)).not.toContain(after.refresh_token);
    await expire(id);
    await reader().ready(await row(id));
    expect(provider.asked).toEqual(["refresh_token", "refresh_token"]);
  });

  it("serves 50 concurrent executions whose token a service rejects, by one renewal", async () => {
    const { id, name } = await connected();
    const path = `oauth-${dialect}`;
    const node = { typeVersion: 4.2, position: [0, 0] };
    const workflow = await api.post("/workflows", {
      name: path,
      nodes: [
        {
          ...node,
          id: "1",
          name: "Webhook",
          type: "n8n-nodes-base.webhook",
          typeVersion: 2,
          webhookId: path,
          parameters: { path, responseMode: "lastNode" },
        },
        {
          ...node,
          id: "2",
          name: "Ask",
          type: "n8n-nodes-base.httpRequest",
          parameters: {
            url: `${provider.url}/service`,
            authentication: "genericCredentialType",
            genericAuthType: "oAuth2Api",
          },
          credentials: { oAuth2Api: { id, name } },
        },
      ],
      connections: { Webhook: { main: [[{ node: "Ask", type: "main", index: 0 }]] } },
    });
    expect((await api.patch(`/workflows/${workflow.data.id}`, { active: true })).status).toBe(200);
    const { access_token } = await tokensOf(id);
    await provider.revoke(access_token);
    await changeTokens(id, { obtained_at: 0 });
    provider.asked.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${server.url}/webhook/${path}`)).status),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(provider.asked).toEqual(["refresh_token"]);
    // The service sends the token back; stored executions contain neither the old nor the new one.
    const after = await tokensOf(id);
    const executions = async () => (await api.get("/executions")).data.results as { id: string }[];
    await expect.poll(async () => (await executions()).length).toBeGreaterThan(4);
    const shown = await Promise.all(
      (await executions()).slice(0, 5).map(async (one) => (await api.get(`/executions/${one.id}`)).text),
    );
    expect(shown.length).toBe(5);
    expect(shown[0]).toContain("[secret]");
    for (const secret of [access_token, after.access_token, after.refresh_token])
      expect(shown.join()).not.toContain(secret);
  });

  it("reports a remedy if the service revokes access, and stops requesting", async () => {
    const { id, name } = await connected();
    await changeTokens(id, { refresh_token: "gone", expires_at: Date.now() - 1 });
    provider.asked.length = 0;
    await expect(reader().ready(await row(id))).rejects.toThrow(
      new RegExp(`"${name}" has ended\\. .*invalid_grant.*connect it again`),
    );
    await expect(reader().ready(await row(id))).rejects.toThrow(/connect it again/);
    expect(provider.asked.length).toBe(1);
    expect((await api.get(`/credentials/${id}`)).data.connection).toMatchObject({
      status: "reconnect",
      message: expect.stringContaining("connect it again"),
    });
    await visit(await begin(id), server.url, api.cookie);
    expect((await api.get(`/credentials/${id}`)).data.connection.status).toBe("connected");
    await reader().ready(await row(id));
  });

  it("requests tokens of applications automatically", async () => {
    const { id } = await create({ grantType: "clientCredentials", scope: "records" });
    const [one, two] = await Promise.all([reader().ready(await row(id)), reader().ready(await row(id))]);
    expect(provider.asked).toEqual(["client_credentials"]);
    expect(one!["oauthTokenData"]).toEqual(two!["oauthTokenData"]);
    expect((await api.post("/oauth2-credential/auth", { id })).status).toBe(400);
    const { data } = (await api.get(`/credentials/${id}?includeData=true`)).data;
    const test = (change: Data) =>
      api.post("/credentials/test", { credentials: { id, type: "oAuth2Api", data: { ...data, ...change } } });
    expect((await test({})).data).toEqual({ status: "OK", message: "The service gives access." });
    expect((await test({ clientSecret: "wrong" })).data).toMatchObject({
      status: "Error",
      message: expect.stringContaining("Check client ID and client secret"),
    });
  });

  it("wants a new connection when the application or the scope changes", async () => {
    const { id, name } = await connected();
    const { data } = (await api.get(`/credentials/${id}?includeData=true`)).data;
    const body = { name, type: "oAuth2Api", data: { ...data, scope: "openid" } };
    expect((await api.patch(`/credentials/${id}`, body)).data.connection.status).toBe("reconnect");
    expect((await tokensOf(id)).access_token).toBeTruthy();
  });

  describe("distinguishes errors of the token endpoint", () => {
    const page =
      (body: string, type: string, status = 200) =>
      () => {
        provider.interrupt = (response) => response.writeHead(status, { "content-type": type }).end(body);
      };
    const cases: [string, () => void, RegExp][] = [
      [
        "a page",
        page("<!doctype html><title>Log in</title>", "text/html"),
        /web page \(“Log in”\) instead of a token/,
      ],
      ["no JSON", page("oops", "text/plain", 500), /responded with status 500, but with invalid JSON/],
      ["no token", page("{}", "application/json"), /no token. Check the Access Token URL/],
      [
        "a refusal",
        page('{"error":"invalid_client","error_description":"bad\\nsecret"}', "application/json", 401),
        /invalid_client \(bad secret\)\. Check client ID/,
      ],
      ["a redirect", page("", "text/plain", 302), /redirects to another address/],
    ];
    it.each(cases)("%s", async (_, prepare, message) => {
      const { id } = await create({ grantType: "clientCredentials" });
      prepare();
      await expect(reader().ready(await row(id))).rejects.toThrow(message);
    });

    it("slowness", async () => {
      provider.interrupt = () => {};
      const settings = oauth2Settings({
        grantType: "clientCredentials",
        accessTokenUrl: `${provider.url}/token`,
        clientId: "c",
      });
      await expect(requestToken(server.context.http, settings, {}, 100)).rejects.toThrow(
        /did not answer within 0\.1 seconds.*Try again later/,
      );
    });

    it("silence; while the old token works it is used", async () => {
      const { id } = await connected();
      await changeTokens(id, { expires_at: Date.now() + 5_000 });
      provider.interrupt = (response) => response.destroy();
      const ready = await reader().ready(await row(id));
      expect((ready["oauthTokenData"] as Tokens).access_token).toBe((await tokensOf(id)).access_token);
      await expire(id);
      await expect(reader().ready(await row(id))).rejects.toThrow(
        /Could not request a token.*closed the connection/,
      );
      expect((await api.get(`/credentials/${id}`)).data.connection.status).toBe("connected");
    });
  });

  it("shows users a page with the reason of a failed connection", async () => {
    const { id } = await create();
    const state = new URL(await begin(id)).searchParams.get("state");
    const query = `error=access_denied&error_description=%3Cscript%3Ealert(1)&state=${state}`;
    const answer = await fetch(`${server.url}/rest/oauth2-credential/callback?${query}`, {
      headers: { cookie: api.cookie },
    });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain("access_denied (&#60;script&#62;alert(1))");
    expect(text).not.toContain("<script>alert");
  });
});
