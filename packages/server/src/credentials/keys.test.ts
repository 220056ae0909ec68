import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Instance } from "../executions/queue/distributed/instances.ts";
import { createUsers } from "../identity/users/users.ts";
import { type Config, readConfig } from "../platform/config/env.ts";
import { addKey, dataKeys, loadKeys } from "../platform/config/keys.ts";
import { rotateKey } from "../start/rotate-key.ts";
import { openStore } from "../store/open-store.ts";
import { createDataBox } from "../store/sealing/data-box.ts";
import type { Store } from "../store/store.ts";
import { storeOf } from "../store/store-location.ts";
import { describeStores, startTestServer, type TestServer } from "../testing/index.ts";
import { testProgram } from "../testing/test-program.ts";
import { createCredentialVault } from "./vault.ts";

const SECRET = "s3cret-of-a-person";

describe("vault with several keys", () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const record = { id: "1", type: "t", projectId: "o" };

  it("names the key in encrypted data, decrypts with older keys, and encrypts with the newest", () => {
    const sealed = createCredentialVault(first).seal({ a: 1 }, record);
    const both = createCredentialVault(second, [first]);
    expect(both.open(sealed, record)).toEqual({ a: 1 });
    expect(both.isCurrent(sealed)).toBe(false);
    expect(both.isCurrent(both.seal({ a: 1 }, record))).toBe(true);
    expect(() => createCredentialVault(first).open(both.seal({ a: 1 }, record), record)).toThrow(
      /another encryption key/,
    );
  });

  it("distinguishes a different key from a corrupt record", () => {
    const vault = createCredentialVault(first);
    const sealed = vault.seal({ a: 1 }, record);
    expect(() => createCredentialVault(second).open(sealed, record)).toThrow(
      /another encryption key.*Restore the file "key"/,
    );
    expect(() => vault.open(`${sealed.slice(0, -3)}AAA`, record)).toThrow(
      /damaged, though the encryption key is the right/,
    );
    expect(() => vault.open("", record)).toThrow(/cannot be decrypted/);
  });
});

