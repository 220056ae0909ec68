import { expect, it } from "vitest";
import { isDefaultUser, isOwner, isPendingUser } from "./user-kinds.ts";

const user = (name: "owner" | "admin" | "member" | "default", isPending: boolean) => ({
  globalRole: { name },
  isPending,
});

it("the default user is the owner who is not set up yet", { tags: ["USR-11"] }, () => {
  expect(isDefaultUser(user("owner", true))).toBe(true);
  expect(isDefaultUser(user("default", false))).toBe(true);
  expect(isDefaultUser(user("owner", false))).toBe(false);
  expect(isDefaultUser(user("member", true))).toBe(false);
});

it("a pending user was invited, which the owner never is", { tags: ["USR-12"] }, () => {
  expect(isPendingUser(user("member", true))).toBe(true);
  expect(isPendingUser(user("member", false))).toBe(false);
  expect(isPendingUser(user("owner", true))).toBe(false);
  expect(isPendingUser(user("default", true))).toBe(false);
});

it("one role is the owner's", { tags: ["USR-13"] }, () => {
  expect(isOwner(user("owner", false))).toBe(true);
  for (const name of ["admin", "member", "default"] as const) expect(isOwner(user(name, false))).toBe(false);
});
