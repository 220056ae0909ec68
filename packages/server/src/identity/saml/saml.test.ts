import { createVerify, X509Certificate } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeStores } from "../../testing/describe-stores.ts";
import { watchTurns } from "../../testing/longest-turn.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { startTestServer, TEST_OWNER, type TestServer } from "../../testing/test-server.ts";
import { createSigningKey } from "./own-certificate.ts";
import {
  type AnswerSettings,
  encoded,
  PERSON,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from "./testing/test-identity-provider.ts";
import { WRAPPINGS } from "./testing/wrapped-answers.ts";

describe("SAML", () => {
  let provider: TestIdentityProvider;
  let server: TestServer;
  let owner: TestClient;
  let to: { returnUrl: string; entityId: string };

  const start = async (dialect: "sqlite" | "postgres" = "sqlite") => {
    provider = await startTestIdentityProvider();
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.0/8" } });
    owner = await server.signIn();
    to = { returnUrl: `${server.url}/rest/sso/saml/acs`, entityId: `${server.url}/rest/sso/saml/metadata` };
  };
  const configure = (change: object = {}) =>
    owner.post("/sso/saml/config", {
      metadata: provider.metadata,
      loginLabel: "Acme",
      loginEnabled: true,
      ...change,
    });

  /** Sends a response as a browser does: without cookies, because it comes from a different site. */
  const post = (xml: string, relayState?: string) =>
    fetch(to.returnUrl, {
      method: "POST",
      redirect: "manual",
      headers: { origin: provider.url, "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({
        SAMLResponse: encoded(xml),
        ...(relayState === undefined ? {} : { RelayState: relayState }),
      }),
    });
  /** Sends the browser's request; `browser` holds its cookie afterwards. */
  const begin = async (query = "") => {
    const browser = server.client();
    const { data } = await browser.get(`/sso/saml/initsso${query}`, { accept: "application/json" });
    await fetch(data);
    return { browser, inResponseTo: provider.seen.at(-1)!.id };
  };
  /** Continues with the ticket from a response. */
  const goOn = async (browser: TestClient, answer: Response) => {
    const location = answer.headers.get("location") ?? "";
    const response = await fetch(server.url + location, {
      redirect: "manual",
      headers: { cookie: browser.cookie },
    });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("heddle-auth="));
    if (cookie) browser.cookie = cookie.split(";")[0]!;
    return response;
  };
  const signIn = async (settings: AnswerSettings = {}, query = "") => {
    const { browser, inResponseTo } = await begin(query);
    const response = await goOn(browser, await post(provider.answer(to, { inResponseTo, ...settings })));
    return { browser, response };
  };
  afterEach(async () => {
    await server.stop();
    await provider.stop();
  });

  describe("hostile XML", () => {
    const nested = (tag: (level: number) => string) => (levels: number) =>
      Array.from({ length: levels }, (_, level) => tag(level)).join("") + "</a>".repeat(levels);
    const inside = (xml: string) =>
      provider
        .answer(to, { inResponseTo: "_x" })
        .replace("</saml:AttributeStatement>", `${xml}</saml:AttributeStatement>`);
    const HOSTILE: [title: string, xml: () => string][] = [
      ["prefixes of each level", () => nested((level) => `<a xmlns:n${level}="">`)(9_000)],
      ["one prefix again and again", () => nested(() => '<a xmlns:a="">')(18_000)],
      ["levels below an assertion", () => inside(nested(() => "<a>")(12_000))],
      ["prefixes below an assertion", () => inside(nested((level) => `<a xmlns:n${level}="u">`)(3_000))],
      ["many elements", () => inside("<a/>".repeat(50_000))],
      [
        "many attributes",
        () => inside(`<a ${Array.from({ length: 20_000 }, (_, n) => `a${n}=""`).join(" ")}/>`),
      ],
      ["tags that never end", () => inside("<a".repeat(100_000))],
      ["as much as is allowed", () => inside(`${nested((l) => `<a xmlns:n${l}="u">`)(40)}`.repeat(110))],
    ];

    it("is rejected without delaying other requests", async () => {
      await start();
      await configure();
      for (const [title, xml] of HOSTILE) {
        const sent = xml();
        const turns = watchTurns();
        const answer = await post(sent);
        expect([title, answer.status]).toEqual([title, 401]);
        expect(turns.end(), title).toBeLessThan(1_000);
      }
      const turns = watchTurns();
      for (const [title, xml] of HOSTILE.slice(0, 2)) {
        const refused = await owner.post("/sso/saml/config", { metadata: xml() });
        expect([title, refused.status]).toEqual([title, 400]);
        expect(refused.body.message).toContain("more than 50 namespaces");
      }
      expect(turns.end()).toBeLessThan(1_000);
      expect((await signIn()).response.status).toBe(303);
    });
  });

  describeStores("on a database", (dialect) => {
    beforeEach(() => start(dialect));

    it("creates a user at the first sign-in", {
      tags: ["SSO-5", "SSO-13", "SET-12", "SET-13", "USR-17"],
    }, async () => {
      await configure();
      const settings = (await server.client().get("/settings")).data;
      expect(settings.userManagement.authenticationMethod).toBe("saml");
      expect(settings.sso.saml).toEqual({ loginEnabled: true, loginLabel: "Acme" });
      const { browser, response } = await signIn({}, "?redirect=/workflows");
      expect(response.headers.get("location")).toBe("/workflows");
      const me = (await browser.get("/me")).data;
      const { userPrincipalName: _, ...named } = PERSON;
      expect(me).toMatchObject({
        ...named,
        signInType: "saml",
        isPending: false,
        globalRole: { name: "member" },
      });
      const again = await signIn({ person: { lastName: "Changed" } });
      expect((await again.browser.get("/me")).data).toMatchObject({ id: me.id, lastName: "Changed" });
    });

    it("accepts a response only once", async () => {
      await configure({ allowUnsolicited: true });
      const { browser, inResponseTo } = await begin();
      const answer = provider.answer(to, { inResponseTo });
      const taken = await post(answer);
      expect((await post(answer)).status).toBe(401);
      expect((await goOn(browser, taken)).status).toBe(303);
      expect((await goOn(browser, taken)).status).toBe(401);
      const unsolicited = provider.answer(to, {});
      expect((await post(unsolicited)).status).toBe(303);
      const replayed = await post(unsolicited);
      expect(replayed.status).toBe(401);
      expect(await replayed.text()).toContain("already used");
    });
  });

  describe("a SAML response", () => {
    beforeEach(async () => {
      await start();
      await configure();
    });
    const refused = async (settings: AnswerSettings, change: (xml: string) => string = (xml) => xml) => {
      const { inResponseTo } = await begin();
      const answer = await post(change(provider.answer(to, { inResponseTo, ...settings })));
      expect(answer.headers.get("location")).toBe(null);
      expect(answer.status).toBe(401);
      return answer.text();
    };

    it("is rejected for a wrong audience, recipient URL, time, issuer or status", async () => {
      expect(await refused({ audience: "https://else.example" })).toContain("udience");
      expect(await refused({ recipient: "https://else.example/acs" })).toContain("another address");
      expect(await refused({ destination: "https://else.example/acs" })).toContain("another address");
      expect(await refused({ notBefore: -600_000, notOnOrAfter: -120_000 })).toContain("expired");
      expect(await refused({ notBefore: 120_000 })).toContain("not yet valid");
      expect(await refused({ issuer: "https://else.example" })).toContain("another identity provider");
      expect(await refused({ status: "Requester" })).toContain("Requester");
    });

    it("is rejected for a different request, or none", async () => {
      expect(await refused({ inResponseTo: "_another" })).toContain("did not start here");
      expect(await refused({ inResponseTo: undefined })).toContain("did not start here");
    });

    it("is rejected without the required signatures", async () => {
      await refused({ signs: [] });
      await refused({ signs: ["assertion"] });
      await refused({ signs: ["response"] });
      await configure({ wantMessageSigned: false });
      expect((await signIn({ signs: ["assertion"] })).response.status).toBe(303);
      await configure({ wantAssertionsSigned: false });
      await refused({ signs: [] });
    });

    it("is rejected if a different key signed it, or with a weak hash", async () => {
      await refused({ key: await createSigningKey() });
      await refused({ signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" });
      await refused({ digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1" });
    });

    it("is rejected after any change", async () => {
      await refused({}, (xml) => xml.replaceAll(PERSON.email, "evil@example.org"));
    });

    it.each(Object.keys(WRAPPINGS))("is rejected when wrapped: %s", async (name) => {
      await configure({ wantMessageSigned: name < "XSW3" });
      const signs: AnswerSettings["signs"] = name < "XSW3" ? ["assertion", "response"] : ["assertion"];
      await refused({ signs }, WRAPPINGS[name]!);
      expect((await owner.get("/users")).data).toHaveLength(1);
    });

    it("is rejected with comments, processing instructions and document types", async () => {
      await refused({ person: { email: "owner@example.com<!-- -->.evil.example" } });
      await refused({ nameId: "admin<!---->@evil" });
      await refused({}, (xml) => `<!DOCTYPE x [<!ENTITY e "evil">]>${xml}`);
      await refused({}, (xml) => xml.replace("<saml:Subject>", "<?evil x?><saml:Subject>"));
    });

    it("opens a session only in the browser that started the sign-in", async () => {
      const { inResponseTo } = await begin();
      const taken = await post(provider.answer(to, { inResponseTo }));
      const victim = server.client();
      expect((await goOn(victim, taken)).status).toBe(401);
      expect((await victim.get("/me")).status).toBe(401);
    });

    it("redirects to no other site", async () => {
      await configure({ allowUnsolicited: true });
      for (const state of [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "/\t/evil.example",
        "javascript:alert(1)",
      ]) {
        const browser = server.client();
        expect((await goOn(browser, await post(provider.answer(to), state))).headers.get("location")).toBe(
          "/",
        );
        const asked = await signIn({}, `?redirect=${encodeURIComponent(state)}`);
        expect(asked.response.headers.get("location")).toBe("/");
      }
      const own = await goOn(server.client(), await post(provider.answer(to), "/workflows?x=1"));
      expect(own.headers.get("location")).toBe("/workflows?x=1");
      await configure({ relayState: "/executions" });
      expect((await goOn(server.client(), await post(provider.answer(to)))).headers.get("location")).toBe(
        "/executions",
      );
    });
  });

  describe("users", () => {
    beforeEach(() => start());

    it("are prompted for a missing name, and no user else can take over the owner", async () => {
      await configure();
      const nameless = await signIn({ person: { firstName: "", lastName: "" } });
      expect(nameless.response.headers.get("location")).toBe("/saml/onboarding");
      const named = { email: PERSON.email, firstName: "Ida", lastName: "Own" };
      expect((await nameless.browser.patch("/me", named)).data).toMatchObject(named);
      expect((await nameless.browser.patch("/me", { ...named, email: "x@example.org" })).status).toBe(400);
      const { response } = await signIn({ person: { email: TEST_OWNER.email, userPrincipalName: "other" } });
      expect(await response.text()).toContain("owner");
    });

    it("sign in with a password only as the owner", async () => {
      const member = await server.signInMember();
      const { email } = (await member.get("/me")).data;
      await configure();
      const password = "Member-horse-9";
      expect((await server.client().post("/login", { email, password })).body.message).toContain("Acme");
      expect((await server.client().post("/login", TEST_OWNER)).status).toBe(200);
      expect((await owner.post("/users", [{ email: "new@example.org" }])).status).toBe(400);
      expect(
        (await member.patch("/me/password", { currentPassword: password, newPassword: "Other-horse-1" }))
          .status,
      ).toBe(400);
    });
  });

  describe("settings", () => {
    beforeEach(() => start());

    it("contain the URLs for the provider, and are returned as stored", async () => {
      const { data } = await owner.get("/sso/saml/config");
      expect(data).toMatchObject({
        entityID: to.entityId,
        returnUrl: to.returnUrl,
        loginEnabled: false,
        loginBinding: "redirect",
      });
      const stored = await configure({ loginEnabled: false, relayState: "/workflows" });
      expect(stored.data).toMatchObject({ relayState: "/workflows", metadata: provider.metadata });
      expect((await owner.post("/sso/saml/config/toggle", { loginEnabled: true })).data.loginEnabled).toBe(
        true,
      );
    });

    it("fetch the metadata, and reject invalid metadata", async () => {
      const fetched = await owner.post("/sso/saml/config", { metadataUrl: `${provider.url}/metadata` });
      expect(fetched.data.metadata).toBe(provider.metadata);
      expect((await owner.post("/sso/saml/config", { metadataUrl: "http://127.0.0.1:1/" })).status).toBe(400);
      for (const metadata of [
        "<a/>",
        "none",
        `<!DOCTYPE a>${provider.metadata}`,
        provider.metadata.replace(/<ds:X509Certificate>[^<]*/, "<ds:X509Certificate>AAAA"),
      ])
        expect((await owner.post("/sso/saml/config", { metadata })).status).toBe(400);
      expect((await owner.post("/sso/saml/config", { relayState: "//evil.example" })).status).toBe(400);
      const strict = await startTestServer();
      const blocked = await (await strict.signIn()).post("/sso/saml/config", {
        metadataUrl: `${provider.url}/metadata`,
      });
      expect(blocked.body.message).toContain("not allowed");
      await strict.stop();
    });

    it("cannot be enabled without a provider, or along with another method", async () => {
      expect((await owner.post("/sso/saml/config/toggle", { loginEnabled: true })).status).toBe(400);
      await configure();
      const oidc = { discoveryUrl: "", clientId: "x", clientSecret: "y", loginEnabled: true };
      expect((await owner.post("/sso/oidc/config", oidc)).status).toBe(400);
    });

    it("show the provider's attributes in a trial, even while the sign-in is disabled", async () => {
      await configure({ loginEnabled: false });
      expect((await server.client().get("/sso/saml/initsso")).status).toBe(400);
      const { data } = await owner.get("/sso/saml/config/test");
      const begun = await fetch(data, { redirect: "manual", headers: { accept: "text/html" } });
      await fetch(begun.headers.get("location")!);
      const answer = await post(provider.answer(to, { inResponseTo: provider.seen.at(-1)!.id }));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(PERSON.email);
      expect((await fetch(data, { redirect: "manual", headers: { accept: "text/html" } })).status).toBe(400);
      expect((await owner.get("/users")).data).toHaveLength(1);
    });

    it("sign requests with a key published in the metadata", async () => {
      await configure({ authnRequestsSigned: true });
      const metadata = await (await fetch(to.entityId)).text();
      const [, base64] = /<ds:X509Certificate>([^<]+)/.exec(metadata)!;
      const certificate = new X509Certificate(Buffer.from(base64!, "base64"));
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      const { data } = await server.client().get("/sso/saml/initsso");
      const { search, searchParams } = new URL(data);
      const signedPart = search.slice(1).replace(/&Signature=.*/, "");
      const verify = createVerify("sha256").update(signedPart);
      expect(verify.verify(certificate.publicKey, searchParams.get("Signature")!, "base64")).toBe(true);
      const row = await server.context.store.db
        .selectFrom("signInMethod")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain("PRIVATE KEY");
      expect(JSON.stringify((await owner.get("/sso/saml/config")).data)).not.toContain("PRIVATE KEY");
    });

    it("redirect users with a self-submitting form, without other scripts", async () => {
      await configure({ loginBinding: "post", authnRequestsSigned: true });
      const page = await fetch(`${server.url}/rest/sso/saml/initsso`, { headers: { accept: "text/html" } });
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'nonce-/);
      const html = await page.text();
      expect(html).toContain(`action="${provider.url}/sso"`);
      const request = Buffer.from(/value="([^"]+)"/.exec(html)![1]!, "base64").toString();
      expect(request).toContain("<samlp:AuthnRequest");
      expect(request).toContain("SignatureValue");
    });
  });
});
