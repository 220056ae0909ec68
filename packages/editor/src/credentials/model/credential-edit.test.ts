import type { CredentialEntity } from "@heddle/api";
import type { CredentialTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type CredentialBody, type CredentialCalls, CredentialEdit } from "./credential-edit.ts";

const text = (name: string, more = {}) =>
  ({ name, displayName: `The ${name}`, type: "string", default: "", ...more }) as never;
const types = new Map<string, CredentialTypeDescription>(
  [
    {
      name: "acmeApi",
      displayName: "Acme API",
      properties: [text("key", { required: true }), text("region")],
      test: { request: { url: "https://acme.example" } },
    },
    { name: "plain", displayName: "Plain", properties: [text("key")] },
    {
      name: "oAuth2Api",
      displayName: "OAuth2 API",
      properties: [text("grantType"), text("clientId", { required: true }), text("scope")],
      __overwrittenProperties: ["clientId"],
    },
  ].map((type) => [type.name, type as CredentialTypeDescription]),
);

interface Setup {
  type?: string;
  stored?: Partial<CredentialEntity>;
  prefilled?: Record<string, string>;
  calls?: Partial<CredentialCalls>;
  ownsConnection?: boolean;
}

function edit({ type = "acmeApi", stored, prefilled, calls = {}, ownsConnection = true }: Setup = {}) {
  const sent: CredentialBody[] = [];
  const announced: string[] = [];
  const entity = (body: CredentialBody, id: string): CredentialEntity => ({
    ...body,
    id,
    data: {},
    createdAt: "",
    updatedAt: "",
    ownedBy: null,
    sharedWith: [],
    homeProject: { id: "p", name: "P", type: "personal", icon: null },
    sharedWithProjects: [],
    scopes: [],
  });
  const credential = new CredentialEdit({
    type,
    types,
    stored: stored && ({ id: "c1", type, name: "Stored", nodesAccess: [], data: {}, ...stored } as never),
    name: stored?.name ?? "Acme account",
    nodesAccess: [],
    prefilled,
    ownsConnection,
    onSaved: (saved) => announced.push(saved.name),
    calls: {
      save: async (id, body) => {
        sent.push(body);
        return entity(body, id ?? "new1");
      },
      test: async () => ({ status: "OK", message: "" }),
      read: async () => entity({ name: "", type, nodesAccess: [], data: {} }, "c1"),
      remove: async () => {},
      share: async () => {},
      ...calls,
    },
  });
  return { credential, sent, announced, state: () => credential.store.getState() };
}

