import { DatabaseSync } from "node:sqlite";
import { sealSalted } from "./seal-salted.ts";

/** Encryption key of the sources' credentials. */
export const SOURCE_KEY = "source-key-Ä1";
/** bcrypt of "Moved-horse-7". */
const HASH = "$2b$10$msOURZanNhn/HSVRrE.HGeSKVehtfcYuSYBgYmaxwhvp4qH9ji27S";
export const SOURCE_PASSWORD = "Moved-horse-7";

/** A value of a row. */
type Value = string | number | boolean | null;
/** Rows of tables by the names of the tables. */
export type SourceRows = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

const HEADER = { name: "X-Key", value: "s3cret-of-ada" };
const ADA = "11111111-1111-4111-8111-111111111111";
const BOB = "22222222-2222-4222-8222-222222222222";
const NODES = JSON.stringify([
  {
    id: "a1",
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 1,
    position: [0, 0],
    parameters: { path: "moved", responseMode: "lastNode" },
  },
  {
    id: "a2",
    name: "Call",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    position: [200, 0],
    parameters: {
      url: "http://127.0.0.1:1/",
      authentication: "genericCredentialType",
      genericAuthType: "httpHeaderAuth",
    },
    credentials: { httpHeaderAuth: { id: "7", name: "Key of Ada" } },
  },
]);
const WIRES = JSON.stringify({ Hook: { main: [[{ node: "Call", type: "main", index: 0 }]] } });

const WORKFLOW = {
  nodes: NODES,
  connections: WIRES,
  settings: '{"executionOrder":"v1"}',
  staticData: null,
  createdAt: "2023-01-01 00:00:00.000",
  updatedAt: "2023-01-02 00:00:00.000",
};

/** Schema of versions before projects: numeric ids and roles, owners in the tables of shares. */
export const OLD_SOURCE: SourceRows = {
  role: [
    { id: 1, name: "owner", scope: "global" },
    { id: 2, name: "member", scope: "global" },
    { id: 4, name: "owner", scope: "workflow" },
    { id: 5, name: "owner", scope: "credential" },
    { id: 6, name: "user", scope: "credential" },
  ],
  user: [
    {
      id: ADA,
      email: "Ada@Example.com",
      firstName: "Ada",
      lastName: "Lovelace",
      password: HASH,
      globalRoleId: 1,
    },
    { id: BOB, email: "bob@example.com", firstName: "Bob", lastName: "Bit", password: HASH, globalRoleId: 2 },
  ],
  workflow_entity: [
    { ...WORKFLOW, id: 3, name: "Moved hook", active: 1, pinData: '{"Hook":[{"json":{"a":1}}]}' },
    { ...WORKFLOW, id: 4, name: "Of Bob", active: 0, pinData: null },
  ],
  credentials_entity: [
    {
      id: 7,
      name: "Key of Ada",
      type: "httpHeaderAuth",
      data: sealSalted(HEADER, SOURCE_KEY),
      nodesAccess: '[{"nodeType":"n8n-nodes-base.slack"}]',
    },
    {
      id: 8,
      name: "Other key",
      type: "httpHeaderAuth",
      data: sealSalted(HEADER, "lost key"),
      nodesAccess: "[]",
    },
  ],
  shared_workflow: [
    { workflowId: 3, userId: ADA, roleId: 4 },
    { workflowId: 4, userId: BOB, roleId: 4 },
  ],
  shared_credentials: [
    { credentialsId: 7, userId: ADA, roleId: 5 },
    { credentialsId: 7, userId: BOB, roleId: 6 },
  ],
  tag_entity: [{ id: 1, name: "Moved" }],
  workflows_tags: [{ workflowId: 3, tagId: 1 }],
  execution_entity: [{ id: 1, workflowId: 3, finished: 1 }],
};

