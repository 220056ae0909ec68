import { type Grant, scopesOn } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { workflowPermissions } from "./permissions.ts";

const allowed = (role: "owner" | "admin" | "member", ...grants: Grant[]) => {
  const rights = workflowPermissions({ scopes: scopesOn(["workflow"], { role }, grants) });
  return Object.entries(rights)
    .filter(([, has]) => has)
    .map(([name]) => name);
};
const everything = ["read", "save", "updateName", "use", "publish", "updateSharing", "move", "delete"];

describe("the user's permissions for a workflow", () => {
  it("is all for its owner, and for administrators of its project", { tags: ["WF-64"] }, () => {
    expect(allowed("member", { role: "project:personalOwner" })).toEqual(everything);
    expect(allowed("member", { role: "project:admin" })).toEqual(everything);
  });
  it("is changing and using for users it is shared with, and nothing for others", {
    tags: ["WF-64", "WF-66"],
  }, () => {
    expect(allowed("member", { role: "project:personalOwner", share: "workflow:editor" })).toEqual([
      "read",
      "save",
      "updateName",
      "use",
      "publish",
    ]);
    expect(allowed("member")).toEqual([]);
  });
  it("is reading for viewers of its project", { tags: ["WF-66"] }, () => {
    expect(allowed("member", { role: "project:viewer" })).toEqual(["read"]);
  });
  it("is saving, deleting and using for the owner of the instance, but not sharing", {
    tags: ["WF-65"],
  }, () => {
    for (const role of ["owner", "admin"] as const)
      expect(allowed(role)).toEqual(["read", "save", "updateName", "use", "publish", "delete"]);
  });
  it("is all for the creator of a new one", { tags: ["WF-63"] }, () => {
    expect(Object.values(workflowPermissions({}))).not.toContain(false);
  });
});
