import {
  type Home,
  NOTHING_PORTABLE,
  type Portable,
  type PortableTable,
  type PortableVersion,
} from "../portable.ts";
import {
  type Places,
  toCredentialEntry,
  toFolderEntry,
  toProjectEntry,
  toTagEntry,
  toUserEntry,
  toVariableEntry,
  toVersionEntry,
  toWorkflowEntry,
} from "../read-entities.ts";
import { type Row, textIn } from "../row.ts";
import { tableOfDatabase } from "../table-entries.ts";
import { leftIn } from "./left-behind.ts";

/** The database of another installation, opened for reading. */
export interface SourceTables {
  /** Names of its tables, without the prefix that some installations give them. */
  readonly names: ReadonlySet<string>;
  rows(table: string): Promise<readonly Row[]>;
  count(table: string): Promise<number>;
}

/** Maximum older versions per workflow to import, in addition to named and published ones. */
const MAX_VERSIONS = 100;

/** Tables without which a database is not one of this family. */
export const NEEDED_TABLES = ["workflow_entity", "credentials_entity"];

/** Reads all importable content, by the tables and columns of the database's version. */
export async function readDatabase(tables: SourceTables): Promise<Portable> {
  const read = async (table: string) => (tables.names.has(table) ? tables.rows(table) : []);
  const people = await readPeople(read);
  const shares = {
    workflow: placesBy("workflowId", await read("shared_workflow"), people),
    credential: placesBy("credentialsId", await read("shared_credentials"), people),
  };
  const tagLinks = await read("workflows_tags");
  const histories = await readHistories(read);
  const workflows = (await read("workflow_entity")).map((row) => {
    const id = textIn(row, "id") ?? "";
    const tags = tagLinks
      .filter((link) => textIn(link, "workflowId") === id)
      .map((link) => textIn(link, "tagId"));
    return toWorkflowEntry({ ...row, tags }, shares.workflow(id), histories.get(id));
  });
  return {
    ...NOTHING_PORTABLE,
    users: people.users,
    projects: people.projects,
    folders: (await read("folder")).map((row) => toFolderEntry(row, people.homeOf(textIn(row, "projectId")))),
    tags: (await read("tag_entity")).map(toTagEntry),
    variables: (await read("variables")).map(toVariableEntry),
    credentials: (await read("credentials_entity")).map((row) =>
      toCredentialEntry(row, shares.credential(textIn(row, "id") ?? "")),
    ),
    dataTables: await readTables(tables, people),
    workflows,
    left: await leftIn(tables),
  };
}

/** Older versions by workflow id, oldest first: the newest ones, and named or published ones. */
async function readHistories(
  read: (table: string) => Promise<readonly Row[]>,
): Promise<Map<string, PortableVersion[]>> {
  const live = new Set((await read("workflow_entity")).map((row) => textIn(row, "activeVersionId")));
  const byWorkflow = Map.groupBy(await read("workflow_history"), (row) => textIn(row, "workflowId") ?? "");
  return new Map(
    [...byWorkflow].map(([id, rows]) => {
      const versions = rows
        .map(toVersionEntry)
        .sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
      const first = versions.length - MAX_VERSIONS;
      return [
        id,
        versions.filter((one, index) => index >= first || one.name !== undefined || live.has(one.id)),
      ];
    }),
  );
}

/** Data tables. The rows of each are in a table whose name ends with its id. */
async function readTables(tables: SourceTables, people: People): Promise<PortableTable[]> {
  if (!tables.names.has("data_table")) return [];
  const columns = tables.names.has("data_table_column") ? await tables.rows("data_table_column") : [];
  const found: PortableTable[] = [];
  for (const row of await tables.rows("data_table")) {
    const id = textIn(row, "id") ?? "";
    const own = columns
      .filter((column) => textIn(column, "dataTableId") === id)
      .sort((a, b) => Number(a["index"] ?? 0) - Number(b["index"] ?? 0));
    const name = [...tables.names].find((one) => one.startsWith("data_table_") && one.endsWith(`_${id}`));
    const rows = name === undefined ? [] : await tables.rows(name);
    found.push(tableOfDatabase(row, people.homeOf(textIn(row, "projectId")), own, rows));
  }
  return found;
}

/** Users and projects, and the owners of projects. */
interface People extends Pick<Portable, "users" | "projects"> {
  /** User of a personal project, or project of a team. */
  homeOf(projectId: string | undefined): Home;
  /** Names of roles by their ids, in versions that number them. */
  readonly roles: ReadonlyMap<string, string>;
}

async function readPeople(read: (table: string) => Promise<readonly Row[]>): Promise<People> {
  const roles = new Map(
    (await read("role")).map((row) => [textIn(row, "id") ?? "", textIn(row, "name") ?? ""]),
  );
  const members = await read("project_relation");
  const projects = await read("project");
  const owners = new Map(
    members
      .filter((row) => textIn(row, "role") === "project:personalOwner")
      .map((row) => [textIn(row, "projectId") ?? "", textIn(row, "userId") ?? ""]),
  );
  const isPersonal = (row: Row) => textIn(row, "type") === "personal";
  return {
    roles,
    users: (await read("user")).map((row) => toUserEntry(row, roleOf(row, roles))),
    projects: projects
      .filter((row) => !isPersonal(row))
      .map((row) => toProjectEntry(row, membersOf(textIn(row, "id") ?? "", members))),
    homeOf: (projectId) => {
      if (projectId === undefined) return {};
      const userId = owners.get(projectId);
      return userId === undefined ? { projectId } : { userId };
    },
  };
}

function membersOf(projectId: string, members: readonly Row[]) {
  return members
    .filter((row) => textIn(row, "projectId") === projectId)
    .map((row) => ({ userId: textIn(row, "userId") ?? "", role: textIn(row, "role") ?? "" }));
}

/** The newest versions store the role in `roleSlug`, earlier ones in `role`, the oldest as a number. */
function roleOf(row: Row, roles: ReadonlyMap<string, string>): string {
  const numbered = roles.get(textIn(row, "globalRoleId") ?? "");
  return textIn(row, "roleSlug") ?? textIn(row, "role") ?? numbered ?? "member";
}

/** Owner and shares of each resource, from its table of shares. */
function placesBy(key: string, shares: readonly Row[], people: People): (id: string) => Places {
  const byId = Map.groupBy(shares, (row) => textIn(row, key) ?? "");
  const homeOf = (row: Row): Home => {
    const userId = textIn(row, "userId");
    return userId === undefined ? people.homeOf(textIn(row, "projectId")) : { userId };
  };
  const isOwner = (row: Row) =>
    /(^|:)owner$/.test(textIn(row, "role") ?? people.roles.get(textIn(row, "roleId") ?? "") ?? "");
  return (id) => {
    const rows = byId.get(id) ?? [];
    const owner = rows.find(isOwner);
    return { home: owner ? homeOf(owner) : {}, sharedWith: rows.filter((row) => !isOwner(row)).map(homeOf) };
  };
}
