import { describe, expect, it } from "vitest";
import { credentialRights } from "./rights.ts";

const person = (id: string, role = "member") => ({ id, globalRole: { name: role } });
const named = (id: string) => ({ id, email: null, firstName: null, lastName: null });
const credential = { ownedBy: named("ada"), sharedWith: [named("ben")] };
const rights = (user: ReturnType<typeof person> | undefined, isSharingOn = true) =>
  credentialRights(credential, user, isSharingOn);

describe("rights on a credential", () => {
  it("belong to its owner", { tags: ["CRD-40", "CRD-45"] }, () => {
    expect(rights(person("ada"))).toEqual({
      isOwner: true,
      isInstanceOwner: false,
      isSharee: false,
      mayRead: true,
      maySave: true,
      mayRename: true,
      mayDelete: true,
      mayUpdateConnection: true,
      mayUpdateSharing: true,
      mayUpdateNodeAccess: true,
      mayUse: true,
    });
  });
  it("belong to everybody while the sharing feature is off", { tags: ["CRD-41"] }, () => {
    expect(rights(person("cleo"), false)).toMatchObject({ isOwner: true, mayDelete: true, mayUse: true });
    expect(rights(undefined, false).isOwner).toBe(true);
  });
  it("let the instance's owner manage a credential without its connection", {
    tags: ["CRD-42", "CRD-43", "CRD-44", "CRD-45", "CRD-46"],
  }, () => {
    expect(rights(person("root", "owner"))).toEqual({
      isOwner: false,
      isInstanceOwner: true,
      isSharee: false,
      mayRead: true,
      maySave: true,
      mayRename: true,
      mayDelete: true,
      mayUpdateConnection: false,
      mayUpdateSharing: false,
      mayUpdateNodeAccess: false,
      mayUse: false,
    });
  });
  it("let a sharee read and use it", { tags: ["CRD-43", "CRD-44", "CRD-46"] }, () => {
    const sharee = rights(person("ben"));
    expect(sharee).toMatchObject({ isSharee: true, mayRead: true, mayUse: true });
    const others = Object.entries(sharee).filter(([, may]) => may);
    expect(others.map(([name]) => name)).toEqual(["isSharee", "mayRead", "mayUse"]);
  });
  it("give strangers nothing", { tags: ["CRD-43", "CRD-46"] }, () => {
    expect(Object.values(rights(person("cleo"))).some(Boolean)).toBe(false);
    expect(Object.values(rights(undefined)).some(Boolean)).toBe(false);
  });
  it("are an owner's for a credential that is not stored yet", () => {
    expect(credentialRights(undefined, person("cleo"), true)).toMatchObject({ isOwner: true, maySave: true });
  });
});