describeStores("the encryption key", (dialect) => {
  let dataFolder: string;
  let server: TestServer;
  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), "heddle-keys-"));
    server = await startTestServer({ dialect, dataFolder });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const body = { name: "Kept", type: "httpHeaderAuth", data: { name: "x-key", value: SECRET } };
  const config = () => server.context.config;
  const restart = async (encryptionKey?: string) => {
    const { databaseUrl } = config().storage;
    server = await startTestServer({ dataFolder, config: { storage: { databaseUrl, encryptionKey } } });
    return server.signIn();
  };
  const storedValue = async (id: string) => {
    const { store, vault } = server.context;
    const row = await store.db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return vault.open(row.data, row)["value"];
  };

  it("is changed by rotation; all credentials stay readable, by the new key alone", async () => {
    const { id } = (await (await server.signIn()).post("/credentials", body)).data;
    const before = readFileSync(join(dataFolder, "key"), "utf8");
    await expect(rotateKey(config())).rejects.toThrow(/already running/);
    await server.stop();
    expect(await rotateKey(config())).toEqual({ changed: 1, unreadable: [], isNewKey: true });
    const after = readFileSync(join(dataFolder, "key"), "utf8");
    expect(after).toMatch(/^[0-9a-f]{64}\n$/);
    expect(after).not.toBe(before);
    await restart();
    expect(await storedValue(id)).toBe(SECRET);
  });

  it("is also changed for encrypted execution data, and data that no key decrypts stay unchanged", async () => {
    await server.signIn();
    const { store } = server.context;
    const { box, db } = store;
    const secret = `{"said":"${SECRET}"}`;
    const event = {
      workflowId: "w",
      snapshotId: "s",
      mode: "webhook",
      node: null,
      acceptedAt: 1,
      retryOf: null,
    };
    const journal = { node: "A", runIndex: 0, step: "", effect: "idempotent", position: 1 };
    const wait = { node: "A", runIndex: 0, kind: "time", watcher: null, awaitedBy: null, childId: null };
    const foreign = createDataBox([randomBytes(32)]).sealText(secret, "journal");
    await store.write(
      [
        db.insertInto("inbox").values({
          ...event,
          id: 9_000_001,
          payload: box.sealText("[]", "event"),
          options: box.sealText(secret, "event"),
        }),
        db
          .insertInto("journal")
          .values({ ...journal, executionId: 9_000_001, entry: box.sealText(secret, "journal") }),
        db.insertInto("journal").values({ ...journal, executionId: 9_000_002, entry: foreign }),
        db.insertInto("journal").values({ ...journal, executionId: 9_000_003, entry: "{}" }),
        db.insertInto("workflowCall").values({
          parentId: 9_000_001,
          call: "c",
          childId: 9_000_004,
          snapshotId: "s",
          result: box.sealText(secret, "call"),
        }),
        db.insertInto("waiting").values({
          ...wait,
          executionId: 9_000_005,
          parameters: box.sealText(secret, "wait"),
          data: box.sealBytes(secret, "wait"),
          options: null,
        }),
        db.insertInto("waiting").values({
          ...wait,
          executionId: 9_000_006,
          parameters: null,
          data: Buffer.from("{}"),
          options: null,
        }),
      ].map((query) => query.compile()),
    );
    await server.stop();
    await rotateKey(config());
    const keys = loadKeys({ folder: dataFolder });
    expect(keys.older).toEqual([]);
    const opened = await openStore(storeOf(config().storage), dataKeys(keys));
    try {
      const inbox = await opened.db
        .selectFrom("inbox")
        .selectAll()
        .where("id", "=", 9_000_001)
        .executeTakeFirstOrThrow();
      expect(opened.box.openText(inbox.payload!, "event")).toBe("[]");
      expect(opened.box.openText(inbox.options!, "event")).toBe(secret);
      const entries = await opened.db
        .selectFrom("journal")
        .selectAll()
        .where("executionId", ">", 9_000_000)
        .orderBy("executionId")
        .execute();
      expect(opened.box.openText(entries[0]!.entry!, "journal")).toBe(secret);
      expect(entries.slice(1).map(({ entry }) => entry)).toEqual([foreign, "{}"]);
      const call = await opened.db
        .selectFrom("workflowCall")
        .selectAll()
        .where("parentId", "=", 9_000_001)
        .executeTakeFirstOrThrow();
      expect(opened.box.openText(call.result!, "call")).toBe(secret);
      const waits = await opened.db
        .selectFrom("waiting")
        .selectAll()
        .where("executionId", ">", 9_000_000)
        .orderBy("executionId")
        .execute();
      expect(opened.box.openText(waits[0]!.parameters!, "wait")).toBe(secret);
      expect(opened.box.openBytes(waits[0]!.data!, "wait")).toBe(secret);
      expect(Buffer.from(waits[1]!.data as Uint8Array).toString()).toBe("{}");
    } finally {
      await opened.close();
    }
    await restart();
  });

  it("can be interrupted while it is changed, and continues", async () => {
    const { id } = (await (await server.signIn()).post("/credentials", body)).data;
    await server.stop();
    addKey(dataFolder);
    await restart();
    expect(await storedValue(id)).toBe(SECRET);
    await server.stop();
    expect(await rotateKey(config())).toMatchObject({ changed: 1 });
    await restart();
    expect(await storedValue(id)).toBe(SECRET);
  });

  it("is not changed while another process runs on the database", async () => {
    const { store } = server.context;
    if (store.dialect !== "postgres") return;
    const { id } = (await (await server.signIn()).post("/credentials", body)).data;
    const elsewhere = mkdtempSync(join(tmpdir(), "heddle-keys-"));
    const key = readFileSync(join(dataFolder, "key"), "utf8");
    writeFileSync(join(elsewhere, "key"), key);
    const other = new Instance(store, "worker", 1);
    await other.beat(0);
    const command = { storage: { ...config().storage, folder: elsewhere } };
    await expect(rotateKey(command)).rejects.toThrow(/A worker still runs on this database, on .+ Stop all/);
    expect(readFileSync(join(elsewhere, "key"), "utf8")).toBe(key);
    await other.leave();
    expect(await rotateKey(command)).toMatchObject({ changed: 1 });
    rmSync(elsewhere, { recursive: true, force: true });
    // A process with the older key reports it instead of returning wrong results, and loses nothing.
    await expect(storedValue(id)).rejects.toThrow(/another encryption key/);
  });

  it("can be set in the environment, the older one after the newer one", async () => {
    const { id } = (await (await server.signIn()).post("/credentials", body)).data;
    await server.stop();
    const older = readFileSync(join(dataFolder, "key"), "utf8").trim();
    const newer = randomBytes(32).toString("hex");
    const both = { storage: { ...config().storage, encryptionKey: `${newer},${older}` } };
    expect(await rotateKey(both)).toEqual({ changed: 1, unreadable: [], isNewKey: false });
    await restart(newer);
    expect(await storedValue(id)).toBe(SECRET);
    expect(loadKeys({ folder: dataFolder, encryptionKey: newer }).older).toEqual([]);
  });

  it("is not replaced by a wrong one unless forced; then credentials can be entered again, and nothing is lost before", async () => {
    const { id } = (await (await server.signIn()).post("/credentials", body)).data;
    await server.stop();
    const right = readFileSync(join(dataFolder, "key"), "utf8");
    writeFileSync(join(dataFolder, "key"), randomBytes(32).toString("hex"));
    await expect(restart()).rejects.toThrow(/not the one that encrypted the credentials.*rotate-key/);
    writeFileSync(join(dataFolder, "key"), right);
    await restart();
    expect(await storedValue(id)).toBe(SECRET);
    await server.stop();
    writeFileSync(join(dataFolder, "key"), randomBytes(32).toString("hex"));
    expect(await rotateKey(config())).toEqual({ changed: 0, unreadable: ["Kept"], isNewKey: true });
    const newer = readFileSync(join(dataFolder, "key"), "utf8");
    let api = await restart();
    const read = (await api.get(`/credentials/${id}?includeData=true`)).data;
    expect(read).toMatchObject({
      name: "Kept",
      data: {},
      problem: expect.stringContaining("another encryption key"),
    });
    const { BLANK_VALUE } = await import("@heddle/api");
    const kept = { ...body, data: { name: "x-key", value: BLANK_VALUE } };
    const refused = await api.patch(`/credentials/${id}`, kept);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("another encryption key") },
    });
    await server.stop();
    writeFileSync(join(dataFolder, "key"), `${newer}${right}`);
    await restart();
    expect(await storedValue(id)).toBe(SECRET);
    await server.stop();
    writeFileSync(join(dataFolder, "key"), newer);
    api = await restart();
    expect((await api.patch(`/credentials/${id}`, body)).status).toBe(200);
    expect(await storedValue(id)).toBe(SECRET);
  });
});

