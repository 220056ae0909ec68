import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, webhook } from "../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { startAws, startGcp, startVault } from "./testing/secret-stores.ts";

const KEY = "k3y-of-the-service/1";
const USER = "user-that-is-secret";

describeStores("external secrets", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let member: TestClient;
  let echo: Server;
  let echoUrl: string;
  let folder: string;
  beforeAll(async () => {
    echo = createServer((request, response) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(request.headers)),
    );
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    echoUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/`;
    folder = mkdtempSync(join(tmpdir(), "heddle-secrets-"));
    writeFileSync(join(folder, "db-password"), "of-a-file\n");
    writeFileSync(join(folder, "..hidden"), "no");
    mkdirSync(join(folder, "sub"));
    symlinkSync(join(folder, "db-password"), join(folder, "linked"));
    const file = join(folder, "sub", "more.env");
    writeFileSync(file, '# comment\nexport FROM_FILE="of a line"\nAPI_KEY=overruled\n');
    server = await startTestServer({
      dialect,
      env: {
        HEDDLE_HTTP_ALLOW: "127.0.0.1",
        HEDDLE_SECRET_API_KEY: KEY,
        HEDDLE_SECRET_USER_NAME: USER,
        HEDDLE_SECRETS_FILE: file,
        HEDDLE_SECRETS_FOLDER: folder,
      },
    });
    owner = await server.signIn();
    member = await server.signInMember();
  });
  afterAll(async () => {
    await server.stop();
    echo.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const connect = (id: string, kind: string, settings: Record<string, string>) =>
    owner.post("/external-secrets/providers", { id, kind, settings });
  const reload = async (id: string) =>
    (await owner.post(`/external-secrets/providers/${id}/reload`, {})).data;
  const namesOf = async (id: string) => (await member.get("/external-secrets/names")).data[id];
  const secretOf = (text: string) => server.context.externalSecrets.filled(`={{ $secrets${text} }}`);

  /** A credential's request as received by the echo service, as seen by the run's own nodes, and as stored of the run. */
  async function runWith(type: string, data: Record<string, string>, path: string) {
    const credential = (await owner.post("/credentials", { name: path, type, data })).data;
    const { id: _, ...workflow } = chain([
      webhook(path, { responseMode: "lastNode", responseData: "allEntries" }),
      {
        type: "httpRequest",
        typeVersion: 4.2,
        name: "Fetch",
        parameters: { url: echoUrl, authentication: "genericCredentialType", genericAuthType: type },
        credentials: { [type]: { id: credential.id, name: path } },
      },
    ]);
    const { id, versionId } = (await owner.post("/workflows", workflow)).data;
    await owner.patch(`/workflows/${id}`, { active: true, versionId });
    const answer = await fetch(`${server.url}/webhook/${path}`, { method: "POST" });
    const text = await answer.text();
    const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
    const finished = async () => (await owner.get(`/executions?filter=${filter}`)).data.results[0]?.stoppedAt;
    await expect.poll(finished).toBeTruthy();
    const [execution] = (await owner.get(`/executions?filter=${filter}`)).data.results;
    return { text, stored: (await owner.get(`/executions/${execution.id}`)).text, credential };
  }

  it("fill a credential for a run, and are shown and stored nowhere", async () => {
    const reference = "={{ $secrets.env.API_KEY }}";
    const { text, stored, credential } = await runWith(
      "httpHeaderAuth",
      { name: "X-Key", value: reference },
      "with-key",
    );
    expect(text).toContain(KEY);
    expect(stored).toContain("[secret]");
    expect(stored).not.toContain(KEY);
    const opened = (await owner.get(`/credentials/${credential.id}?includeData=true`)).data;
    expect(opened.data.value).toBe(reference);
    const { db } = server.context.store;
    const row = await db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", credential.id)
      .executeTakeFirstOrThrow();
    expect(server.context.vault.open(row.data, row)).toEqual({ name: "X-Key", value: reference });
  });

  it("are hidden in fields that are no passwords too", async () => {
    const { text, stored } = await runWith(
      "httpBasicAuth",
      { user: "={{ $secrets.env.USER_NAME }}", password: "plain-password" },
      "with-user",
    );
    expect(text).toContain(Buffer.from(`${USER}:plain-password`).toString("base64"));
    expect(stored).not.toContain(USER);
    expect(stored).not.toContain(Buffer.from(`${USER}:`).toString("base64").slice(0, 20));
  });

  it("fail the node on a missing secret and name its reference, and are hidden from expressions of nodes", async () => {
    const { stored } = await runWith(
      "httpHeaderAuth",
      { name: "X-Key", value: "={{ $secrets.env.NOT_THERE }}" },
      "missing",
    );
    expect(stored).toContain("has no secret");
    expect(stored).toContain(".NOT_THERE");
    const { id: _, ...workflow } = chain([
      webhook("expression", { responseMode: "lastNode" }),
      {
        type: "set",
        typeVersion: 2,
        parameters: {
          keepOnlySet: true,
          values: { string: [{ name: "a", value: "={{ $secrets.env.API_KEY }}" }] },
        },
      },
    ]);
    const { id, versionId } = (await owner.post("/workflows", workflow)).data;
    await owner.patch(`/workflows/${id}`, { active: true, versionId });
    const answer = await fetch(`${server.url}/webhook/expression`, { method: "POST" });
    expect(await answer.text()).not.toContain(KEY);
  });

  it("are tested in the form of a credential without being shown", async () => {
    const answer = await owner.post("/credentials/test", {
      credentials: {
        type: "smtp",
        name: "x",
        data: { host: "127.0.0.1", port: 1, user: "={{ $secrets.env.USER_NAME }}", password: "p" },
      },
    });
    expect(answer.text).not.toContain(USER);
  });

  it("are rejected if a reference is invalid or names no provider, but stored ones are kept", async () => {
    const key = (value: string) => ({ name: "Refers", type: "httpHeaderAuth", data: { name: "X", value } });
    const saved = (value: string) => owner.post("/credentials", key(value));
    const unreadable = await saved("={{ $secrets.env.API_KEY.toUpperCase() }}");
    expect([unreadable.status, unreadable.text]).toEqual([
      400,
      expect.stringContaining('The field \\"value\\"'),
    ]);
    const unknown = await saved("={{ $secrets.later.API_KEY }}");
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('provider \\"later\\"')]);
    await connect("later", "vault", { url: "https://vault.example", token: "t" });
    const { id } = (await saved("={{ $secrets.later.API_KEY }}")).data;
    await owner.delete("/external-secrets/providers/later");
    const change = (data: object) => owner.patch(`/credentials/${id}`, { ...key(""), data });
    const stored = { name: "X-2", value: "={{ $secrets.later.API_KEY }}" };
    expect((await change(stored)).status).toBe(200);
    expect((await change({ ...stored, value: "={{ $secrets.later.OTHER }}" })).status).toBe(400);
  });

  it("of environment, file and folder are read with their current values", async () => {
    expect(await namesOf("env")).toEqual([".API_KEY", ".FROM_FILE", ".USER_NAME"]);
    expect(await secretOf(".env.API_KEY")).toBe(KEY);
    expect(await secretOf(".env.FROM_FILE")).toBe("of a line");
    expect(await namesOf("files")).toEqual([".linked", "['db-password']"]);
    expect(await secretOf(".files['db-password']")).toBe("of-a-file");
    writeFileSync(join(folder, "db-password"), "changed");
    expect(await secretOf(".files.linked")).toBe("changed");
    for (const path of ["..hidden", "sub", "../x", "sub/more.env", "."])
      await expect(secretOf(`.files['${path}']`)).rejects.toThrow("has no secret");
  });

  it("of Vault are read with each way to sign in, and kept until a reload", async () => {
    const vault = await startVault({ "shop/db": { password: "v4ult", port: 5432 }, top: { key: "k" } });
    const base = { url: vault.url, mount: "secret" };
    await connect("vault", "vault", { ...base, token: "root" });
    expect(await reload("vault")).toEqual({ status: "OK", count: 3 });
    expect(await namesOf("vault")).toEqual([".shop.db.password", ".shop.db.port", ".top.key"]);
    expect(await secretOf(".vault.shop.db.password")).toBe("v4ult");
    expect(await secretOf(".vault.shop.db.port")).toBe("5432");
    const before = vault.asked.length;
    expect(await secretOf(".vault.shop.db.password")).toBe("v4ult");
    expect(vault.asked.length).toBe(before);
    await reload("vault");
    const reloaded = vault.asked.length;
    expect(await secretOf(".vault.shop.db.password")).toBe("v4ult");
    expect(vault.asked.length).toBe(reloaded + 1);
    await expect(secretOf(".vault.shop.none.password")).rejects.toThrow("has no secret");

    await connect("byPassword", "vault", { ...base, authMethod: "userpass", username: "ann", password: "p" });
    await connect("byRole", "vault", {
      ...base,
      mount: "kv1",
      kvVersion: "1",
      authMethod: "approle",
      roleId: "r",
      secretId: "s",
    });
    expect(await secretOf(".byPassword.top.key")).toBe("k");
    expect(await secretOf(".byRole.shop.db.password")).toBe("v4ult");
    vault.revokeAll();
    expect(await secretOf(".byPassword.shop.db.port")).toBe("5432");
    expect(await reload("vault")).toMatchObject({
      status: "Error",
      message: expect.stringContaining("permission denied"),
    });
    vault.close();
  });

  it("of AWS are requested with signed requests", async () => {
    const aws = await startAws({ "shop/db": '{"password":"4ws","port":5432}', plain: "text" });
    const keys = { accessKeyId: "AK", secretAccessKey: "s3cret-access-key" };
    await connect("aws", "awsSecretsManager", { region: "eu-central-1", endpoint: aws.url, ...keys });
    expect(await reload("aws")).toEqual({ status: "OK", count: 2 });
    expect(await namesOf("aws")).toEqual([".plain", "['shop/db']"]);
    expect(await secretOf(".aws.plain")).toBe("text");
    expect(await secretOf(".aws['shop/db'].password")).toBe("4ws");
    await expect(secretOf(".aws.other")).rejects.toThrow("has no secret");
    await connect("wrong", "awsSecretsManager", { region: "us-east-1", endpoint: aws.url, ...keys });
    await expect(secretOf(".wrong.plain")).rejects.toThrow("The signature is wrong");
    aws.close();
  });

  it("of Google Cloud are requested as a service account", async () => {
    const gcp = await startGcp({ "db-password": "g00gle", json: '{"a":{"b":"c"}}' });
    await connect("gcp", "gcpSecretManager", { serviceAccountKey: gcp.key, endpoint: gcp.url });
    expect(await reload("gcp")).toEqual({ status: "OK", count: 2 });
    expect(await namesOf("gcp")).toEqual([".json", "['db-password']"]);
    expect(await secretOf(".gcp['db-password']")).toBe("g00gle");
    expect(await secretOf(".gcp.json.a.b")).toBe("c");
    await expect(secretOf(".gcp.other")).rejects.toThrow("has no secret");
    const other = await startGcp({});
    const { private_key } = JSON.parse(other.key);
    const forged = JSON.stringify({ ...JSON.parse(gcp.key), private_key });
    await connect("forged", "gcpSecretManager", { serviceAccountKey: forged, endpoint: gcp.url });
    await expect(secretOf(".forged.json")).rejects.toThrow("Invalid JWT Signature");
    await connect("broken", "gcpSecretManager", { serviceAccountKey: "{}", endpoint: gcp.url });
    await expect(secretOf(".broken.json")).rejects.toThrow("lacks client_email");
    gcp.close();
    other.close();
  });

  it("have providers whose settings show no secret and are sealed in the database", async () => {
    const made = await connect("store", "vault", { url: "https://vault.example", token: "hvs.t0ken" });
    expect(made.text).not.toContain("hvs.t0ken");
    expect(made.data).toMatchObject({
      id: "store",
      kind: "vault",
      settings: { url: "https://vault.example" },
    });
    const { db } = server.context.store;
    const rowOf = () =>
      db.selectFrom("secretProvider").selectAll().where("id", "=", "store").executeTakeFirstOrThrow();
    expect((await rowOf()).settings).not.toContain("hvs");
    const { settings } = made.data;
    const change = (given: Record<string, string>) =>
      owner.patch("/external-secrets/providers/store", { settings: { ...settings, ...given } });
    expect((await change({ namespace: "team" })).status).toBe(200);
    const opened = () => rowOf().then((row) => server.context.store.box.openText(row.settings, "provider"));
    expect(JSON.parse(await opened())).toMatchObject({ token: "hvs.t0ken", namespace: "team" });
    const moved = await change({ url: "https://evil.example" });
    expect(moved).toMatchObject({ status: 400, text: expect.stringContaining("entered again") });
    expect((await connect("store", "vault", { url: "https://x.example", token: "t" })).status).toBe(400);
    expect((await connect("env", "vault", { url: "https://x.example", token: "t" })).status).toBe(400);
    expect((await connect("a-b", "vault", { url: "https://x.example", token: "t" })).status).toBe(400);
    expect((await connect("c", "vault", { url: "file:///etc", token: "t" })).status).toBe(400);
    expect((await connect("c", "vault", { url: "https://x.example" })).status).toBe(400);
    expect((await owner.get("/external-secrets/providers")).data.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["env", "files", "store"]),
    );
    expect((await owner.delete("/external-secrets/providers/store")).data).toBe(true);
    await expect(secretOf(".store.a.b")).rejects.toThrow('no provider of external secrets named "store"');
    expect(
      await db.selectFrom("auditEvent").select("event").where("aboutId", "=", "store").execute(),
    ).toHaveLength(3);
  });

  it("are managed by owner and administrators only; members read their names", async () => {
    expect((await member.get("/external-secrets/providers")).status).toBe(403);
    expect((await member.post("/external-secrets/providers/env/reload", {})).status).toBe(403);
    expect((await member.get("/external-secrets/names")).status).toBe(200);
  });
});