/** Schema of versions with projects: string ids, string roles, personal projects next to team projects. */
export const NEW_SOURCE: SourceRows = {
  user: [
    {
      id: ADA,
      email: "ada@example.com",
      firstName: "Ada",
      lastName: "Lovelace",
      password: HASH,
      roleSlug: "global:owner",
      mfaEnabled: true,
    },
    {
      id: BOB,
      email: "bob@example.com",
      firstName: "Bob",
      lastName: "Bit",
      password: HASH,
      roleSlug: "global:member",
      mfaEnabled: false,
    },
  ],
  project: [
    { id: "projAda", name: "Ada <ada@example.com>", type: "personal" },
    { id: "projBob", name: "Bob <bob@example.com>", type: "personal" },
    { id: "projTeam", name: "Sales", type: "team" },
  ],
  project_relation: [
    { projectId: "projAda", userId: ADA, role: "project:personalOwner" },
    { projectId: "projBob", userId: BOB, role: "project:personalOwner" },
    { projectId: "projTeam", userId: BOB, role: "project:editor" },
  ],
  folder: [
    { id: "folder1", name: "Leads", parentFolderId: null, projectId: "projTeam" },
    { id: "folder2", name: "Old leads", parentFolderId: "folder1", projectId: "projTeam" },
  ],
  workflow_entity: [
    {
      ...WORKFLOW,
      id: "wfHookMoved00001",
      name: "Moved hook",
      active: true,
      pinData: null,
      isArchived: false,
      parentFolderId: null,
      meta: '{"templateId":"12"}',
    },
    {
      ...WORKFLOW,
      id: "wfTeamMoved00001",
      name: "Of the team",
      active: false,
      pinData: null,
      isArchived: false,
      parentFolderId: "folder2",
      meta: null,
    },
  ],
  credentials_entity: [
    { id: "7", name: "Key of Ada", type: "httpHeaderAuth", data: sealSalted(HEADER, SOURCE_KEY) },
  ],
  shared_workflow: [
    { workflowId: "wfHookMoved00001", projectId: "projAda", role: "workflow:owner" },
    { workflowId: "wfHookMoved00001", projectId: "projTeam", role: "workflow:editor" },
    { workflowId: "wfTeamMoved00001", projectId: "projTeam", role: "workflow:owner" },
  ],
  shared_credentials: [{ credentialsId: "7", projectId: "projTeam", role: "credential:owner" }],
  tag_entity: [{ id: "tagMoved00000001", name: "Moved" }],
  workflows_tags: [{ workflowId: "wfHookMoved00001", tagId: "tagMoved00000001" }],
  variables: [{ id: "varMoved00000001", key: "region", type: "string", value: "eu", projectId: null }],
  data_table: [{ id: "tableMoved000001", name: "Rows", projectId: "projTeam" }],
  data_table_column: [
    { id: "col2", name: "seen", type: "date", index: 1, dataTableId: "tableMoved000001" },
    { id: "col1", name: "visits", type: "number", index: 0, dataTableId: "tableMoved000001" },
  ],
  data_table_user_tableMoved000001: [
    { id: 4, visits: 2, seen: "2026-01-02 03:04:05.000", createdAt: "2026-01-01", updatedAt: "2026-01-01" },
  ],
};

/** A webhook that answers a word. */
function answering(path: string, word: string): string {
  return JSON.stringify([
    {
      id: "h",
      name: "Hook",
      type: "n8n-nodes-base.webhook",
      typeVersion: 2,
      position: [0, 0],
      parameters: { path, responseMode: "lastNode", options: {} },
    },
    {
      id: "s",
      name: "Say",
      type: "n8n-nodes-base.set",
      typeVersion: 3.4,
      position: [200, 0],
      parameters: { mode: "raw", jsonOutput: JSON.stringify({ word }), options: {} },
    },
  ]);
}

const TO_SAY = JSON.stringify({ Hook: { main: [[{ node: "Say", type: "main", index: 0 }]] } });
const CALLED = JSON.stringify([
  {
    id: "c",
    name: "Called",
    type: "n8n-nodes-base.executeWorkflowTrigger",
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  },
]);

