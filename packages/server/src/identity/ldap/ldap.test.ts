import { BLANK_VALUE, type LdapConfig } from "@heddle/api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TimerClock } from "../../platform/timer-clock.ts";
import { DirectoryThreads } from "../../protocol/tasks/directory-threads.ts";
import { describeStores } from "../../testing/describe-stores.ts";
import { startMailSink } from "../../testing/mail-sink.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  directoryPassword,
  findDirectory,
  startTestDirectory,
  type TestDirectory,
} from "../../testing/test-directory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { syncLdapRegularly } from "./ldap-schedule.ts";

const PEOPLE = [
  { uid: "ann", mail: "ann@example.org", givenName: "Ann", sn: "Archer" },
  { uid: "bob", mail: "Bob@Example.org", givenName: "Bob", sn: "Baker" },
  { uid: "cleo", givenName: "Cleo", sn: "Nomail" },
];

/** Settings for the test directory. */
function settingsOf({ port, baseDn, reader }: TestDirectory): LdapConfig {
  return {
    loginEnabled: true,
    loginLabel: "Company account",
    connectionUrl: "127.0.0.1",
    allowUnauthorizedCerts: false,
    connectionSecurity: "none",
    connectionPort: port,
    baseDn,
    bindingAdminDn: reader.dn,
    bindingAdminPassword: reader.password,
    firstNameAttribute: "givenName",
    lastNameAttribute: "sn",
    emailAttribute: "mail",
    loginIdAttribute: "uid",
    ldapIdAttribute: "entryUUID",
    userFilter: "(objectClass=inetOrgPerson)",
    synchronizationEnabled: false,
    synchronizationInterval: 60,
    searchPageSize: 0,
    searchTimeout: 60,
  };
}

