import { type Grant, isScope, mayDo, type Right, type Scope } from "@heddle/api";

/** Owner of the test data: a member who shares it, or a team project. */
export type Home = "a member" | "a team";

/** User who makes every call. */
export interface TestPerson {
  home: Home;
  role: "owner" | "admin" | "member";
  /**
   * Grants through which the user reaches workflows, their executions and credentials, and the role in the team
   * project.
   */
  workflow?: readonly Grant[];
  credential?: readonly Grant[];
  project?: readonly Grant[];
  /** The role in the project of a data table; tables are not shared. */
  dataTable?: readonly Grant[];
}

const ofTeam = (role: "project:admin" | "project:editor" | "project:viewer"): TestPerson => ({
  home: "a team",
  role: "member",
  workflow: [{ role }],
  credential: [{ role }],
  project: [{ role }],
  dataTable: [{ role }],
});
const own = [{ role: "project:personalOwner" }] as const;

/** All callers; `undefined` for callers without a session. */
export const PEOPLE = {
  "signed out": undefined,
  "another member": { home: "a member", role: "member" },
  "the member whose it is": {
    home: "a member",
    role: "member",
    workflow: own,
    credential: own,
    dataTable: own,
  },
  "a member it is shared with": {
    home: "a member",
    role: "member",
    workflow: [{ role: "project:personalOwner", share: "workflow:editor" }],
    credential: [{ role: "project:personalOwner", share: "credential:user" }],
  },
  "a viewer of a team it is shared with": {
    home: "a member",
    role: "member",
    workflow: [{ role: "project:viewer", share: "workflow:editor" }],
    credential: [{ role: "project:viewer", share: "credential:user" }],
  },
  "an administrator of its project": ofTeam("project:admin"),
  "an editor of its project": ofTeam("project:editor"),
  "a viewer of its project": ofTeam("project:viewer"),
  "an administrator": { home: "a member", role: "admin" },
  "the owner": { home: "a member", role: "owner" },
} as const satisfies Record<string, TestPerson | undefined>;

export type PersonName = keyof typeof PEOPLE;
export const PERSON_NAMES = Object.keys(PEOPLE) as PersonName[];

/** Returns the status that a user gets from a call that answers `ok` to callers with the right. */
export function statusFor(name: PersonName, right: Right, ok: number): number {
  const person: TestPerson | undefined = PEOPLE[name];
  if (right === "anybody") return ok;
  if (right === "anybody until the owner is set up") return 400;
  if (!person) return 401;
  switch (right) {
    case "signed in":
      return ok;
    case "holder of the session":
    case "starter of the manual run":
      return name === "the member whose it is" ? ok : 404;
    case "reader of the file":
      return statusOfScope(person, "execution:read", ok);
    default: {
      const scope = right.replace(" if stored", "");
      if (!isScope(scope as Right)) throw new Error(`Nothing is known of the right "${right}".`);
      return statusOfScope(person, scope as Scope, ok);
    }
  }
}

/** Kinds of resources that scopes cover, keyed by what hides them from users without read access. */
const THINGS: Readonly<
  Record<string, { grants: "workflow" | "credential" | "project" | "dataTable"; read: Scope }>
> = {
  workflow: { grants: "workflow", read: "workflow:read" },
  execution: { grants: "workflow", read: "execution:read" },
  credential: { grants: "credential", read: "credential:read" },
  dataTable: { grants: "dataTable", read: "dataTable:read" },
  project: { grants: "project", read: "project:read" },
  folder: { grants: "project", read: "project:read" },
};

function statusOfScope(person: TestPerson, scope: Scope, ok: number): number {
  const thing = scope === "project:create" ? undefined : THINGS[scope.slice(0, scope.indexOf(":"))];
  const grants = thing ? (person[thing.grants] ?? []) : [];
  if (thing && !mayDo(thing.read, person, grants)) return 404;
  return mayDo(scope, person, grants) ? ok : 403;
}