/** A version of the history; each is a day later than the one before. */
function saved(
  workflowId: string,
  versionId: string,
  day: number,
  nodes: string,
  name: string | null = null,
) {
  const at = `2026-03-0${day} 10:00:00.000`;
  return {
    workflowId,
    versionId,
    name,
    description: null,
    nodes,
    connections: TO_SAY,
    createdAt: at,
    updatedAt: at,
  };
}

function drafted(id: string, name: string, nodes: string, columns: Readonly<Record<string, Value>>) {
  const dates = { createdAt: "2026-03-01 10:00:00.000", updatedAt: "2026-03-05 10:00:00.000" };
  const rest = { settings: "{}", staticData: null, pinData: null, isArchived: 0, connections: TO_SAY };
  return { id, name, nodes, ...rest, ...dates, ...columns };
}

/** Schema of versions with drafts: `activeVersionId` is the published version of the history. */
export const DRAFT_SOURCE: SourceRows = {
  user: NEW_SOURCE["user"]!,
  credentials_entity: NEW_SOURCE["credentials_entity"]!,
  workflow_entity: [
    drafted("wfDraftDiffers01", "Draft differs", answering("draft-differs", "draft"), {
      active: 1,
      versionId: "v-3",
      activeVersionId: "v-2",
    }),
    drafted("wfDraftSame00001", "Draft same", answering("draft-same", "same"), {
      active: 1,
      versionId: "w-1",
      activeVersionId: "w-1",
    }),
    drafted("wfUnpublished001", "Unpublished", answering("unpublished", "none"), {
      active: 0,
      versionId: "x-1",
      activeVersionId: null,
    }),
    drafted("wfGone0000000001", "Version gone", answering("version-gone", "draft"), {
      active: 1,
      versionId: "y-2",
      activeVersionId: "y-1",
    }),
    drafted("wfCalled00000001", "Only called", CALLED, {
      active: 1,
      versionId: "z-1",
      activeVersionId: "z-1",
      connections: "{}",
    }),
    drafted("wfArchived000001", "Archived one", answering("archived", "old"), {
      active: 0,
      versionId: "a-1",
      activeVersionId: null,
      isArchived: 1,
    }),
  ],
  workflow_history: [
    saved("wfDraftDiffers01", "v-3", 3, answering("draft-differs", "draft")),
    saved("wfDraftDiffers01", "v-1", 1, answering("draft-differs", "first"), "Launch"),
    saved("wfDraftDiffers01", "v-2", 2, answering("draft-differs", "published")),
    saved("wfDraftSame00001", "w-1", 1, answering("draft-same", "same")),
  ],
  settings: [{ key: "features.ldap", value: "{}", loadOnStartup: 1 }],
  new_feature: [{ id: 1 }, { id: 2 }],
};

/** SQL that creates these tables, for both kinds of databases. JSON columns are text in SQLite, and can be text in PostgreSQL. */
export function sourceStatements(source: SourceRows, prefix = ""): string[] {
  return Object.entries(source).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0]!);
    const types = columns.map((column) => `"${column}" ${typeOf(rows.map((row) => row[column] ?? null))}`);
    return [
      `create table "${prefix}${table}" (${types.join(", ")})`,
      ...rows.map(
        (row) =>
          `insert into "${prefix}${table}" values (${columns.map((name) => literal(row[name] ?? null)).join(", ")})`,
      ),
    ];
  });
}

/** Writes them into a SQLite file. */
export function writeSourceFile(file: string, source: SourceRows, prefix = ""): void {
  const database = new DatabaseSync(file);
  for (const statement of sourceStatements(source, prefix)) database.exec(statement);
  database.close();
}

function typeOf(values: readonly Value[]): string {
  if (values.some((value) => typeof value === "boolean")) return "boolean";
  return values.some((value) => typeof value === "number") ? "integer" : "text";
}

function literal(value: Value): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
