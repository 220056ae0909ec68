import { type Grant, scopesOn } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { credentialRights } from "./rights.ts";

const person = (id: string, role: "owner" | "admin" | "member" = "member") => ({
  id,
  globalRole: { name: role },
});
const ada = { id: "ada", email: null, firstName: null, lastName: null };

function rights(user: ReturnType<typeof person>, grants: Grant[] = [], isSharingOn = true) {
  const scopes = scopesOn(["credential"], { role: user.globalRole.name }, grants);
  return credentialRights({ ownedBy: ada, scopes }, user, isSharingOn);
}
const allowed = (has: object) =>
  Object.entries(has)
    .filter(([, may]) => may)
    .map(([name]) => name);

describe("Rights on a credential", () => {
  it("belong to its owner", { tags: ["CRD-40", "CRD-45"] }, () => {
    const { isAdministrator, ...others } = rights(person("ada"), [{ role: "project:personalOwner" }]);
    expect(isAdministrator).toBe(false);
    expect(Object.values(others)).not.toContain(false);
  });
  it("belong to everyone while sharing is disabled", { tags: ["CRD-41"] }, () => {
    expect(rights(person("cleo"), [], false)).toMatchObject({ isOwner: true, mayDelete: true, mayUse: true });
  });
  it("let the instance's owner and administrators manage a credential without its connection", {
    tags: ["CRD-42", "CRD-43", "CRD-44", "CRD-45", "CRD-46"],
  }, () => {
    for (const role of ["owner", "admin"] as const)
      expect(allowed(rights(person("root", role)))).toEqual([
        "isAdministrator",
        "mayRead",
        "maySave",
        "mayRename",
        "mayDelete",
      ]);
  });
  it("let a sharee read and use it", { tags: ["CRD-43", "CRD-44", "CRD-46"] }, () => {
    const share = { role: "project:personalOwner", share: "credential:user" } as const;
    expect(allowed(rights(person("ben"), [share]))).toEqual(["mayRead", "mayUse"]);
  });
  it("give other users nothing", { tags: ["CRD-43", "CRD-46"] }, () => {
    expect(allowed(rights(person("cleo")))).toEqual([]);
  });
  it("are the owner's for an unsaved credential", () => {
    expect(credentialRights(undefined, person("cleo"), true)).toMatchObject({ isOwner: true, maySave: true });
  });
});
