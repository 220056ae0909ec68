import { describe, expect, it } from "vitest";
import { candidates, homeOf, shareeName, shareesOf } from "./sharees.ts";

const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: null,
  email: `${id}@example.com`,
});
const ann = person("ann", "Ann");
const ben = person("ben", "Ben");
const eve = person("eve", "Eve");
const team = { id: "p1", name: "Marketing", type: "team" as const, icon: null };
const other = { id: "p2", name: "Sales", type: "team" as const, icon: null };
const personal = { id: "ann", name: "Ann", type: "personal" as const, icon: null };

describe("Access to a resource", () => {
  it("belongs to its owner in a personal project, otherwise to the project", () => {
    expect(homeOf({ ownedBy: ann, homeProject: personal })).toMatchObject({ kind: "person", id: "ann" });
    expect(homeOf({ ownedBy: ann, homeProject: team })).toMatchObject({ kind: "project", id: "p1" });
    expect(homeOf({})).toBeUndefined();
  });
  it("lists users and then projects, each once", () => {
    const shared = { sharedWith: [ben], sharedWithProjects: [{ ...personal, id: "ben" }, team] };
    expect(shareesOf(shared).map(shareeName)).toEqual(["Ben", "Marketing"]);
  });
  it("can be given to every other user and team", () => {
    const users = [ann, ben, eve, person("new", "New")].map((user) => ({
      ...user,
      isPending: user.id === "new",
    }));
    const shared = { ownedBy: ann, homeProject: personal, sharedWith: [ben], sharedWithProjects: [team] };
    expect(candidates(shared, users, [personal, team, other]).map(({ id }) => id)).toEqual(["eve", "p2"]);
  });
});
