import { findDirectory, startTestDirectory, type TestDirectory } from "@heddle/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import { methods } from "./form-lists.ts";
import ldapCredential from "./ldap.credential.ts";
import node from "./ldap.node.ts";

describe.skipIf(!findDirectory())("LDAP", () => {
  let directory: TestDirectory;
  let root: Record<string, unknown>;

  beforeAll(async () => {
    const people = ["ada", "ben", "cleo", "dan", "eve", "finn"].map((uid) => ({
      uid,
      mail: `${uid}@example.org`,
    }));
    directory = await startTestDirectory(people);
    const { port, baseDn } = directory;
    root = {
      hostname: "127.0.0.1",
      port,
      bindDN: `cn=root,${baseDn}`,
      bindPassword: "root",
      connectionSecurity: "none",
    };
  });
  afterAll(() => directory?.stop());

  const run = async (parameters: object, credential = root) =>
    (await runNodeJson(node, withCredential("ldap", credential, { parameters: { ...parameters } })))[0];
  const entry = (uid: string) => `uid=${uid},ou=people,${directory.baseDn}`;
  const find = (more: object = {}, credential = root) =>
    run(
      { baseDN: directory.baseDn, searchFor: "inetOrgPerson", attribute: "uid", searchText: "*", ...more },
      credential,
    );

  it("finds entries by class and attribute, page by page", async () => {
    expect(await find({ searchText: "ad*", options: { attributes: ["mail"] } })).toEqual([
      { dn: entry("ada"), mail: "ada@example.org" },
    ]);
    expect(await find({ limit: 2 })).toHaveLength(2);
    expect(await find({ returnAll: true, options: { pageSize: 4 } })).toHaveLength(6);
    expect(await find({ searchText: "*)(uid=*" })).toEqual([]);
    const custom = {
      searchFor: "custom",
      customFilter: "(|(uid=ben)(uid=cleo))",
      options: { attributes: ["uid"] },
    };
    expect(await find(custom)).toEqual([
      { dn: entry("ben"), uid: "ben" },
      { dn: entry("cleo"), uid: "cleo" },
    ]);
    expect(await find({ options: { scope: "one" } })).toEqual([]);
  });

  it("adds, changes, renames, compares and removes entries", async () => {
    const pairs = { objectClass: "inetOrgPerson", uid: "gil", cn: "Gil", sn: "Person" };
    const attribute = Object.entries(pairs).map(([id, value]) => ({ id, value }));
    attribute.push({ id: "mail", value: "g@example.org" }, { id: "mail", value: "gil@example.org" });
    const dn = entry("gil");
    expect(await run({ operation: "create", dn, attributes: { attribute } })).toEqual([
      { dn, result: "success" },
    ]);
    await run({
      operation: "update",
      dn,
      attributes: {
        add: [{ id: "title", value: "Smith" }],
        replace: [{ id: "sn", value: "New" }],
        delete: [{ id: "mail", value: "g@example.org" }],
      },
    });
    const only = { attributes: ["sn", "title", "mail"] };
    expect(await find({ searchText: "gil", options: only })).toEqual([
      { dn, sn: "New", title: "Smith", mail: "gil@example.org" },
    ]);
    const compared = (value: string) => run({ operation: "compare", dn, id: "sn", value });
    expect(await compared("New")).toEqual([{ dn, attribute: "sn", result: true }]);
    expect(await compared("Old")).toEqual([{ dn, attribute: "sn", result: false }]);
    const targetDn = entry("hal");
    expect(await run({ operation: "rename", dn, targetDn })).toEqual([{ dn: targetDn, result: "success" }]);
    await run({ operation: "delete", dn: targetDn });
    expect(await find({ searchText: "hal" })).toEqual([]);
    await expect(run({ operation: "delete", dn: targetDn })).rejects.toThrow(/no such object/i);
    await expect(run({ operation: "update", dn: entry("ada"), attributes: {} })).rejects.toThrow(
      "Update Attributes",
    );
  });

  it("signs in over encrypted connections only if the certificate is trusted", async () => {
    const tls = { ...root, port: directory.tlsPort, connectionSecurity: "tls" };
    await expect(find({}, tls)).rejects.toThrow(/certificate|self-signed/i);
    expect(await find({ limit: 1 }, { ...tls, allowUnauthorizedCerts: true })).toHaveLength(1);
    const later = { ...root, connectionSecurity: "startTls" };
    await expect(find({}, later)).rejects.toThrow(/certificate|self-signed/i);
    expect(await find({ limit: 1 }, { ...later, allowUnauthorizedCerts: true })).toHaveLength(1);
  });

  it("lists classes and attributes of the schema, and tests credentials by signing in", async () => {
    const network = { addressOf: async (host: string) => host };
    const context = { network, credentials: async () => root };
    const names = (await methods.loadOptions.getAttributes(context)).map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(["mail", "uid"]));
    const classes = (await methods.loadOptions.getObjectClasses(context)).map(({ value }) => value);
    expect(classes).toEqual(expect.arrayContaining(["custom", "inetOrgPerson"]));
    const { signIn } = ldapCredential.description.test as {
      signIn: (...given: unknown[]) => Promise<unknown>;
    };
    expect(await signIn(root, network)).toEqual({ status: "OK", message: "The connection works." });
    expect(await signIn({ ...root, bindPassword: "x" }, network)).toEqual({
      status: "Error",
      message: expect.stringMatching(/invalid credentials.*Check binding DN/i),
    });
  });
});
