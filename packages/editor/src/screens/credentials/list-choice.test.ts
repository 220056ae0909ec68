import type { CredentialEntity } from "@heddle/api";
import { describe, expect, it } from "vitest";
import {
  chooseCredentials,
  everything,
  type ListChoice,
  readListChoice,
  writeListChoice,
} from "./list-choice.ts";

const credential = (name: string, type: string, day: number, owner = "ada"): CredentialEntity => ({
  id: name,
  name,
  type,
  nodesAccess: [],
  createdAt: `2026-01-0${9 - day}T00:00:00.000Z`,
  updatedAt: `2026-01-0${day}T00:00:00.000Z`,
  ownedBy: null,
  sharedWith: [],
  homeProject: { id: owner, name: owner, type: "personal", icon: null },
  sharedWithProjects: [],
  scopes: [],
});
const all = [
  credential("Shop 10", "httpHeaderAuth", 1),
  credential("Shop 9", "slackApi", 2),
  credential("Bank", "httpHeaderAuth", 3, "ben"),
];
const facts = {
  typeName: (type: string) => (type === "slackApi" ? "Slack API" : "Header Auth"),
  isUsed: (id: string) => id === "Bank",
};
const names = (choice: Partial<ListChoice>) =>
  chooseCredentials(all, { ...everything, ...choice }, facts).map(({ name }) => name);

describe("List of credentials", () => {
  it("finds words in names and types", () => {
    expect(names({ search: "header shop" })).toEqual(["Shop 10"]);
    expect(names({ search: "SLACK" })).toEqual(["Shop 9"]);
  });
  it("filters by type, owner and use", () => {
    expect(names({ type: "httpHeaderAuth" })).toEqual(["Bank", "Shop 10"]);
    expect(names({ owner: "ben" })).toEqual(["Bank"]);
    expect(names({ use: "used" })).toEqual(["Bank"]);
    expect(names({ use: "unused" })).toEqual(["Shop 9", "Shop 10"]);
  });
  it("sorts by time, name with numbers, and type", () => {
    expect(names({})).toEqual(["Bank", "Shop 9", "Shop 10"]);
    expect(names({ sort: "createdAt" })).toEqual(["Shop 10", "Shop 9", "Bank"]);
    expect(names({ sort: "name" })).toEqual(["Bank", "Shop 9", "Shop 10"]);
    expect(names({ sort: "type" })).toEqual(["Bank", "Shop 10", "Shop 9"]);
  });
  it("survives the URL, which has only non-default values", () => {
    expect(writeListChoice(everything)).toEqual({});
    const choice: ListChoice = { search: "a b", type: "slackApi", owner: "ben", use: "unused", sort: "type" };
    expect(readListChoice(writeListChoice(choice))).toEqual(choice);
    expect(readListChoice({ q: 7, use: "nonsense", sort: "name" })).toEqual({
      ...everything,
      search: "7",
      sort: "name",
    });
  });
});
