import type { PublicUser } from "@heddle/api";
import { expect, it } from "vitest";
import { chooseUsers } from "./choose-users.ts";

const user = (firstName: string, role: string, isPending = false) =>
  ({
    id: firstName,
    firstName,
    lastName: "Smith",
    email: `${firstName}@example.com`.toLowerCase(),
    isPending,
    globalRole: { name: role },
  }) as PublicUser;
const users = [
  user("Ann", "owner"),
  user("Ben", "admin"),
  user("Cleo", "member"),
  user("Dan", "member", true),
];
const names = (...choice: Parameters<typeof chooseUsers>[1][]) =>
  choice.map((each) => chooseUsers(users, each).map(({ id }) => id));

it("users are found by name, email address, role, and whether they have only been invited", () => {
  expect(names({ search: " smith ben", role: "all" }, { search: "cleo@", role: "all" })).toEqual([
    ["Ben"],
    ["Cleo"],
  ]);
  expect(names({ search: "", role: "member" }, { search: "", role: "pending" })).toEqual([
    ["Cleo", "Dan"],
    ["Dan"],
  ]);
});
