import { createHash, randomBytes } from "node:crypto";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { MCP_SCOPES } from "../mcp-clients/metadata.ts";

const CALLBACK = "https://client.example/callback";

describeStores("MCP clients that sign in by OAuth", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let callers = 0;
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_TRUSTED_PROXIES: "1" } });
    owner = await server.signIn();
  });
  afterAll(() => server.stop());
  afterEach(() => server.context.store.db.deleteFrom("mcpClient").execute());

  const json = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  const register = async (body: object = { redirect_uris: [CALLBACK], client_name: "Helper" }) =>
    json(
      await fetch(`${server.url}/oauth/register`, {
        method: "POST",
        // Registrations are counted per IP address.
        headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${(callers += 1)}` },
        body: JSON.stringify(body),
      }),
    );
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(server.url + path, { method: "POST", body: new URLSearchParams(form) });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  /** Takes a user's browser to the consent page, and returns the page's request. */
  const visit = async (address: string | URL) => {
    const answer = await fetch(address, { redirect: "manual" });
    const page = new URL(answer.headers.get("location") ?? "", server.url);
    expect([answer.status, page.origin, page.pathname]).toEqual([303, server.url, "/connect-client"]);
    return page.searchParams.get("request") as string;
  };
  const decide = async (person: TestClient, request: string, scopes: readonly string[] | null) =>
    person.post("/mcp-clients/request", { request, scopes });
  const read = (request: string, by = owner) => by.get(`/mcp-clients/request?request=${request}`);

  const verifier = () => randomBytes(32).toString("base64url");
  const authorize = (more: Record<string, string>) => {
    const query = {
      response_type: "code",
      redirect_uri: CALLBACK,
      code_challenge_method: "S256",
      scope: "workflow:list workflow:read",
      state: "a state + more=",
      resource: `${server.url}/mcp`,
      ...more,
    };
    return `${server.url}/oauth/authorize?${new URLSearchParams(query)}`;
  };
  /** A registered client with a code for it. */
  const codeFor = async (person = owner, more: Record<string, string> = {}) => {
    const { client_id } = (await register()).body;
    const secret = verifier();
    const code_challenge = createHash("sha256").update(secret).digest("base64url");
    const request = await visit(authorize({ client_id, code_challenge, ...more }));
    const { data } = await decide(person, request, ["workflow:list"]);
    const code = new URL(data.redirectTo).searchParams.get("code") as string;
    const form = { grant_type: "authorization_code", client_id, redirect_uri: CALLBACK };
    return { client_id, form: { ...form, code, code_verifier: secret } };
  };
  const tokensFor = async (person = owner) => {
    const { client_id, form } = await codeFor(person);
    const { status, body } = await post("/oauth/token", form);
    expect(status).toBe(200);
    return { client_id, form, access: body.access_token as string, refresh: body.refresh_token as string };
  };
  const refreshing = (client_id: string, refresh_token: string, more = {}) =>
    post("/oauth/token", { grant_type: "refresh_token", client_id, refresh_token, ...more });
  const ping = async (token: string | undefined, body: object = { jsonrpc: "2.0", id: 1, method: "ping" }) =>
    fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const statusWith = async (token: string) => (await ping(token)).status;

  it("go the whole way with the official SDK: found, registered, allowed, renewed, allowed more, revoked", async () => {
    const saved = new Map<string, unknown>();
    let request: string | undefined;
    const provider: OAuthClientProvider = {
      redirectUrl: CALLBACK,
      clientMetadata: { redirect_uris: [CALLBACK], client_name: "Official client" },
      state: () => "state-of-the-sdk",
      clientInformation: () => saved.get("client") as never,
      saveClientInformation: (given) => void saved.set("client", given),
      tokens: () => saved.get("tokens") as never,
      saveTokens: (given) => void saved.set("tokens", given),
      redirectToAuthorization: async (address) => {
        request = await visit(address);
      },
      saveCodeVerifier: (given) => void saved.set("verifier", given),
      codeVerifier: () => saved.get("verifier") as string,
      invalidateCredentials: () => void saved.delete("tokens"),
    };
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider: provider });
    const fresh = () => new Client({ name: "test", version: "1.0.0" });
    const allow = async (scopes: string[]) => {
      const { data } = await decide(owner, request as string, scopes);
      const answer = new URL(data.redirectTo);
      expect(Object.fromEntries(answer.searchParams)).toEqual({
        code: expect.any(String),
        state: "state-of-the-sdk",
        iss: server.url,
      });
      await transport().finishAuth(answer.searchParams);
      const client = fresh();
      await client.connect(transport());
      return client;
    };
    await expect(fresh().connect(transport())).rejects.toThrow(UnauthorizedError);
    expect((await read(request as string)).data).toEqual({
      clientName: "Official client",
      redirectUri: CALLBACK,
      redirectHost: "client.example",
      isLoopback: false,
      scopes: expect.arrayContaining([...MCP_SCOPES]),
    });
    const client = await allow(["workflow:list"]);
    const listed = await client.callTool({ name: "list_workflows", arguments: {} });
    expect(JSON.parse((listed.content[0] as { text: string }).text)).toMatchObject({ workflows: [] });

    // More than the granted scope: the client requests consent again, for both.
    await expect(client.callTool({ name: "list_credentials", arguments: {} })).rejects.toThrow(
      UnauthorizedError,
    );
    expect((await read(request as string)).data.scopes).toEqual(["workflow:list", "credential:list"]);
    const more = await allow(["workflow:list", "credential:list"]);
    expect((await more.callTool({ name: "list_credentials", arguments: {} })).isError).toBeFalsy();

    // An expired access token is renewed without the user.
    const before = (saved.get("tokens") as { access_token: string }).access_token;
    const { db } = server.context.store;
    await db.updateTable("mcpToken").set({ expiresAt: 1 }).where("kind", "=", "access").execute();
    expect((await more.callTool({ name: "list_workflows", arguments: {} })).isError).toBeFalsy();
    expect((saved.get("tokens") as { access_token: string }).access_token).not.toBe(before);

    const keys = (await owner.get("/api-keys")).data as { id: string; client: string | null }[];
    const theirs = keys.filter((key) => key.client === "client.example");
    expect(theirs).toHaveLength(2);
    expect(theirs[0]).toMatchObject({
      label: "Official client",
      apiKey: "",
      scopes: ["workflow:list", "credential:list"],
    });
    for (const { id } of theirs) await owner.delete(`/api-keys/${id}`);
    await expect(more.callTool({ name: "list_workflows", arguments: {} })).rejects.toThrow(UnauthorizedError);
  });

  it("find the metadata through the refusal of a call, and at the specified paths", async () => {
    const refused = await ping(undefined);
    expect(refused.status).toBe(401);
    const metadata = `${server.url}/.well-known/oauth-protected-resource/mcp`;
    expect(refused.headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${metadata}", scope="${MCP_SCOPES.join(" ")}"`,
    );
    expect((await ping("heddle_mcp_wrong")).headers.get("www-authenticate")).toContain(
      'error="invalid_token"',
    );
    expect(await (await fetch(metadata)).json()).toMatchObject({
      resource: `${server.url}/mcp`,
      authorization_servers: [server.url],
      bearer_methods_supported: ["header"],
    });
    const about = await fetch(`${server.url}/.well-known/oauth-authorization-server`);
    expect(await about.json()).toMatchObject({
      issuer: server.url,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it("store all codes and tokens hashed", async () => {
    const { form, access, refresh } = await tokensFor();
    const { db } = server.context.store;
    const rows = JSON.stringify([
      await db.selectFrom("mcpCode").selectAll().execute(),
      await db.selectFrom("mcpToken").selectAll().execute(),
      await db.selectFrom("apiKey").selectAll().execute(),
    ]);
    for (const secret of [form.code, access, refresh]) expect(rows).not.toContain(secret);
  });

  describe("register", () => {
    it.each([
      [{}, "invalid_client_metadata"],
      [{ redirect_uris: [] }, "invalid_client_metadata"],
      [{ redirect_uris: ["http://client.example/cb"] }, "invalid_redirect_uri"],
      [{ redirect_uris: [CALLBACK, "javascript:alert(1)"] }, "invalid_redirect_uri"],
      [{ redirect_uris: [CALLBACK], grant_types: ["client_credentials"] }, "invalid_client_metadata"],
      [{ redirect_uris: [CALLBACK], response_types: ["token"] }, "invalid_client_metadata"],
    ])("not with %j", async (body, error) => {
      expect(await register(body)).toEqual({
        status: 400,
        body: { error, error_description: expect.stringMatching(/\w{3}/) },
      });
    });

    it("without a secret, whatever they request, and by a one-line name without hidden characters", async () => {
      const { status, body } = await register({
        redirect_uris: ["http://127.0.0.1:9/cb"],
        client_name: "Good\u202e\n client",
        token_endpoint_auth_method: "client_secret_post",
      });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ client_name: "Good client", token_endpoint_auth_method: "none" }),
      ]);
      expect(body).not.toHaveProperty("client_secret");
      expect((await register({ redirect_uris: [CALLBACK], client_name: " \u200b " })).body.client_name).toBe(
        "client.example",
      );
    });

    it("and are forgotten when no user lets them in", async () => {
      const { db } = server.context.store;
      const { client_id: unused } = (await register()).body;
      const { client_id: used } = await tokensFor();
      await db.updateTable("mcpClient").set({ createdAt: 1 }).execute();
      await register();
      const left = await db.selectFrom("mcpClient").select("id").execute();
      expect(left.map(({ id }) => id)).toContain(used);
      expect(left.map(({ id }) => id)).not.toContain(unused);
    });
  });

  describe("request consent from a user", () => {
    const challenge = "c".repeat(43);

    it("who is signed in, on a page of this site only, and get a refusal", async () => {
      const { client_id } = (await register()).body;
      const request = await visit(authorize({ client_id, code_challenge: challenge }));
      expect((await read(request, server.client())).status).toBe(401);
      expect((await decide(server.client(), request, ["workflow:list"])).status).toBe(401);
      const foreigners: Record<string, string>[] = [
        { origin: "https://evil.example" },
        { "sec-fetch-site": "cross-site" },
      ];
      for (const foreign of foreigners)
        expect(
          (await owner.post("/mcp-clients/request", { request, scopes: ["workflow:list"] }, foreign)).status,
        ).toBe(403);
      const { redirectTo } = (await decide(owner, request, null)).data;
      expect(redirectTo).toBe(
        `${CALLBACK}?error=access_denied&state=a+state+%2B+more%3D&iss=${encodeURIComponent(server.url)}`,
      );
    });

    it("for no more than they named", async () => {
      const { client_id } = (await register()).body;
      const request = await visit(
        authorize({ client_id, code_challenge: challenge, scope: "tag:list openid" }),
      );
      expect((await read(request)).data.scopes).toEqual(["tag:list"]);
      expect((await decide(owner, request, ["tag:list", "user:delete"])).status).toBe(400);
      expect((await decide(owner, request, [])).status).toBe(400);
    });

    it.each([
      ["an address of another", { redirect_uri: "https://evil.example/callback" }, "has not registered"],
      ["an address that begins like its own", { redirect_uri: `${CALLBACK}/../x` }, "has not registered"],
      ["its own with a query", { redirect_uri: `${CALLBACK}?next=1` }, "has not registered"],
      ["an unknown client", { client_id: "nobody" }, "not registered"],
      ["no code", { response_type: "token" }, "response_type"],
      ["a plain challenge", { code_challenge_method: "plain" }, "S256"],
      ["no challenge", { code_challenge: "" }, "code_challenge"],
      ["another resource", { resource: "https://other.example/mcp" }, "resource"],
    ])("and are sent nothing with %s", async (_, wrong, message) => {
      const { client_id } = (await register()).body;
      const request = await visit(authorize({ client_id, code_challenge: challenge, ...wrong }));
      for (const answer of [await read(request), await decide(owner, request, ["workflow:list"])]) {
        expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
        expect(answer.text).not.toContain("redirectTo");
      }
    });

    it("with each parameter once", async () => {
      const { client_id } = (await register()).body;
      const twice = `${authorize({ client_id, code_challenge: challenge })}&redirect_uri=https://evil.example/`;
      expect((await read(await visit(twice))).body.message).toContain("twice");
    });
  });

  describe("exchange a code", () => {
    it.each([
      ["a wrong verifier", { code_verifier: "x".repeat(43) }, "verifier"],
      ["another redirect address", { redirect_uri: "https://evil.example/" }, "another client"],
    ])("not with %s, and the code is used up", async (_, wrong, message) => {
      const { form } = await codeFor();
      const refused = {
        status: 400,
        body: { error: "invalid_grant", error_description: expect.any(String) },
      };
      const answer = await post("/oauth/token", { ...form, ...wrong });
      expect(answer).toEqual(refused);
      expect(answer.body.error_description).toContain(message);
      expect(await post("/oauth/token", form)).toEqual(refused);
    });

    it("not that of another client", async () => {
      const { form } = await codeFor();
      const { client_id } = (await register()).body;
      expect((await post("/oauth/token", { ...form, client_id })).body.error).toBe("invalid_grant");
    });

    it("once: a second time ends the tokens of the first", async () => {
      const { form, access, refresh, client_id } = await tokensFor();
      expect(await statusWith(access)).toBe(200);
      expect((await post("/oauth/token", form)).body.error).toBe("invalid_grant");
      expect(await statusWith(access)).toBe(401);
      expect((await refreshing(client_id, refresh)).body.error).toBe("invalid_grant");
    });

    it("once, also when two come at the same moment", async () => {
      const { form } = await codeFor();
      const answers = await Promise.all([1, 2, 3].map(() => post("/oauth/token", form)));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const { body } of answers)
        if (body.access_token) expect(await statusWith(body.access_token)).toBe(401);
      expect(await server.context.store.db.selectFrom("mcpToken").selectAll().execute()).toEqual([]);
    });

    it("within a minute", async () => {
      const { form } = await codeFor();
      await server.context.store.db
        .updateTable("mcpCode")
        .set({ expiresAt: Date.now() - 1 })
        .execute();
      expect((await post("/oauth/token", form)).body.error_description).toContain("expired");
    });

    it.each([
      ["client_id", "invalid_request"],
      ["code", "invalid_request"],
      ["code_verifier", "invalid_request"],
      ["grant_type", "invalid_request"],
    ])("not without %s", async (name, error) => {
      const { form } = await codeFor();
      const { [name as "code"]: _, ...rest } = form;
      expect(await post("/oauth/token", rest)).toMatchObject({ status: 400, body: { error } });
    });

    it("not in other ways, for other resources, or unregistered", async () => {
      const { form } = await codeFor();
      const errorOf = async (wrong: object) => (await post("/oauth/token", { ...form, ...wrong })).body.error;
      expect(await errorOf({ grant_type: "password" })).toBe("unsupported_grant_type");
      expect(await errorOf({ resource: "https://other.example/mcp" })).toBe("invalid_target");
      expect(await errorOf({ client_id: "nobody" })).toBe("invalid_client");
      expect((await post("/oauth/token", form)).status).toBe(200);
    });
  });

  describe("with tokens", () => {
    it("get new ones once; a refresh token that is used again ends all", async () => {
      const { client_id, access, refresh } = await tokensFor();
      const second = (await refreshing(client_id, refresh, { scope: "workflow:list" })).body;
      expect(second).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "workflow:list" });
      expect(await statusWith(second.access_token)).toBe(200);
      expect((await refreshing(client_id, refresh)).body.error).toBe("invalid_grant");
      expect(await statusWith(second.access_token)).toBe(401);
      expect(await statusWith(access)).toBe(401);
      expect((await refreshing(client_id, second.refresh_token)).body.error).toBe("invalid_grant");
    });

    it("get no new ones as another client, for more scopes, by an access token, or too late", async () => {
      const { client_id, access, refresh } = await tokensFor();
      const { client_id: other } = (await register()).body;
      expect((await refreshing(other, refresh)).body.error).toBe("invalid_grant");
      expect((await refreshing(client_id, refresh, { scope: "user:delete" })).body.error).toBe(
        "invalid_scope",
      );
      expect((await refreshing(client_id, access)).body.error).toBe("invalid_grant");
      await server.context.store.db.updateTable("mcpToken").set({ expiresAt: 1 }).execute();
      expect((await refreshing(client_id, refresh)).body.error).toBe("invalid_grant");
      expect(await statusWith(access)).toBe(401);
    });

    it("give access only to the MCP server, and a refresh token to nothing at all", async () => {
      const { access, refresh } = await tokensFor();
      const ways: Record<string, string>[] = [
        { authorization: `Bearer ${access}` },
        { "x-n8n-api-key": access },
      ];
      for (const headers of ways)
        expect((await fetch(`${server.url}/api/v1/workflows`, { headers })).status).toBe(401);
      expect(await statusWith(refresh)).toBe(401);
    });

    it("learn the scopes to request when a tool needs more", async () => {
      const { access } = await tokensFor();
      const params = { name: "create_workflow", arguments: { workflow: {} } };
      const answer = await ping(access, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("www-authenticate")).toMatch(
        /^Bearer resource_metadata="[^"]+", error="insufficient_scope", scope="workflow:list workflow:create"$/,
      );
      expect((await answer.json()).description).toContain("workflow:create");
    });

    it("revoke them, but not those of other users", async () => {
      const { client_id, access, refresh } = await tokensFor();
      const { client_id: other } = (await register()).body;
      expect((await post("/oauth/revoke", { client_id: other, token: refresh })).status).toBe(200);
      expect(await statusWith(access)).toBe(200);
      expect((await post("/oauth/revoke", { client_id, token: "unknown" })).status).toBe(200);
      expect((await post("/oauth/revoke", { client_id, token: refresh })).status).toBe(200);
      expect(await statusWith(access)).toBe(401);
      expect((await post("/oauth/revoke", { client_id: "nobody", token: refresh })).status).toBe(401);
    });

    it("have the rights of their user, and end with the user", async () => {
      const member = await server.signInMember();
      const { access, client_id, refresh } = await tokensFor(member);
      const { id } = (await member.get("/me")).data;
      expect((await owner.get("/api-keys")).text).not.toContain("client.example");
      await server.context.users.update(id, { disabled: 1 });
      expect(await statusWith(access)).toBe(401);
      expect((await refreshing(client_id, refresh)).status).toBe(400);
    });

    it("leave traces in the audit log", async () => {
      await tokensFor();
      const { events } = (await owner.get("/audit-log?event=audit.user.api.created&limit=1")).data;
      expect(events[0]).toMatchObject({
        about: { kind: "API key", name: "Helper" },
        details: { scopes: "workflow:list", redirect: CALLBACK },
      });
    });
  });
});

describe("the calls of MCP clients", () => {
  it("are limited", async () => {
    const server = await startTestServer();
    const statuses = new Set<number>();
    for (let call = 0; call < 40; call++)
      statuses.add((await fetch(`${server.url}/oauth/register`, { method: "POST" })).status);
    expect([...statuses]).toEqual([400, 429]);
    await server.stop();
  });

  it("are off with the public API", async () => {
    const server = await startTestServer({ env: { HEDDLE_PUBLIC_API: "false" } });
    for (const path of ["/.well-known/oauth-authorization-server", "/oauth/authorize?client_id=x"])
      expect((await fetch(server.url + path)).status).toBe(404);
    expect((await (await server.signIn()).get("/mcp-clients/request?request=q")).status).toBe(404);
    await server.stop();
  });
});
