import type { PublicUser } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { actionsOn } from "./user-actions.ts";

const admin = { id: "me", globalRole: { name: "admin" } } as const;
const here = { me: admin, method: "email", hasMail: false } as const;
const user = (more: Partial<PublicUser> = {}) => ({
  id: "u",
  globalRole: { id: "2", name: "member", scope: "global" } as const,
  isPending: false,
  signInType: "email" as const,
  ...more,
});

describe("actions offered for a user", () => {
  it("is a link for invited users, and an email if there is a mail server", () => {
    expect(actionsOn(user({ isPending: true }), here)).toEqual(["copyInvite", "delete"]);
    const withMail = { ...here, hasMail: true };
    expect(actionsOn(user({ isPending: true }), withMail)).toEqual(["copyInvite", "sendAgain", "delete"]);
  });

  it("is a link for a new password only if the password is stored here", () => {
    expect(actionsOn(user(), here)).toEqual(["copyReset", "delete"]);
    expect(actionsOn(user({ signInType: "ldap" }), { ...here, method: "ldap" })).toEqual(["delete"]);
    expect(actionsOn(user(), { ...here, method: "ldap" })).toContain("copyReset");
    for (const method of ["saml", "oidc"] as const)
      expect(actionsOn(user({ signInType: method }), { ...here, method })).toEqual(["delete"]);
    expect(actionsOn(user({ mfaEnabled: true, signInType: "ldap" }), { ...here, method: "ldap" })).toEqual([
      "resetSecondFactor",
      "delete",
    ]);
  });

  it("is nothing for the owner, for oneself, and to members", () => {
    expect(actionsOn(user({ globalRole: { id: "1", name: "owner", scope: "global" } }), here)).toEqual([]);
    expect(actionsOn(user({ id: "me" }), here)).toEqual([]);
    expect(actionsOn(user(), { ...here, me: { id: "m", globalRole: { name: "member" } } })).toEqual([]);
  });
});
