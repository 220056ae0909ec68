import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";
import { admit } from "../sign-in/outside-users.ts";

const PASSWORD = "Member-horse-9";

describeStores("access to an account", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  interface Held {
    client: TestClient;
    elsewhere: TestClient;
    api: ApiClient;
    id: string;
    email: string;
  }

  /**
   * Creates a member with two sessions, an API key, an MCP grant, a code for one, a link and a pending attempt to
   * connect an account.
   */
  async function holder(): Promise<Held> {
    const client = await server.signInMember();
    const { id, email } = (await client.get("/me")).data;
    const elsewhere = server.client();
    await elsewhere.post("/login", { email, password: PASSWORD });
    const api = await server.apiOf(client);
    const { db } = server.context.store;
    const credential = await client.post("/credentials", {
      name: "Account",
      type: "httpHeaderAuth",
      data: { name: "a", value: "b" },
    });
    const clientId = `client-${id}`;
    await db
      .insertInto("mcpClient")
      .values({ id: clientId, name: "Client", redirectUris: "[]", createdAt: Date.now(), usedAt: null })
      .execute();
    const key = await db.selectFrom("apiKey").selectAll().where("userId", "=", id).executeTakeFirstOrThrow();
    const grant = {
      ...key,
      id: `grant-${id}`,
      keyHash: `hash-${id}`,
      clientId,
      redirectUri: "http://localhost",
    };
    await db.insertInto("apiKey").values(grant).execute();
    await db
      .insertInto("mcpCode")
      .values({
        codeHash: `code-${id}`,
        clientId,
        userId: id,
        grantId: `later-${id}`,
        redirectUri: "http://localhost",
        challenge: "",
        scopes: "[]",
        expiresAt: Date.now() + 60_000,
        usedAt: null,
        isRevoked: 0,
      })
      .execute();
    await db
      .insertInto("oauthAttempt")
      .values({
        stateHash: `state-${id}`,
        credentialId: credential.data.id,
        userId: id,
        sessionHash: "",
        secret: "",
        expiresAt: Date.now() + 60_000,
      })
      .execute();
    await server.context.links.begin("password", { userId: id, email });
    return { client, elsewhere, api, id, email };
  }

  /** Returns the names of the remaining parts. */
  async function left({ api, id, elsewhere }: Held): Promise<string[]> {
    const { db } = server.context.store;
    const count = async (table: "apiKey" | "oauthAttempt" | "accountLink") =>
      (await db.selectFrom(table).select("userId").where("userId", "=", id).execute()).length;
    const code = await db
      .selectFrom("mcpCode")
      .select("isRevoked")
      .where("codeHash", "=", `code-${id}`)
      .executeTakeFirst();
    const found = {
      session: (await elsewhere.get("/me")).status === 200,
      key: (await api.get("/workflows")).status === 200,
      keys: (await count("apiKey")) > 0,
      code: code?.isRevoked === 0,
      attempt: (await count("oauthAttempt")) > 0,
      link: (await count("accountLink")) > 0,
    };
    return Object.entries(found).flatMap(([name, isLeft]) => (isLeft ? [name] : []));
  }

  it("is complete before anything changes", async () => {
    expect(await left(await holder())).toEqual(["session", "key", "keys", "code", "attempt", "link"]);
  });

  const outside = (email: string) => ({
    kind: "saml" as const,
    id: createHash("sha1").update(email).digest("hex"),
    email,
    firstName: "Big",
    lastName: "Boss",
    isEmailVerified: true,
  });

  const CHANGES: Record<string, (held: Held) => Promise<unknown>> = {
    "a first sign-in from outside": ({ email }) => admit(server.context, outside(email)),
    "another role": ({ id }) => owner.patch(`/users/${id}/role`, { newRoleName: "admin" }),
    "another password": ({ client }) =>
      client.patch("/me/password", { currentPassword: PASSWORD, newPassword: "Fresh-horse-10" }),
    "a password by a link": async ({ id }) => {
      const { link } = (await owner.get(`/users/${id}/password-reset-link`)).data;
      const token = new URL(link).searchParams.get("token");
      return server.client().post("/change-password", { userId: id, token, password: "Fresh-horse-10" });
    },
    "another address": async ({ client, id, email }) => {
      const me = { firstName: "Max", lastName: "Member", email: `new-${email}` };
      const asked = await client.patch("/me", { ...me, password: PASSWORD });
      expect(asked.data).toMatchObject({ email, pendingEmail: me.email });
      return owner.post(`/users/${id}/confirm-email`, { email: me.email });
    },
    "a second factor that an administrator resets": async ({ id }) => {
      const { db } = server.context.store;
      await db.updateTable("user").set({ hasSecondFactor: 1 }).where("id", "=", id).execute();
      return owner.post(`/users/${id}/mfa/reset`, {});
    },
  };

  it.each(Object.keys(CHANGES))("is revoked completely by %s", async (name) => {
    const held = await holder();
    await CHANGES[name]?.(held);
    expect(await left(held)).toEqual([]);
  });

  it("does not survive through keys created concurrently", async () => {
    const held = await holder();
    const made = Array.from({ length: 8 }, (_, index) =>
      held.client.post("/api-keys", { label: `k${index}`, scopes: null, expiresAt: null }),
    );
    const [, ...answers] = await Promise.all([admit(server.context, outside(held.email)), ...made]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await left(held)).toEqual([]);
  });
});
