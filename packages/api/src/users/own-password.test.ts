import { expect, it } from "vitest";
import { hasOwnPassword } from "./own-password.ts";

it("a password is stored here for the owner, and for users whom neither a directory nor a provider signs in", () => {
  for (const method of ["email", "ldap", "saml", "oidc"] as const)
    expect(hasOwnPassword({ role: "owner", signInType: "email" }, method)).toBe(true);
  expect(hasOwnPassword({ role: "member", signInType: "email" }, "email")).toBe(true);
  expect(hasOwnPassword({ role: "member", signInType: "email" }, "ldap")).toBe(true);
  expect(hasOwnPassword({ role: "admin", signInType: "ldap" }, "ldap")).toBe(false);
  expect(hasOwnPassword({ role: "member", signInType: "email" }, "saml")).toBe(false);
  expect(hasOwnPassword({ role: "member", signInType: "oidc" }, "oidc")).toBe(false);
});
