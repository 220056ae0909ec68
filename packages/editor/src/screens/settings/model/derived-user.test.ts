import { describe, expect, it } from "vitest";
import { derivedUser } from "./derived-user.ts";

const user = (change: object) =>
  derivedUser({
    firstName: "Ada",
    lastName: "Owner",
    isPending: false,
    globalRole: { name: "member" },
    ...change,
  });

describe("what follows from a user's fields", () => {
  it("is the full name, once both names are known", { tags: ["USR-10"] }, () => {
    expect(user({}).fullName).toBe("Ada Owner");
    expect(user({ lastName: null }).fullName).toBeUndefined();
    expect(user({ firstName: "" }).fullName).toBeUndefined();
  });
  it("is whether they are the place-holder for an owner", { tags: ["USR-11"] }, () => {
    expect(user({ globalRole: { name: "owner" }, isPending: true }).isDefaultUser).toBe(true);
    expect(user({ globalRole: { name: "default" } }).isDefaultUser).toBe(true);
    expect(user({ globalRole: { name: "owner" } }).isDefaultUser).toBe(false);
    expect(user({ isPending: true }).isDefaultUser).toBe(false);
  });
  it("is whether they have no password yet", { tags: ["USR-12"] }, () => {
    expect([user({ isPending: true }).isPendingUser, user({}).isPendingUser]).toEqual([true, false]);
  });
  it("is whether they own the instance", { tags: ["USR-13"] }, () => {
    expect([user({ globalRole: { name: "owner" } }).isOwner, user({}).isOwner]).toEqual([true, false]);
  });
});