describe("A credential being edited", () => {
  it("starts with given values, which are not saved yet", async () => {
    const { credential, sent, state } = edit({ prefilled: { key: "k1" } });
    expect(state().isDirty).toBe(true);
    expect(await credential.save()).toBeDefined();
    expect(sent[0]?.data).toMatchObject({ key: "k1" });
  });

  it("reports missing fields when saved, and only then", { tags: ["CRD-59"] }, async () => {
    const { credential, sent, state } = edit();
    expect(state()).toMatchObject({ marksFields: false, isDirty: false });
    expect(await credential.saveAndTest()).toBe(false);
    expect(state()).toMatchObject({
      marksFields: true,
      outcome: { isOk: false, message: "Fill in “The key”." },
    });
    credential.form.set("key", "k");
    credential.setName(" x ");
    expect(await credential.saveAndTest()).toBe(false);
    expect(state().outcome?.message).toContain("3 to 128 characters");
    expect(sent).toEqual([]);
  });

  it("is tested after each save, and reports the outcome", { tags: ["CRD-59", "CRD-56"] }, async () => {
    let answer = { status: "Error" as "OK" | "Error", message: "It responded with status 401." };
    const { credential, sent, announced, state } = edit({ calls: { test: async () => answer } });
    credential.form.set("key", "k");
    expect(state().isDirty).toBe(true);
    expect(await credential.saveAndTest()).toBe(false);
    expect(sent).toEqual([
      { name: "Acme account", type: "acmeApi", nodesAccess: [], data: { key: "k", region: "" } },
    ]);
    expect(announced).toEqual(["Acme account"]);
    expect(state()).toMatchObject({
      isDirty: false,
      outcome: { isOk: false, message: "It responded with status 401." },
    });
    answer = { status: "OK", message: "" };
    expect(await credential.test()).toBe(true);
    expect(state().outcome).toMatchObject({ isOk: true, isTest: true });
    credential.form.set("region", "eu");
    expect(state()).toMatchObject({ isDirty: true, outcome: undefined });
  });

  it("is only saved if its type has no test", async () => {
    const { credential, state } = edit({ type: "plain", calls: { test: () => Promise.reject(new Error()) } });
    expect(await credential.saveAndTest()).toBe(true);
    expect(state().outcome).toEqual({ isOk: true, title: "Saved" });
  });

  it("keeps the input if the server refuses it", async () => {
    const save = () => Promise.reject(new Error("The name is taken."));
    const { credential, state } = edit({ calls: { save } });
    credential.form.set("key", "k");
    expect(await credential.save()).toBeUndefined();
    expect(state()).toMatchObject({
      isDirty: true,
      phase: "idle",
      outcome: { message: "The name is taken." },
    });
    expect(credential.form.getState().values["key"]).toBe("k");
  });

  it("sends preset fields only if they are overridden", { tags: ["CRD-13"] }, async () => {
    const { credential, sent, state } = edit({ type: "oAuth2Api" });
    expect(credential.shown.map(({ name }) => name)).toEqual(["grantType", "scope"]);
    expect(await credential.save()).toBeDefined();
    expect(sent[0]?.data).toEqual({ grantType: "", scope: "" });
    credential.setCustom(true);
    expect(state().isDirty).toBe(true);
    expect(await credential.save()).toBeUndefined();
    credential.form.set("clientId", "own");
    await credential.save();
    expect(sent[1]?.data).toEqual({ grantType: "", scope: "", clientId: "own" });
    expect(edit({ type: "oAuth2Api", stored: { data: { clientId: "x" } } }).state().isCustom).toBe(true);
  });

  it("needs no account if an application authenticates itself", () => {
    const { credential } = edit({ type: "oAuth2Api" });
    expect(credential.needsAccount).toBe(true);
    expect(credential.canTest).toBe(false);
    credential.setConnection({ status: "connected", since: "" });
    expect(credential.canTest).toBe(true);
    credential.form.set("grantType", "clientCredentials");
    expect(credential.needsAccount).toBe(false);
  });

  it("is shared immediately, and keeps unsaved input", { tags: ["CRD-57"] }, async () => {
    const shared: unknown[] = [];
    const share = async (...call: unknown[]) => void shared.push(call);
    const ben = { id: "ben", email: "ben@example.com", firstName: "Ben", lastName: null };
    const read = async () => ({ sharedWith: [ben] }) as never;
    const { credential, state } = edit({ stored: {}, calls: { share, read } });
    credential.form.set("key", "typed");
    await credential.share(["ben"]);
    expect(shared).toEqual([["c1", ["ben"]]]);
    expect(state().stored?.sharedWith).toEqual([ben]);
    expect(state().isDirty).toBe(true);
  });

  it("can only be renamed by a user who does not own its connection", {
    tags: ["CRD-44", "CRD-45"],
  }, async () => {
    const { credential, sent, state } = edit({ stored: {}, ownsConnection: false });
    credential.setName("Renamed");
    expect(await credential.saveAndTest()).toBe(true);
    expect(sent).toEqual([{ name: "Renamed", type: "acmeApi", nodesAccess: [], data: {} }]);
    expect(state().outcome).toEqual({ isOk: true, title: "Saved" });
  });

  it("sends stored data of an uninstalled type back unchanged", async () => {
    const { credential, sent } = edit({ type: "gone", stored: { data: { key: "marker", odd: [1] } } });
    credential.setName("Renamed");
    await credential.save();
    expect(sent[0]).toMatchObject({ name: "Renamed", data: { key: "marker", odd: [1] } });
  });
});
