import { BLANK_VALUE } from "@heddle/api";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { visit } from "../../credentials/oauth/testing/test-browser.ts";
import { describeStores } from "../../testing/describe-stores.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { startTestServer, TEST_OWNER, type TestServer } from "../../testing/test-server.ts";
import { type Forgery, startTestOidcProvider, type TestOidcProvider } from "./testing/test-oidc-provider.ts";

describe("OpenID Connect", () => {
  let server: TestServer;
  let owner: TestClient;
  let provider: TestOidcProvider;

  const start = async (dialect: "sqlite" | "postgres" = "sqlite") => {
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.0/8" } });
    owner = await server.signIn();
    provider = await startTestOidcProvider(server.url);
  };
  const configure = (change: object = {}) => {
    const { url, clientId, clientSecret } = provider;
    const settings = {
      discoveryUrl: `${url}/.well-known/openid-configuration`,
      clientId,
      clientSecret,
      loginEnabled: true,
      loginLabel: "Acme",
    };
    return owner.post("/sso/oidc/config", { ...settings, ...change });
  };
  /** Follows the provider's pages and returns the final URL; `browser` holds the cookie. */
  const walk = async (query = "") => {
    const browser = server.client();
    const begun = await fetch(`${server.url}/rest/sso/oidc/login${query}`, { redirect: "manual" });
    browser.cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { url } = await visit(begun.headers.get("location")!, server.url, undefined);
    return { browser, back: url };
  };
  const comeBack = async (browser: TestClient, back: string) => {
    const response = await fetch(back, { redirect: "manual", headers: { cookie: browser.cookie } });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("heddle-auth="));
    if (cookie) browser.cookie = cookie.split(";")[0]!;
    return response;
  };
  const signIn = async (query = "") => {
    const { browser, back } = await walk(query);
    return { browser, back, response: await comeBack(browser, back) };
  };
  afterEach(async () => {
    await server.stop();
    await provider.stop();
  });

  describeStores("on a database", (dialect) => {
    beforeEach(() => start(dialect));

    it("creates a user at the first sign-in, and updates the same user later", {
      tags: ["USR-17"],
    }, async () => {
      const stored = await configure();
      expect(stored.data).toMatchObject({
        clientSecret: BLANK_VALUE,
        redirectUrl: `${server.url}/rest/sso/oidc/callback`,
      });
      const settings = (await server.client().get("/settings")).data;
      expect(settings.userManagement.authenticationMethod).toBe("oidc");
      expect(settings.sso.oidc).toEqual({ loginEnabled: true, loginLabel: "Acme" });
      const { browser, response } = await signIn("?redirect=/workflows");
      expect(response.headers.get("location")).toBe("/workflows");
      const me = (await browser.get("/me")).data;
      expect(me).toMatchObject({
        email: "ola@example.org",
        firstName: "Ola",
        lastName: "Open",
        signInType: "oidc",
      });
      provider.person = { ...provider.person, family_name: "Other" };
      const again = await signIn();
      expect((await again.browser.get("/me")).data).toMatchObject({ id: me.id, lastName: "Other" });
      const row = await server.context.store.db
        .selectFrom("signInMethod")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(provider.clientSecret);
    });
  });

  describe("a sign-in", () => {
    beforeEach(async () => {
      await start();
      await configure();
    });

    it("sends a new challenge, state and nonce each time", async () => {
      await configure({ prompt: "login", extraScopes: "groups" });
      await walk();
      await walk();
      const [first, second] = provider.asked.map(({ searchParams }) => Object.fromEntries(searchParams));
      expect(first).toMatchObject({
        code_challenge_method: "S256",
        response_type: "code",
        prompt: "login",
        scope: "openid email profile groups",
      });
      for (const name of ["state", "nonce", "code_challenge"]) expect(first![name]).not.toBe(second![name]);
    });

    it("completes once, in the browser that started it", async () => {
      const { browser, back } = await walk();
      const stranger = server.client();
      expect((await comeBack(stranger, back)).status).toBe(401);
      expect((await comeBack(browser, back)).status).toBe(401);
      const next = await signIn();
      expect(next.response.status).toBe(303);
      expect((await comeBack(next.browser, next.back)).status).toBe(401);
      const foreign = await walk();
      expect(
        (await comeBack(foreign.browser, foreign.back.replace(/state=[^&]+/, "state=forged"))).status,
      ).toBe(401);
    });

    const FORGERIES: Record<string, (claims: Record<string, unknown>) => Forgery> = {
      "another issuer": (claims) => ({ claims: { ...claims, iss: "https://else.example" } }),
      "another audience": (claims) => ({ claims: { ...claims, aud: "else" } }),
      "another nonce": (claims) => ({ claims: { ...claims, nonce: "else" } }),
      "no nonce": ({ nonce: _, ...claims }) => ({ claims }),
      "an expired token": (claims) => ({ claims: { ...claims, exp: Math.floor(Date.now() / 1000) - 600 } }),
      "no signature": (claims) => ({ claims, by: "none" }),
      "the signature of another key": (claims) => ({ claims, by: "another key" }),
    };
    it.each(Object.keys(FORGERIES))("is rejected with %s", async (name) => {
      provider.forge = (claims) => FORGERIES[name]!(claims);
      const { browser, response } = await signIn();
      expect(response.status).toBe(401);
      expect((await browser.get("/me")).status).toBe(401);
      provider.forge = (claims) => ({ claims });
      expect((await signIn()).response.status).toBe(303);
    });

    it("links a user only by a verified email address, and never the owner", async () => {
      const [{ user }] = (
        await (async () => {
          await configure({ loginEnabled: false });
          return owner.post("/users", [{ email: "ola@example.org" }]);
        })()
      ).data;
      await configure();
      provider.person = { ...provider.person, email_verified: false };
      expect(await (await signIn()).response.text()).toContain("verified");
      await configure({ trustEmail: true });
      const { browser } = await signIn();
      expect((await browser.get("/me")).data).toMatchObject({ id: user.id, signInType: "oidc" });
      provider.person = { ...provider.person, email: TEST_OWNER.email };
      const refused = (await signIn()).response;
      expect(refused.status).toBe(401);
      expect(await refused.text()).toContain("Another user here has the email address");
    });

    it("neither creates nor changes a user by an unverified email address", async () => {
      await configure();
      provider.person = { ...provider.person, sub: "squat", email: "ceo@example.org", email_verified: false };
      expect(await (await signIn()).response.text()).toContain("verified");
      provider.person = { ...provider.person, sub: "ola", email: "ola@example.org", email_verified: true };
      const { browser } = await signIn();
      expect((await browser.get("/me")).data.email).toBe("ola@example.org");
      provider.person = { ...provider.person, email: "cfo@example.org", email_verified: false };
      const again = (await signIn()).browser;
      expect((await again.get("/me")).data.email).toBe("ola@example.org");
    });

    it("reads email address and verification from the same document", async () => {
      await configure();
      provider.person = { ...provider.person, email: "bob@example.org", email_verified: false };
      provider.forge = ({ email: _, ...claims }) => ({ claims: { ...claims, email_verified: true } });
      const { response } = await signIn();
      expect(response.status).toBe(401);
      expect(await response.text()).toContain("verified");
    });

    it("prompts for the second factor of a user who has one", async () => {
      await configure();
      const { browser } = await signIn();
      const { id } = (await browser.get("/me")).data;
      const secret = (
        await server.context.secondFactors.begin((await server.context.users.byId(id)) as never)
      ).secret;
      const code = (step: number) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
      await server.context.secondFactors.enable(id, code(-1));
      const { browser: other, response } = await signIn();
      const page = new URL(response.headers.get("location") ?? "", server.url);
      expect(page.pathname).toBe("/signin");
      expect((await other.get("/me")).status).toBe(401);
      const ticket = page.searchParams.get("ticket");
      const step = (proof: object) => other.post("/login/second-step", { ticket, ...proof });
      expect([(await step({})).body.code, (await step({ mfaCode: "000000" })).body.code]).toEqual([998, 997]);
      expect((await step({ mfaCode: code(0) })).data.id).toBe(id);
      expect((await other.get("/me")).status).toBe(200);
      expect((await step({ mfaCode: code(1) })).status).toBe(401);
    });

    it("caches the discovery document and limits sign-ins to a hundred a minute", async () => {
      await configure();
      const begin = () => fetch(`${server.url}/rest/sso/oidc/login`, { redirect: "manual" });
      const statuses = await Promise.all(Array.from({ length: 110 }, async () => (await begin()).status));
      expect(statuses.filter((status) => status === 303)).toHaveLength(100);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(provider.descriptions).toBeLessThanOrEqual(2);
    });

    it("sets roles from a claim", async () => {
      await configure({ roleClaim: "realm.roles", adminValues: ["heddle-admins"], extraScopes: "groups" });
      provider.person = { ...provider.person, realm: { roles: ["others", "heddle-admins"] } };
      const role = async () => {
        const { browser } = await signIn();
        return (await browser.get("/me")).data.globalRole.name;
      };
      expect(await role()).toBe("admin");
      provider.person = { ...provider.person, realm: { roles: ["others"] } };
      expect(await role()).toBe("member");
    });

    it("redirects to no other site", async () => {
      for (const page of ["https://evil.example", "//evil.example", "/\\evil.example"])
        expect((await signIn(`?redirect=${encodeURIComponent(page)}`)).response.headers.get("location")).toBe(
          "/",
        );
    });

    it("also signs out at the provider if configured", async () => {
      const { browser } = await signIn();
      expect((await browser.post("/logout")).data).toEqual({ loggedOut: true });
      await configure({ logoutAtProvider: true });
      const again = await signIn();
      const { redirectTo } = (await again.browser.post("/logout")).data;
      expect(redirectTo).toMatch(new RegExp(`^${provider.url}/session/end\\?`));
      expect(new URL(redirectTo).searchParams.get("post_logout_redirect_uri")).toBe(`${server.url}/signin`);
    });

    it("reserves passwords for the owner", async () => {
      const member = await server.signInMember();
      expect((await member.get("/me")).status).toBe(401);
      expect((await server.client().post("/login", TEST_OWNER)).status).toBe(200);
    });
  });

  describe("settings", () => {
    beforeEach(() => start());

    it("are validated, and require the secret again when the provider changes", async () => {
      expect((await configure({ clientSecret: "" })).status).toBe(400);
      expect((await configure({ discoveryUrl: "nowhere" })).status).toBe(400);
      expect((await configure({ discoveryUrl: "http://127.0.0.1:1" })).status).toBe(400);
      await configure();
      expect((await owner.post("/sso/oidc/config", { clientId: "else" })).status).toBe(400);
      expect(
        (await owner.post("/sso/oidc/config", { prompt: "consent", clientSecret: BLANK_VALUE })).status,
      ).toBe(200);
      expect((await owner.post("/sso/oidc/config/toggle", { loginEnabled: false })).data.loginEnabled).toBe(
        false,
      );
      expect((await fetch(`${server.url}/rest/sso/oidc/login`)).status).toBe(400);
    });

    it("reach no private address that is not allowed", async () => {
      const strict = await startTestServer();
      const strictOwner = await strict.signIn();
      const answer = await strictOwner.post("/sso/oidc/config", {
        discoveryUrl: provider.url,
        clientId: "heddle",
        clientSecret: "x",
      });
      expect(answer.body.message).toContain("not allowed");
      await strict.stop();
    });

    it("show the claims of the provider in a trial, even while the sign-in is disabled", async () => {
      await configure({ loginEnabled: false });
      const { data } = await owner.get("/sso/oidc/config/test");
      const { browser, back } = await walk(new URL(data).search);
      const page = await comeBack(browser, back);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("ola@example.org");
      expect((await owner.get("/users")).data).toHaveLength(1);
    });
  });
});
