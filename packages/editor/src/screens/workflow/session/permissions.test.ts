import { describe, expect, it } from "vitest";
import { workflowPermissions } from "./permissions.ts";

const person = (id: string, role: "owner" | "member" | "default" = "member") => ({
  id,
  globalRole: { name: role },
});
const workflow = { ownedBy: { id: "ann" }, sharedWith: [{ id: "bob" }] };
const allowed = (rights: object) =>
  Object.entries(rights)
    .filter(([, has]) => has)
    .map(([name]) => name);

describe("what a user may do with a workflow", () => {
  it("is all for its owner", { tags: ["WF-64"] }, () => {
    const { isSharee, isInstanceOwner, ...rights } = workflowPermissions(person("ann"), workflow, true);
    expect(isSharee || isInstanceOwner).toBe(false);
    expect(Object.values(rights)).not.toContain(false);
  });
  it("is reading and using for those it is shared with, and nothing for others", { tags: ["WF-64"] }, () => {
    expect(allowed(workflowPermissions(person("bob"), workflow, true))).toEqual(["isSharee", "read", "use"]);
    expect(allowed(workflowPermissions(person("eve"), workflow, true))).toEqual([]);
  });
  it("is saving, deleting and using for the owner of the instance, but not sharing", {
    tags: ["WF-65"],
  }, () => {
    expect(allowed(workflowPermissions(person("boss", "owner"), workflow, true))).toEqual([
      "isInstanceOwner",
      "read",
      "save",
      "updateName",
      "use",
      "delete",
    ]);
  });
  it("is all for the creator of a new one", { tags: ["WF-63"] }, () => {
    expect(workflowPermissions(person("eve"), {}, true)).toMatchObject({ isOwner: true, delete: true });
    expect(workflowPermissions(person("eve"), { ownedBy: null }, true).isOwner).toBe(true);
  });
  it("is all for everybody where sharing is off", () => {
    expect(workflowPermissions(person("eve"), workflow, false)).toMatchObject({ isOwner: true, save: true });
  });
});
