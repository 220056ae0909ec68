import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createTable, NodeTables, openTestStore } from "@heddle/server/testing";
import type { DataTables, FormContext } from "@heddle/workflow";
import ssh from "ssh2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

const NAME = "n8n-nodes-insides";
const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-insides-")));
/** The package with an included library. */
const own = mkdtempSync(join(tmpdir(), "heddle-own-"));
// The user that packages become enters it.
chmodSync(own, 0o755);
const runners: ReturnType<typeof packageRunner>[] = [];

let opened: OpenPackage;
let database: Awaited<ReturnType<typeof openTestStore>>;
let tables: DataTables;
/** Data tables for an execution by its number. */
let tablesOf: (id: number) => DataTables;

beforeAll(async () => {
  opened = await openPackage(locationOf(NAME));
  expect(opened.catalogue.failures).toEqual([]);
  database = await openTestStore("sqlite");
  const { store } = database;
  const columns = [
    { name: "key", type: "string" as const },
    { name: "n", type: "number" as const },
  ];
  await createTable(store, { name: "Keys", projectId: "p", columns });
  await createTable(store, { name: "Of others", projectId: "q", columns });
  const served = new NodeTables({ store, limits: { rows: 10_000, totalRows: 10_000 } });
  tablesOf = (id) => {
    const call = (name: never, argument: { step?: string }) =>
      served.serve(
        {
          id,
          workflowId: "none",
          name,
          argument: argument as never,
          step: argument.step && `${id} ${argument.step}`,
        },
        "p",
      );
    return { call: call as never };
  };
  tables = tablesOf(1);
});
afterAll(async () => {
  await endProcesses();
  for (const { http } of runners) await http.close();
  await database.remove();
  for (const one of [folder, own]) rmSync(one, { recursive: true, force: true });
});

async function inside(action: string, given: object = {}, { from = opened, more = {} } = {}) {
  const runner = packageRunner(from);
  runners.push(runner);
  const [item] = await runner.run("insides", { action, given: JSON.stringify(given) }, more);
  return item?.json;
}

const granted = (...grants: string[]) =>
  openPackage(locationOf(NAME, { grants, ...(grants.includes("files") ? { writable: [folder] } : {}) }));

describe("data tables for packages", () => {
  it("have rows that are read, added, changed and removed", async () => {
    expect(await inside("rows", { name: "Keys" }, { more: { tables } })).toEqual({
      added: { success: true, insertedRows: 1_500 },
      dry: [-1],
      before: [7],
      changed: [70],
      removed: [8],
      put: [2_000],
      highest: { count: 1_500, keys: ["k1499", "k1498"] },
      read: 1_500,
      id: "number",
      columns: ["0 key string", "1 n number"],
      refused: expect.stringContaining("on the page of the table"),
    });
  });

  it("are made, renamed, listed and removed, in the project of the workflow only", async () => {
    expect(await inside("tables", { name: "Keys" }, { more: { tables } })).toEqual({
      renamed: "Named",
      names: ["Named", "Keys"],
      count: 2,
      found: 1,
      gone: true,
      left: 1,
    });
    await expect(inside("rows", { name: "Of others" }, { more: { tables } })).rejects.toThrow(
      "no data table",
    );
  });

  it("are listed in forms, which change none", async () => {
    const { tables: lists } = opened.node("insides").methods!.loadOptions!;
    const context = {
      node: { typeVersion: 1 },
      parameters: {},
      path: "table",
      tables,
      credentials: async () => ({}),
    };
    expect(await lists!(context as unknown as FormContext)).toEqual([
      { name: "Keys", value: expect.any(String) },
      { name: "Forms of nodes read data tables, and do not change them.", value: "" },
    ]);
  });

  it("are missed in runs that have none", async () => {
    await expect(inside("rows", { name: "Keys" })).rejects.toThrow("This run cannot use data tables");
    await expect(inside("tables", {})).rejects.toThrow("This run cannot use data tables");
  });
});

describe("files of the host", () => {
  it("are reached without following links, within the granted folder", async () => {
    symlinkSync(join(folder, "a"), join(folder, "link"));
    expect(await inside("links", { folder }, { from: await granted("files") })).toEqual({
      parent: join(folder, "a/b"),
      pinned: join(folder, "a/b"),
      staging: folder,
      refused: [
        `${join(folder, "link")} is a link, which is not followed.`,
        `${join(folder, "link")} is a link, which is not followed.`,
        `${join(folder, "link")} is a link, which is not followed.`,
        `This package may not read or write /etc/hostname. It may use ${folder}.`,
      ],
    });
  });
});

