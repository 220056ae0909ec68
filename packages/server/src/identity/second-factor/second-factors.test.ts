import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  describeStores,
  startTestServer,
  TEST_OWNER,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";
import { SecondFactors } from "./second-factors.ts";

const STEP_MS = 30_000;
const MEMBER_PASSWORD = "Member-horse-9";

describeStores("second factor", (dialect) => {
  let server: TestServer;
  let time = Date.parse("2026-01-01T00:00:00Z");
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    const secondFactors = new SecondFactors(server.context.store, () => time);
    Object.assign(server.context, { secondFactors });
    await server.signIn();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    time += 10 * STEP_MS;
  });

  const codeOf = (secret: string, timestamp = time) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

  /** Returns a member with a second factor whose current code was used. */
  async function enabled() {
    const client = await server.signInMember();
    const { email, id } = (await client.get("/me")).data;
    const { secret, uri } = (await client.post("/me/mfa/setup", { password: MEMBER_PASSWORD })).data;
    const answer = await client.post("/me/mfa/enable", { code: codeOf(secret) });
    const codes = answer.data.recoveryCodes as string[];
    time += STEP_MS;
    return { client, email, id, secret, uri, codes };
  }
  const signIn = (email: string, more: object = {}, client: TestClient = server.client()) =>
    client.post("/login", { email, password: MEMBER_PASSWORD, ...more });

  it("is set up with a URI for authenticators, and is active once a code is confirmed", async () => {
    const client = await server.signInMember();
    const { email } = (await client.get("/me")).data;
    expect((await client.post("/me/mfa/enable", { code: "123456" })).status).toBe(400);
    const { secret, uri } = (await client.post("/me/mfa/setup", { password: MEMBER_PASSWORD })).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Heddle:.*secret=[A-Z2-7]{32}/);
    expect((await signIn(email)).status).toBe(200);
    expect((await client.post("/me/mfa/enable", { code: "1" })).status).toBe(400);
    expect((await client.get("/me/mfa")).data).toEqual({
      isEnabled: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
    const elsewhere = server.client();
    await signIn(email, {}, elsewhere);
    const answer = await client.post("/me/mfa/enable", { code: codeOf(secret).replace(/(...)/, "$1 ") });
    expect(answer.data.recoveryCodes).toHaveLength(10);
    expect(new Set(answer.data.recoveryCodes).size).toBe(10);
    expect((await client.get("/me/mfa")).data).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 });
    expect((await client.get("/login")).data.mfaEnabled).toBe(true);
    // Created without the second factor.
    expect((await elsewhere.get("/me")).status).toBe(401);
    expect((await client.post("/me/mfa/setup", { password: MEMBER_PASSWORD })).status).toBe(400);
  });

  it("prompts for a code only after the correct password", async () => {
    const { email, secret } = await enabled();
    const asked = await signIn(email);
    expect([asked.status, asked.body.code]).toEqual([401, 998]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const guessed = await server
      .client()
      .post("/login", { email, password: "Wrong-1", mfaCode: codeOf(secret) });
    expect([guessed.status, guessed.body.code]).toEqual([401, 401]);
    const client = server.client();
    const right = await signIn(email, { mfaCode: codeOf(secret) }, client);
    expect(right.data).toMatchObject({ email });
    expect((await client.get("/workflows")).status).toBe(200);
  });

  it("rejects reused and old codes, and codes of other users", async () => {
    const { email, secret } = await enabled();
    const other = await enabled();
    expect((await signIn(email, { mfaCode: codeOf(secret) })).status).toBe(200);
    for (const code of [
      codeOf(secret),
      codeOf(secret, time - 3 * STEP_MS),
      codeOf(other.secret),
      "000000x",
    ]) {
      const answer = await signIn(email, { mfaCode: code });
      expect([answer.status, answer.body.code]).toEqual([401, 997]);
    }
    expect((await signIn(email, { mfaCode: codeOf(secret, time + STEP_MS) })).status).toBe(200);
  });

  it("accepts one of two concurrent uses of a code", async () => {
    const { id, secret, codes } = await enabled();
    const { secondFactors } = server.context;
    const both = (proof: object) =>
      Promise.all([secondFactors.accepts(id, proof), secondFactors.accepts(id, proof)]);
    expect((await both({ code: codeOf(secret) })).filter(Boolean)).toHaveLength(1);
    expect((await both({ recoveryCode: codes[0] })).filter(Boolean)).toHaveLength(1);
  });

  it("accepts each recovery code once, until new ones are generated", async () => {
    const { client, email, secret, codes } = await enabled();
    const written = codes[0]!.toUpperCase().replaceAll("-", " ");
    expect((await signIn(email, { mfaRecoveryCode: written })).status).toBe(200);
    const again = await signIn(email, { mfaRecoveryCode: written });
    expect([again.status, again.body.code]).toEqual([401, 997]);
    expect((await client.get("/me/mfa")).data.recoveryCodesLeft).toBe(9);
    const renewed = await client.post("/me/mfa/recovery-codes", { code: codeOf(secret) });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await signIn(email, { mfaRecoveryCode: codes[1] })).status).toBe(401);
    expect((await signIn(email, { mfaRecoveryCode: renewed.data.recoveryCodes[9] })).status).toBe(200);
  });

  it("is stored encrypted, with hashed recovery codes, and appears in no response or event", async () => {
    const { client, id, secret, codes } = await enabled();
    const { db } = server.context.store;
    const stored = JSON.stringify([
      await db.selectFrom("secondFactor").selectAll().execute(),
      await db.selectFrom("recoveryCode").selectAll().execute(),
      await db.selectFrom("auditEvent").selectAll().execute(),
      (await client.get("/me")).body,
      (await client.get("/me/mfa")).body,
    ]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
    const other = await enabled();
    const row = await db
      .selectFrom("secondFactor")
      .select("secret")
      .where("userId", "=", other.id)
      .executeTakeFirstOrThrow();
    await db.updateTable("secondFactor").set(row).where("userId", "=", id).execute();
    expect(await server.context.secondFactors.accepts(id, { code: codeOf(other.secret) })).toBe(false);
  });

  it("cannot be guessed: five wrong codes block further attempts for a while", async () => {
    const { email, secret } = await enabled();
    for (let i = 0; i < 5; i++) expect((await signIn(email, { mfaCode: "000000" })).status).toBe(401);
    const blocked = await signIn(email, { mfaCode: codeOf(secret) });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is set up and disabled with the password, regardless of other credentials", async () => {
    const fresh = await server.signInMember();
    for (const body of [{}, { password: "Wrong-horse-1" }])
      expect((await fresh.post("/me/mfa/setup", body)).status).toBe(400);
    const { client, email, secret, codes } = await enabled();
    for (const body of [
      {},
      { password: "Wrong-horse-1" },
      { code: codeOf(secret) },
      { recoveryCode: codes[3] },
    ])
      expect((await client.post("/me/mfa/disable", body)).status).toBe(400);
    const api = await server.apiOf(client);
    const off = await client.post("/me/mfa/disable", { password: MEMBER_PASSWORD });
    expect(off.data).toEqual({ success: true });
    expect((await client.get("/me/mfa")).data.recoveryCodesLeft).toBe(0);
    expect((await api.get("/workflows")).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it("is required before a reset link sets a new password", async () => {
    const owner = await server.signIn();
    const { client, id, email, secret, codes } = await enabled();
    const link = new URL((await owner.get(`/users/${id}/password-reset-link`)).data.link);
    const token = link.searchParams.get("token");
    const reset = (more: object = {}) =>
      server.client().post("/change-password", { userId: id, token, password: "Stolen-horse-99", ...more });
    const asked = await reset();
    expect([asked.status, asked.body.code, asked.headers.getSetCookie()]).toEqual([401, 998, []]);
    const wrong = await reset({ mfaCode: "000000" });
    expect([wrong.status, wrong.body.code, wrong.headers.getSetCookie()]).toEqual([401, 997, []]);
    // Nothing changed.
    expect((await client.get("/me")).status).toBe(200);
    expect((await signIn(email, { mfaRecoveryCode: codes[0] })).status).toBe(200);
    const done = await reset({ mfaCode: codeOf(secret) });
    expect([done.status, done.headers.getSetCookie().length]).toEqual([200, 1]);
    expect((await client.get("/me")).status).toBe(401);
  });

  it("can be required for all users only by a user who has one", async () => {
    const owner = await server.signIn();
    const refused = await owner.patch("/security/settings", { requireSecondFactor: true });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("your own")]);
    expect((await owner.get("/workflows")).status).toBe(200);
  });

  it("is reset by the owner, which ends the user's sessions and is audited", async () => {
    const { client, id, email } = await enabled();
    const owner = await server.signIn();
    const listed = (await owner.get("/users")).data.find((user: { id: string }) => user.id === id);
    expect(listed.mfaEnabled).toBe(true);
    expect((await client.get("/users")).data[0]).not.toHaveProperty("mfaEnabled");
    const stranger = await server.signInMember();
    expect((await stranger.post(`/users/${id}/mfa/reset`, {})).status).toBe(403);
    expect((await owner.post(`/users/${id}/mfa/reset`, {})).data).toEqual({ success: true });
    expect((await client.get("/me")).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await owner.post(`/users/${id}/mfa/reset`, {})).status).toBe(400);
    const [event] = (await owner.get("/audit-log?event=audit.user.mfa.reset")).data.events;
    expect(event).toMatchObject({
      actor: { name: TEST_OWNER.email },
      about: { kind: "user", id, name: email },
    });
  });

  it("can be required: users can do nothing else until they have set it up", async () => {
    const owner = await server.signIn();
    const member = await server.signInMember();
    const api = await server.apiOf(member);
    const { secret: own } = (await owner.post("/me/mfa/setup", { password: TEST_OWNER.password })).data;
    await owner.post("/me/mfa/enable", { code: codeOf(own) });
    expect((await owner.patch("/security/settings", { requireSecondFactor: true })).status).toBe(200);
    expect((await member.get("/login")).data).toMatchObject({ mfaSetupRequired: true });
    expect((await member.get("/settings")).status).toBe(200);
    for (const call of [
      member.get("/workflows"),
      member.get("/me/sessions"),
      member.patch("/me", { email: "a@b.co", firstName: "A", lastName: "B" }),
      member.get("/push?sessionId=1"),
    ]) {
      const { status, body } = await call;
      expect([status, body.code]).toEqual([403, 996]);
    }
    // Existing keys do not bypass it.
    expect((await api.get("/workflows")).body).toMatchObject({
      message: "Forbidden",
      description: expect.stringContaining("requires a second factor"),
    });
    const { secret } = (await member.post("/me/mfa/setup", { password: MEMBER_PASSWORD })).data;
    await member.post("/me/mfa/enable", { code: codeOf(secret) });
    expect((await member.get("/workflows")).status).toBe(200);
    expect((await member.get("/login")).data.mfaSetupRequired).toBe(false);
    expect((await api.get("/workflows")).status).toBe(200);
    const kept = await member.post("/me/mfa/disable", { password: MEMBER_PASSWORD });
    expect(kept.status).toBe(400);
    await owner.patch("/security/settings", { requireSecondFactor: false });
    expect((await member.post("/me/mfa/disable", { password: MEMBER_PASSWORD })).status).toBe(200);
    await owner.post("/me/mfa/disable", { password: TEST_OWNER.password });
  });
});
