import type { PublicUser } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { orderAfter, sortUsers, USUAL_ORDER } from "./sort-users.ts";
import { usersCsv } from "./users-csv.ts";

const user = (firstName: string, more: Partial<PublicUser> = {}): PublicUser => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: "Smith",
  email: `${firstName.toLowerCase()}@example.com`,
  createdAt: "2026-01-01T00:00:00.000Z",
  settings: {},
  globalRole: { id: "2", name: "member", scope: "global" },
  disabled: false,
  isPending: false,
  signInType: "email",
  ...more,
});
const ann = user("Ann", { lastActiveAt: "2026-03-01T00:00:00.000Z", signInType: "ldap" });
const ben = user("ben", {
  mfaEnabled: true,
  lastActiveAt: "2026-02-01T00:00:00.000Z",
  globalRole: { id: "1", name: "owner", scope: "global" },
});
const cleo = user("Cleo", { isPending: true, lastActiveAt: null, createdAt: "2025-01-01T00:00:00.000Z" });
const idsBy = (column: Parameters<typeof orderAfter>[1], isDescending = false) =>
  sortUsers([ben, cleo, ann], { column, isDescending }).map(({ id }) => id);

describe("the order of users", () => {
  it("follows a column, in both directions", () => {
    expect(idsBy("name")).toEqual(["ann", "ben", "cleo"]);
    expect(idsBy("name", true)).toEqual(["cleo", "ben", "ann"]);
    expect(idsBy("role")[0]).toBe("ben");
    expect(idsBy("signIn").at(-1)).toBe("ann");
    expect(idsBy("secondFactor").at(-1)).toBe("ben");
    expect(idsBy("created")[0]).toBe("cleo");
    expect(idsBy("lastActive", true)).toEqual(["ann", "ben", "cleo"]);
  });

  it("reverses with a second click, and starts with the latest activity", () => {
    const byName = orderAfter(USUAL_ORDER, "name");
    expect(byName).toEqual({ column: "name", isDescending: false });
    expect(orderAfter(byName, "name").isDescending).toBe(true);
    expect(orderAfter(byName, "lastActive").isDescending).toBe(true);
  });
});

describe("the CSV file of users", () => {
  it("has a line per user with status, second factor and activity", () => {
    const lines = usersCsv([ben, cleo]).trim().split(/\r?\n/);
    expect(lines[0]).toBe(
      "id,email,firstName,lastName,role,status,signInType,secondFactor,lastActiveAt,createdAt",
    );
    expect(lines[1]).toBe(
      "ben,ben@example.com,ben,Smith,owner,active,email,true,2026-02-01T00:00:00.000Z,2026-01-01T00:00:00.000Z",
    );
    expect(lines[2]).toContain(",member,invited,email,false,,2025-01-01");
  });

  it("lets no name become a formula", () => {
    expect(usersCsv([user("=HYPERLINK(1)")])).toContain("'=HYPERLINK(1)");
  });
});
