import { expect, it } from "vitest";
import { isDefaultUser } from "./is-default-user.ts";

it("role and state say whether a user is the place-holder for an owner", { tags: ["USR-11"] }, () => {
  expect(isDefaultUser({ globalRole: { name: "owner" }, isPending: true })).toBe(true);
  expect(isDefaultUser({ globalRole: { name: "default" }, isPending: false })).toBe(true);
  expect(isDefaultUser({ globalRole: { name: "owner" }, isPending: false })).toBe(false);
  expect(isDefaultUser({ globalRole: { name: "member" }, isPending: true })).toBe(false);
});