describe.skipIf(!findDirectory())("LDAP", () => {
  let directory: TestDirectory;
  let server: TestServer;
  let owner: TestClient;

  const start = async (dialect: "sqlite" | "postgres" = "sqlite", env: Record<string, string> = {}) => {
    directory = await startTestDirectory(PEOPLE);
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.0/8", ...env } });
    owner = await server.signIn();
  };
  const configure = (change: Partial<LdapConfig> = {}) =>
    owner.put("/ldap/config", { ...settingsOf(directory), ...change });
  const signIn = async (name: string, password = directoryPassword(name)) => {
    const client = server.client();
    return { client, answer: await client.post("/login", { email: name, password }) };
  };
  const sync = (type: "dry" | "live") => owner.post("/ldap/sync", { type });
  const lastSync = async () => (await owner.get("/ldap/sync")).data[0];
  const users = async () =>
    (await owner.get("/users")).data as { email: string; disabled: boolean; signInType: string }[];
  afterEach(async () => {
    await server.stop();
    await directory.stop();
  });

  describeStores("on a database", (dialect) => {
    beforeEach(() => start(dialect));

    it("keeps its settings and never returns the password", {
      tags: ["SSO-1", "SSO-2", "SSO-3", "SSO-8", "SSO-9"],
    }, async () => {
      const before = await owner.get("/ldap/config");
      expect(before.data).toMatchObject({
        loginEnabled: false,
        connectionPort: 389,
        synchronizationInterval: 60,
      });
      expect(Object.keys(before.data)).toHaveLength(19);
      const { reader, ...rest } = directory;
      const stored = await configure({ userFilter: "(uid=*)" });
      expect(stored.data).toEqual({
        ...settingsOf({ reader, ...rest }),
        userFilter: "(uid=*)",
        bindingAdminPassword: BLANK_VALUE,
      });
      const again = await owner.put("/ldap/config", { ...stored.data, searchTimeout: 7 });
      expect(again.data.searchTimeout).toBe(7);
      expect((await owner.post("/ldap/test-connection")).status).toBe(200);
      const row = await server.context.store.db
        .selectFrom("signInMethod")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(reader.password);
    });

    it("creates a user at the first sign-in, and updates the same user later", {
      tags: ["APP-12", "USR-17", "SSO-4", "SET-10", "SET-11"],
    }, async () => {
      await configure();
      const settings = (await server.client().get("/settings")).data;
      expect(settings.userManagement.authenticationMethod).toBe("ldap");
      expect(settings.sso.ldap).toEqual({ loginEnabled: true, loginLabel: "Company account" });
      const { answer } = await signIn("ann");
      expect(answer.data).toMatchObject({
        email: "ann@example.org",
        firstName: "Ann",
        lastName: "Archer",
        signInType: "ldap",
        isPending: false,
        globalRole: { name: "member" },
      });
      await directory.change("ann", "mail", "ann.archer@example.org");
      const later = await signIn("ann");
      expect(later.answer.data).toMatchObject({ id: answer.data.id, email: "ann.archer@example.org" });
    });

    it("synchronizes: a dry run counts, a live run changes", { tags: ["SSO-11", "SSO-12"] }, async () => {
      await configure();
      await signIn("ann");
      await sync("dry");
      expect(await lastSync()).toMatchObject({
        providerType: "ldap",
        runMode: "dry",
        status: "success",
        scanned: 3,
        created: 1,
        updated: 0,
        disabled: 0,
        error: "",
      });
      expect(await users()).toHaveLength(2);
      await directory.remove("ann");
      await sync("live");
      expect(await lastSync()).toMatchObject({ runMode: "live", scanned: 2, created: 1, disabled: 1 });
      expect(await users()).toEqual([
        expect.objectContaining({ signInType: "email" }),
        expect.objectContaining({ email: "ann@example.org", disabled: true }),
        expect.objectContaining({ email: "bob@example.org", disabled: false, signInType: "ldap" }),
      ]);
      const pages = await Promise.all(
        [0, 1, 2].map((page) => owner.get(`/ldap/sync?page=${page}&perPage=1`)),
      );
      expect(pages.map(({ data }) => data.map(({ runMode }: { runMode: string }) => runMode))).toEqual([
        ["live"],
        ["dry"],
        [],
      ]);
    });

    it("turns all directory users into email users when it is disabled", async () => {
      await configure();
      await signIn("ann");
      await configure({ loginEnabled: false });
      expect((await signIn("ann")).answer.status).toBe(401);
      const [, ann] = await users();
      expect(ann).toMatchObject({
        email: "ann@example.org",
        signInType: "email",
        disabled: false,
        isPending: false,
      });
    });
  });

  describe("a user who signs in", () => {
    beforeEach(async () => {
      await start();
      await configure();
    });

    it("needs the password from the directory", async () => {
      expect((await signIn("ann", "Wrong-Pw-1")).answer.status).toBe(401);
      expect((await signIn("ann", "")).answer.status).toBe(400);
      expect((await signIn("nobody-here", "x")).answer.status).toBe(401);
    });

    it("cannot widen the search through the login name", async () => {
      for (const name of ["*", "an*", "ann)(uid=*", "*)(|(uid=*", "ann\\2a", "ann\u0000"])
        expect((await signIn(name, directoryPassword("ann"))).answer.status).toBe(401);
    });

    it("cannot bypass the user filter", async () => {
      await configure({ userFilter: "(&(objectClass=inetOrgPerson)(!(uid=ann)))" });
      expect((await signIn("ann")).answer.status).toBe(401);
      expect((await signIn("bob")).answer.status).toBe(200);
    });

    it("needs an email address in the directory", async () => {
      const { answer } = await signIn("cleo");
      expect(answer.status).toBe(401);
      expect(answer.body.message).toContain("“mail”");
    });

    it("can still be a user with an email address and a password", async () => {
      const member = await server.signInMember();
      expect((await member.get("/me")).data.signInType).toBe("email");
    });

    it("is linked to the user with the same email address, except the owner", async () => {
      const [{ data: invited }] = [await owner.post("/users", [{ email: "ann@example.org" }])];
      const { answer } = await signIn("ann");
      expect(answer.data).toMatchObject({ id: invited[0].user.id, signInType: "ldap", isPending: false });
      await directory.change("bob", "mail", "owner@example.com");
      expect((await signIn("bob")).answer.body.message).toContain("owner");
    });

    it("is not linked to the user of a different entry", async () => {
      await signIn("ann");
      await directory.remove("ann");
      await directory.add(PEOPLE[0]!);
      const { answer } = await signIn("ann");
      expect(answer.status).toBe(401);
      expect(answer.body.message).toContain("another entry");
    });

    it("loses all sessions when the entry is deleted, and can return with it", async () => {
      const { client } = await signIn("ann");
      await configure({ userFilter: "(&(objectClass=inetOrgPerson)(!(uid=ann)))" });
      await sync("live");
      expect((await client.get("/me")).status).toBe(401);
      expect((await signIn("ann")).answer.status).toBe(401);
      await configure();
      expect((await signIn("ann")).answer.body.message).toContain("disabled");
      await sync("live");
      expect((await signIn("ann")).answer.status).toBe(200);
    });

    it("is not locked out by a filter that matches nothing", async () => {
      const { client } = await signIn("ann");
      await configure({ userFilter: "(uid=none)" });
      const answer = await sync("live");
      expect(answer.status).toBe(400);
      expect((await client.get("/me")).status).toBe(200);
      expect(await lastSync()).toMatchObject({ status: "error", error: answer.body.message });
    });

    it("confirms the setup of a second factor with the directory password", async () => {
      const { client } = await signIn("ann");
      expect((await client.post("/me/mfa/setup", { password: "Wrong-Pw-1" })).status).toBe(400);
      expect((await client.post("/me/mfa/setup", { password: directoryPassword("ben") })).status).toBe(400);
      const set = await client.post("/me/mfa/setup", { password: directoryPassword("ann") });
      expect(set.data).toMatchObject({ secret: expect.any(String) });
    });

    it("cannot change email address, name or password in Heddle", async () => {
      const { client } = await signIn("ann");
      const me = { email: "ann@example.org", firstName: "Ann", lastName: "Archer" };
      expect((await client.patch("/me", { ...me, email: "else@example.org" })).status).toBe(400);
      expect((await client.patch("/me", { ...me, firstName: "Anna" })).status).toBe(400);
      expect((await client.patch("/me", me)).status).toBe(200);
      const password = { currentPassword: directoryPassword("ann"), newPassword: "Other-horse-1" };
      expect((await client.patch("/me/password", password)).body.message).toContain(
        "managed by your sign-in service",
      );
    });

    it("enters a name if the directory has none, until it does", async () => {
      await configure({ firstNameAttribute: "displayName", lastNameAttribute: "displayName" });
      const { client, answer } = await signIn("ann");
      expect(answer.data).toMatchObject({ firstName: null, lastName: null });
      expect(answer.data).not.toHaveProperty("hasFixedNames");
      const me = { email: "ann@example.org", firstName: "Anne", lastName: "Bowman" };
      expect((await client.patch("/me", me)).status).toBe(200);
      // A typo is corrected later.
      expect((await client.patch("/me", { ...me, firstName: "Ann" })).data.firstName).toBe("Ann");
      expect((await signIn("ann")).answer.data).toMatchObject({ firstName: "Ann", lastName: "Bowman" });
      await configure();
      const named = await signIn("ann");
      expect(named.answer.data).toMatchObject({ lastName: "Archer", hasFixedNames: true });
      expect((await named.client.patch("/me", me)).body.message).toContain("from the directory");
    });

    it("can sign in while the directory is down if Heddle stores a password", async () => {
      await signIn("ann");
      const member = await server.signInMember();
      const { email } = (await member.get("/me")).data;
      await configure({ connectionPort: 1, bindingAdminPassword: "x" });
      expect((await signIn("owner@example.com", "Correct-horse-9")).answer.status).toBe(200);
      expect((await signIn(email, "Member-horse-9")).answer.status).toBe(200);
      expect((await signIn("ann@example.org")).answer.status).toBe(503);
    });
  });

  it("receives an email that the password is managed elsewhere", async () => {
    const sink = await startMailSink();
    await start("sqlite", sink.env);
    await configure();
    await signIn("ann");
    const answer = await server.client().post("/forgot-password", { email: "ann@example.org" });
    expect(answer.status).toBe(200);
    await expect.poll(() => sink.mails.length).toBe(1);
    expect(sink.mails[0]!.source).toContain("Company account");
    await sink.close();
  });

  describe("a connection", () => {
    beforeEach(() => start());
    const test = async (change: Partial<LdapConfig>) => {
      expect((await configure({ bindingAdminPassword: directory.reader.password, ...change })).status).toBe(
        200,
      );
      return owner.post("/ldap/test-connection");
    };

    it("is tested with the stored settings", { tags: ["SSO-10"] }, async () => {
      expect((await test({})).status).toBe(200);
      const refused = await test({ bindingAdminPassword: "wrong" });
      expect(refused.status).toBe(400);
      expect(refused.body.message).toContain("InvalidCredentials");
      expect((await test({ baseDn: "dc=nowhere" })).status).toBe(400);
      expect((await test({ connectionPort: 1 })).body.message).toContain("127.0.0.1:1");
    });

    it("is encrypted from the start or with StartTLS, and verifies the certificate", async () => {
      const { tlsPort, port } = directory;
      for (const secure of [
        { connectionSecurity: "tls", connectionPort: tlsPort },
        { connectionSecurity: "startTls", connectionPort: port },
      ] as const) {
        expect((await test(secure)).body.message).toContain("certificate");
        expect((await test({ ...secure, allowUnauthorizedCerts: true })).status).toBe(200);
        expect((await signIn("ann")).answer.status).toBe(200);
      }
    });

    it("reaches no private address that is not allowed", async () => {
      const strict = await startTestServer();
      const strictOwner = await strict.signIn();
      await strictOwner.put("/ldap/config", settingsOf(directory));
      const answer = await strictOwner.post("/ldap/test-connection");
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain("127.0.0.1");
      await strict.stop();
    });

    it("never sends the password to a changed server", async () => {
      await configure();
      const moved = await configure({ bindingAdminPassword: BLANK_VALUE, connectionUrl: "127.0.0.2" });
      expect(moved.body.message).toContain("password for it again");
    });

    it("reads the directory page by page if it limits the number of entries", async () => {
      for (const uid of ["dan", "eve", "fay"]) await directory.add({ uid, mail: `${uid}@example.org` });
      await configure();
      expect((await sync("dry")).body.message).toContain("SizeLimit");
      await configure({ searchPageSize: 2 });
      expect((await sync("dry")).status).toBe(200);
      expect(await lastSync()).toMatchObject({ scanned: 6, created: 5 });
    });
  });

  describe("settings", () => {
    beforeEach(() => start());

    it("are rejected when keys are missing, unknown or invalid", async () => {
      const { loginLabel: _, ...less } = settingsOf(directory);
      expect((await owner.put("/ldap/config", less)).status).toBe(400);
      expect((await owner.put("/ldap/config", { ...settingsOf(directory), more: 1 })).status).toBe(400);
      expect((await configure({ userFilter: "(uid=" })).body.message).toContain("filter");
      expect((await configure({ connectionUrl: "ldap://127.0.0.1" })).status).toBe(400);
      expect((await configure({ loginIdAttribute: "uid)(x" })).status).toBe(400);
      expect((await configure({ baseDn: "" })).body.message).toContain("base DN");
    });
  });

  it("synchronize at the configured interval", async () => {
    await start();
    await configure({ synchronizationEnabled: true, synchronizationInterval: 5 });
    const clock = turnedClock();
    const { store, sessions } = server.context;
    const stop = syncLdapRegularly(
      { store, sessions, directories: new DirectoryThreads(["127.0.0.0/8"]) },
      clock,
      (error) => {
        throw error;
      },
    );
    const count = async () => (await owner.get("/ldap/sync")).data.length;
    await clock.turn(60_000);
    expect(await count()).toBe(1);
    await clock.turn(60_000);
    expect(await count()).toBe(1);
    await clock.turn(300_000);
    expect(await count()).toBe(2);
    await configure({ synchronizationEnabled: false });
    await clock.turn(600_000);
    expect(await count()).toBe(2);
    stop();
  });
});

/** Clock that advances only on `turn`, which resolves once the started work has set its next timer. */
function turnedClock(): TimerClock & { turn(milliseconds: number): Promise<void> } {
  let now = Date.now();
  let timer: (() => void) | undefined;
  let wasSet = () => {};
  return {
    now: () => now,
    after: (_, run) => {
      timer = run;
      wasSet();
      return () => {};
    },
    turn: async (milliseconds) => {
      now += milliseconds;
      const set = new Promise<void>((resolve) => {
        wasSet = resolve;
      });
      timer?.();
      await set;
    },
  };
}
