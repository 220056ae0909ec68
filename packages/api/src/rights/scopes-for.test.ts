import { describe, expect, it } from "vitest";
import { GLOBAL_ROLES, PROJECT_ROLES } from "./roles.ts";
import { ALL_SCOPES } from "./scopes.ts";
import { mayDo, rolesWith, scopesFor, scopesOn } from "./scopes-for.ts";

const member = { role: "member" } as const;
const admin = { role: "admin" } as const;
const owner = { role: "owner" } as const;

describe("permissions of a user", () => {
  it("follow from the instance role if no project is involved", () => {
    expect(mayDo("user:create", admin)).toBe(true);
    expect(mayDo("user:create", member)).toBe(false);
    expect(mayDo("tag:create", member)).toBe(true);
    expect(mayDo("tag:delete", member)).toBe(false);
  });

  it("are combined over all grants to the user", () => {
    const grants = [
      { role: "project:personalOwner", share: "workflow:editor" },
      { role: "project:viewer" },
    ] as const;
    expect(scopesOn(["workflow"], member, grants)).toEqual([
      "workflow:list",
      "workflow:read",
      "workflow:update",
      "workflow:execute",
      "workflow:publish",
    ]);
  });

  it("of resources shared with a project are limited by the role in that project", () => {
    const viewer = [{ role: "project:viewer", share: "workflow:editor" }] as const;
    expect(scopesOn(["workflow"], member, viewer)).toEqual(["workflow:list", "workflow:read"]);
    const ofCredential = [{ role: "project:viewer", share: "credential:user" }] as const;
    expect(scopesOn(["credential"], member, ofCredential)).toEqual([]);
  });

  it("never let owner and administrators use, open or share other users' credentials", {
    tags: ["CRD-44", "CRD-45", "CRD-46"],
  }, () => {
    for (const user of [owner, admin])
      expect(scopesOn(["credential"], user)).toEqual([
        "credential:list",
        "credential:read",
        "credential:rename",
        "credential:delete",
      ]);
    const own = [{ role: "project:personalOwner" }] as const;
    expect(mayDo("credential:use", owner, own)).toBe(true);
  });

  it("is more with each role of a project", () => {
    const { "project:viewer": viewer, "project:editor": editor, "project:admin": admins } = PROJECT_ROLES;
    expect(editor).toEqual(expect.arrayContaining([...viewer]));
    expect(admins).toEqual(expect.arrayContaining([...editor]));
    expect(editor).not.toContain("workflow:share");
    expect(editor).not.toContain("project:members");
    expect(viewer.filter((scope) => /:(create|update|delete|execute|use)$/.test(scope))).toEqual([]);
  });

  it("names each scope once, and every scope is given by a role", () => {
    const given = new Set([...Object.values(GLOBAL_ROLES), ...Object.values(PROJECT_ROLES)].flat());
    expect(ALL_SCOPES.filter((scope) => !given.has(scope))).toEqual([]);
    for (const role of Object.values(PROJECT_ROLES)) expect(new Set(role).size).toBe(role.length);
    expect(new Set(scopesFor(owner)).size).toBe(scopesFor(owner).length);
  });

  it("support the reverse lookup", () => {
    expect(rolesWith("workflow:read")).toEqual([
      "project:personalOwner",
      "project:admin",
      "project:editor",
      "project:viewer",
    ]);
    expect(rolesWith("workflow:update", "workflow:editor")).toEqual([
      "project:personalOwner",
      "project:admin",
      "project:editor",
    ]);
  });
});
