import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GLOBAL_ROLES, PROJECT_ROLES, type RoleTable } from "./roles.ts";
import { type Scope, scopesOf } from "./scopes.ts";

const page = readFileSync(new URL("../../../../docs/accounts.md", import.meta.url), "utf8");

/** Scopes of the rows of the tables in docs/accounts.md, by how the rows begin. */
const INSTANCE_ROWS: Record<string, readonly Scope[]> = {
  "work with their own workflows": [],
  "open, change, run and delete workflows of other users": [
    ...(["workflow:list", "workflow:read", "workflow:update", "workflow:execute"] as const),
    ...(["workflow:publish", "workflow:delete"] as const),
    ...scopesOf("execution"),
  ],
  "rename and delete credentials of other users": [
    ...(["credential:list", "credential:read", "credential:rename", "credential:delete"] as const),
  ],
  "invite and delete users": ["user:create", "user:update", "user:changeRole", "user:delete"],
  "manage data tables": scopesOf("dataTable"),
  "create team projects": scopesOf("project", "folder"),
  "settings, sign-in": [
    ...scopesOf("settings", "securityPolicy", "ldap", "saml", "oidc", "auditLog"),
    ...scopesOf("package", "logStreaming", "license"),
    ...(["instance:read", "tag:delete", "externalSecret:manage"] as const),
    ...(["variable:create", "variable:update", "variable:delete"] as const),
  ],
  "create and rename tags": [
    ...(["tag:list", "tag:create", "tag:update", "variable:list", "variable:read"] as const),
    ...(["user:list", "externalSecret:list"] as const),
  ],
  "import the content": ["instance:import"],
};

const PROJECT_ROWS: Record<string, readonly Scope[]> = {
  "see workflows and executions": [
    ...(["workflow:list", "workflow:read", "execution:list", "execution:read"] as const),
    ...(["project:list", "project:read", "folder:list", "variable:list", "variable:read"] as const),
    ...(["dataTable:list", "dataTable:read"] as const),
  ],
  "create, change, run": [
    ...(["workflow:create", "workflow:update", "workflow:execute"] as const),
    ...(["workflow:publish", "workflow:delete"] as const),
    ...(["execution:stop", "execution:retry", "execution:delete"] as const),
    ...(["folder:create", "folder:update", "folder:delete"] as const),
  ],
  "create, fill, change and delete data tables": [
    ...(["dataTable:create", "dataTable:write", "dataTable:update", "dataTable:delete"] as const),
  ],
  "create, use, change and delete credentials": [
    ...(["credential:list", "credential:read", "credential:create", "credential:use"] as const),
    ...(["credential:update", "credential:rename", "credential:delete"] as const),
  ],
  "share workflows and credentials": [
    ...(["workflow:share", "workflow:move", "credential:share", "credential:move"] as const),
  ],
  "create, change and delete variables of the project": [
    ...(["variable:create", "variable:update", "variable:delete"] as const),
  ],
  "name, icon and members": ["project:update", "project:members", "project:delete"],
};

/** The rows of the table with this header, by their first cells. */
function tableOf(header: string): [string, string[]][] {
  const start = page.indexOf(header);
  const rows = page.slice(start).split("\n\n")[0]!.split("\n").slice(2);
  return rows.map((row) => {
    const [, first = "", ...cells] = row.split("|").map((cell) => cell.trim());
    return [first, cells.slice(0, -1)];
  });
}

function expectTable<Role extends string>(
  header: string,
  rows: Record<string, readonly Scope[]>,
  roles: RoleTable<Role>,
  columns: readonly Role[],
): void {
  const table = tableOf(header);
  const written = Object.entries(rows).map(([start, scopes]) => {
    const row = table.find(([first]) => first.startsWith(start));
    return [start, scopes, row?.[1]] as const;
  });
  for (const [start, scopes, cells] of written)
    for (const [index, role] of columns.entries()) {
      const isYes = cells?.[index]?.startsWith("yes") ?? false;
      const has = scopes.filter((scope) => roles[role].includes(scope));
      expect([start, role, has]).toEqual([start, role, isYes ? scopes : []]);
    }
  const named = new Set(Object.values(rows).flat());
  for (const role of columns) expect(roles[role].filter((scope) => !named.has(scope))).toEqual([]);
}

describe("the tables of docs/accounts.md", () => {
  it("document the permissions of instance roles", () => {
    const header = "| | owner | administrator | member |";
    expectTable(header, INSTANCE_ROWS, GLOBAL_ROLES, ["owner", "admin", "member"]);
    // The last row is about the user, not the role: users.test.ts.
    expect(tableOf(header)).toHaveLength(Object.keys(INSTANCE_ROWS).length + 1);
    expect(tableOf(header).at(-1)).toEqual(["hand ownership over", ["yes", "", ""]]);
  });

  it("document the permissions of project roles", () => {
    const header = "| | administrator | editor | viewer |";
    expectTable(header, PROJECT_ROWS, PROJECT_ROLES, ["project:admin", "project:editor", "project:viewer"]);
    expect(tableOf(header)).toHaveLength(Object.keys(PROJECT_ROWS).length);
  });
});