describeStores("an encryption key that does not match the database", (dialect) => {
  it("is accepted if there are no credentials, or if it decrypts some of them", async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "heddle-keys-"));
    let server = await startTestServer({ dialect, dataFolder });
    try {
      const { databaseUrl } = server.context.config.storage;
      await server.signIn();
      await server.stop();
      writeFileSync(join(dataFolder, "key"), randomBytes(32).toString("hex"));
      server = await startTestServer({ dataFolder, config: { storage: { databaseUrl } } });
      const api = await server.signIn();
      const body = { name: "Own", type: "httpHeaderAuth", data: { name: "x-key", value: SECRET } };
      const { id } = (await api.post("/credentials", body)).data;
      await server.stop();
      server = await startTestServer({ dataFolder, config: { storage: { databaseUrl } } });
      const read = await (await server.signIn()).get(`/credentials/${id}?includeData=true`);
      expect(read.data).toMatchObject({ name: "Own" });
      expect(read.data.problem).toBeUndefined();
    } finally {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
});

describe("a change of the encryption key that is killed", () => {
  it("leaves everything readable wherever it was, and comes to its end the next time", async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "heddle-keys-"));
    const config = readConfig({ HEDDLE_DATA: dataFolder });
    try {
      const records = Array.from({ length: 1_500 }, (_, index) => ({
        id: `c${index}`,
        type: "t",
        projectId: "",
      }));
      await inStore(config, async (store) => {
        const users = createUsers(store);
        await users.prepare();
        const projectId = (await users.owner()).id;
        for (const record of records) record.projectId = projectId;
        const { credentials } = loadKeys({ folder: dataFolder });
        const vault = createCredentialVault(credentials);
        await store.write(
          records.map((record) => {
            const data = vault.seal({ value: `${SECRET} ${record.id}` }, record);
            const row = { ...record, name: record.id, nodesAccess: "[]", data, createdAt: "", updatedAt: "" };
            return store.db
              .insertInto("credential")
              .values({ ...row, ...NO_CONNECTION })
              .compile();
          }),
        );
      });
      const readable = () =>
        inStore(config, async (store) => {
          const { credentials, older } = loadKeys({ folder: dataFolder });
          const vault = createCredentialVault(
            credentials,
            older.map((key) => key.credentials),
          );
          const rows = await store.db.selectFrom("credential").selectAll().execute();
          return rows.filter((row) => vault.open(row.data, row)["value"] === `${SECRET} ${row.id}`).length;
        });
      const keysInFile = () => readFileSync(join(dataFolder, "key"), "utf8").trim().split("\n").length;
      const seen = new Set<number>();
      for (let turn = 0; turn < 4; turn++) {
        await killRotation(dataFolder, turn % 2 === 0 ? 0 : 40 * turn);
        seen.add(keysInFile());
        expect(await readable()).toBe(records.length);
      }
      // At least one of them was really killed in the middle.
      expect(Math.max(...seen)).toBeGreaterThan(1);
      expect(await rotateKey(config)).toMatchObject({ unreadable: [] });
      expect(keysInFile()).toBe(1);
      expect(await readable()).toBe(records.length);
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });

  const NO_CONNECTION = { connection: null, leaseHolder: null, leaseUntil: null };

  async function inStore<T>(config: Config, use: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(storeOf(config.storage));
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  }

  /** Kills it `after` milliseconds after it has written the new key. */
  async function killRotation(dataFolder: string, after: number): Promise<void> {
    const before = readFileSync(join(dataFolder, "key"), "utf8");
    const child = spawn(process.execPath, [testProgram, "rotate-key"], {
      env: { PATH: process.env["PATH"], HEDDLE_DATA: dataFolder },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    while (child.exitCode === null && readFileSync(join(dataFolder, "key"), "utf8") === before)
      await new Promise((resolve) => setTimeout(resolve, 1));
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
    child.kill("SIGKILL");
    await ended;
  }
});