describe("connections by SSH", () => {
  // Of the keys that the library makes, one of a thousand of the kind ed25519 cannot be read.
  const { private: key, public: publicKey } = ssh.utils.generateKeyPairSync("ecdsa", { bits: 256 });

  it("connect through a server to the host behind it, with a password or a key", async () => {
    const server = new ssh.Server({ hostKeys: [key] }, (client) => {
      client.on("authentication", (context) => {
        const isKey =
          context.method === "publickey" && publicKey.includes(context.key.data.toString("base64"));
        const isPassword = context.method === "password" && context.password === "secret";
        return isKey || isPassword ? context.accept() : context.reject(["password", "publickey"]);
      });
      client.on("tcpip", (accept, _reject, { destIP, destPort }) => accept().end(`at ${destIP}:${destPort}`));
      client.on("error", () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const login = { sshHost: "127.0.0.1", sshPort: port, sshUser: "ada" };
    const from = await granted("network");
    const reached = { text: "at inside.test:5432" };
    const password = { ...login, sshAuthenticateWith: "password", sshPassword: "secret" };
    expect(await inside("ssh", { credentials: password }, { from })).toEqual(reached);
    const byKey = { ...login, sshAuthenticateWith: "privateKey", privateKey: key };
    expect(await inside("ssh", { credentials: byKey }, { from })).toEqual(reached);
    const wrong = { ...password, sshPassword: "wrong" };
    await expect(inside("ssh", { credentials: wrong }, { from })).rejects.toThrow(
      "authentication methods failed",
    );
    server.close();
  });

  it("need the grant for connections", async () => {
    await expect(inside("ssh", { credentials: {} })).rejects.toThrow("An owner can grant it the network");
  });
});

describe("functions of the family", () => {
  it("redact secrets, read headers of emails and split texts", async () => {
    expect(await inside("functions")).toEqual({
      chain: ["outer", "inner"],
      secrets: { url: "u", apiKey: "**hidden**", list: ["Bearer **hidden**"] },
      headers: [{ Authorization: "**hidden**", Accept: "b" }, "it was **hidden**"],
      own: { "X-A": 1 },
      mail: { subject: ["One two"], to: ["a", "b"] },
      code: "timeout",
      pieces: ["abcdefgh", "efghijkl"],
      repeats: [true, false],
      models: ["gpt-4o"],
    });
  });

  it("make schemas of the library that the package brings, and read them", async () => {
    await expect(inside("schemas")).rejects.toThrow("This needs the library zod");
    cpSync(locationOf(NAME).folder, own, { recursive: true });
    const zod = dirname(createRequire(import.meta.url).resolve("zod/package.json"));
    cpSync(zod, join(own, "node_modules/zod"), { recursive: true });
    const from = await openPackage(locationOf(NAME, { folder: own, root: own }));
    expect(await inside("schemas", {}, { from })).toMatchObject({
      good: true,
      wrong: [false, false, false, false],
      json: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: { name: { type: "string", description: "Who" }, kind: { enum: ["a", "b"] } },
        required: ["name", "kind"],
      },
      missing: "This needs the library js-tiktoken: the package must name it in its dependencies.",
    });
  });

  it("read the values that a model fills in, and create databases with their own library", async () => {
    cpSync(locationOf(NAME).folder, own, { recursive: true });
    const zod = dirname(createRequire(import.meta.url).resolve("zod/package.json"));
    cpSync(zod, join(own, "node_modules/zod"), { recursive: true });
    const typeorm = join(own, "node_modules/typeorm");
    mkdirSync(typeorm, { recursive: true });
    const source = "exports.DataSource = class { constructor(options) { this.options = options; } };";
    writeFileSync(join(typeorm, "index.js"), source);
    const from = await openPackage(locationOf(NAME, { folder: own, root: own }));
    expect(await inside("fromAi", {}, { from })).toEqual({
      args: [
        { key: "to", description: "Who", type: "string" },
        { key: "n", type: "number", defaultValue: 7 },
      ],
      read: { to: "me", n: 7 },
      isWrong: true,
    });
    expect(await inside("database", { type: "sqljs" }, { from })).toEqual({ type: "sqljs", isOwn: true });
    await expect(inside("database")).rejects.toThrow("This needs the library typeorm");
  });

  it("keep vectors in data tables of the project, under the name of a store", async () => {
    const document = (pageContent: string, at: number) => ({ pageContent, metadata: { at, of: { a: "x" } } });
    expect(await inside("memoryStores", {}, { more: { tables: tablesOf(2) } })).toEqual({
      before: [],
      again: [
        ["red", 100],
        ["red", 100],
        ["both", 71],
        ["green", 0],
      ],
      found: [
        [document("both", 2), 95],
        [document("green", 1), 45],
      ],
      filtered: ["green"],
      chosen: 1,
      keys: ["colours"],
      full: expect.stringContaining("holds 5000 pieces at most"),
    });
    await expect(inside("memoryStores")).rejects.toThrow(/data tables/);
  });

  it("run scripts with their own globals, limited to the package's rights", async () => {
    expect(await inside("scripts")).toEqual({
      sum: 7,
      said: [["hi", 1]],
      join: "a/b",
      returned: "undefinedundefined",
      loop: expect.stringContaining("timed out after 50ms"),
      refused: "Cannot find module 'fs'",
      socket: expect.stringMatching(/may not|grant/),
    });
  });

  it("create documents from items and from externally stored files", async () => {
    const file = (text: string, mimeType: string) => ({
      data: Buffer.from(text).toString("base64"),
      mimeType,
    });
    const binary = { note: file("a note", "text/plain"), picture: file("x", "image/png") };
    const items = [{ json: { a: "one two", b: { c: 3 } }, binary }];
    const runner = packageRunner(opened);
    runners.push(runner);
    const metadata = { metadataValues: [{ name: "from", value: "here" }] };
    const parameters = { action: "loaders", options: { metadata } };
    const [item] = await runner.run("insides", parameters, { items });
    const document = (pageContent: string) => ({ pageContent, metadata: { from: "here" } });
    expect(item?.json).toEqual({
      json: [
        { json: document("one two"), pairedItem: { item: 0 } },
        { json: document("3"), pairedItem: { item: 0 } },
      ],
      binary: [document("a note")],
      split: ["one", "two", "3"],
      given: 1,
      none: null,
      picture: expect.stringContaining("Connect the Default Data Loader"),
    });
  });
});

describe("callers", () => {
  it("have no accounts, lack no credential, and further calls throw an alternative", async () => {
    expect(await inside("callers")).toEqual({
      identity: "undefined",
      user: "undefined",
      ready: [true, true],
      used: "undefined",
      trigger: null,
      refused: [
        expect.stringContaining("let the webhook ask for a user and password"),
        expect.stringContaining("Connect the built-in agent"),
        expect.stringContaining("set them in `trigger`"),
      ],
    });
  });
});
