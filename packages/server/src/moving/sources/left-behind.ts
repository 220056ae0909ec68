import type { LeftBehind } from "../portable.ts";
import { booleanIn, textIn } from "../row.ts";
import type { SourceTables } from "./database.ts";

/** Tables whose content cannot be imported, with the reason or the next step. */
const LEFT: readonly { table: string; what: string; reason: string }[] = [
  {
    table: "execution_entity",
    what: "past executions",
    reason: "They stay where they are: the old installation can still show them.",
  },
  {
    table: "installed_packages",
    what: "packages with node types",
    reason: "Install them in Settings → Community nodes, or as docs/own-nodes.md says.",
  },
  {
    table: "auth_provider_sync_history",
    what: "synchronizations with a directory",
    reason: "Set up sign-in by LDAP or SAML again.",
  },
  {
    table: "user_api_keys",
    what: "API keys",
    reason: "Create new ones: the source stores them so that only it can use them.",
  },
  {
    table: "event_destinations",
    what: "log streaming destinations",
    reason: "Set them up in Settings → Log streaming.",
  },
  {
    table: "processed_data",
    what: "lists of items that Remove Duplicates has seen",
    reason: "Items that were seen there count as new here.",
  },
  { table: "insights_by_period", what: "figures of insights", reason: "They start again here." },
  { table: "workflow_statistics", what: "run counters of workflows", reason: "They start again here." },
  { table: "test_run", what: "runs of evaluations", reason: "Record tests of workflows here." },
  {
    table: "execution_annotations",
    what: "notes on executions",
    reason: "They belong to executions that stay there.",
  },
  {
    table: "annotation_tag_entity",
    what: "tags of executions",
    reason: "They belong to executions that stay there.",
  },
  { table: "folder_tag", what: "tags of folders", reason: "Folders have no tags here." },
  { table: "oauth_clients", what: "MCP clients", reason: "Connect them to this installation." },
  { table: "chat_hub_sessions", what: "chats with models", reason: "They stay where they are." },
];

/** Tables that are imported, or whose content follows from others. */
const KNOWN = new Set([
  ...[
    "workflow_entity",
    "workflow_history",
    "credentials_entity",
    "user",
    "project",
    "project_relation",
    "role",
  ],
  ...["shared_workflow", "shared_credentials", "tag_entity", "workflows_tags", "variables", "folder"],
  ...["data_table", "data_table_column", "settings", "migrations", "webhook_entity", "scope", "role_scope"],
  ...[
    "execution_data",
    "execution_metadata",
    "execution_annotation_tags",
    "auth_identity",
    "invalid_auth_token",
  ],
  ...[
    "installed_nodes",
    "insights_raw",
    "insights_metadata",
    "test_case_execution",
    "test_definition",
    "test_metric",
  ],
  ...["workflow_dependency", "workflow_publish_history", "workflow_published_version", "binary_data"],
  ...["oauth_access_tokens", "oauth_refresh_tokens", "oauth_authorization_codes", "oauth_user_consents"],
  ...["chat_hub_messages", "chat_hub_agents", "typeorm_metadata", "sqlite_sequence"],
]);

/** Settings of sign-in and secrets, by the prefixes of their keys. */
const FEATURES: readonly (readonly [RegExp, string])[] = [
  [/^features\.ldap/, "sign-in by LDAP"],
  [/^features\.saml/, "sign-in by SAML"],
  [/^features\.oidc/, "sign-in by OpenID Connect"],
  [/^features\.externalSecrets/, "external secrets"],
  [/^features\.sourceControl/, "source control"],
];

/** Everything that the source has and that is not imported: one entry for each kind. */
export async function leftIn(tables: SourceTables): Promise<LeftBehind[]> {
  const left: LeftBehind[] = [];
  for (const { table, what, reason } of LEFT) {
    const count = tables.names.has(table) ? await tables.count(table) : 0;
    if (count > 0) left.push({ what: `${count} ${what}`, reason });
  }
  return [...left, ...(await factorsIn(tables)), ...(await featuresIn(tables)), ...(await unknownIn(tables))];
}

async function factorsIn(tables: SourceTables): Promise<LeftBehind[]> {
  const users = tables.names.has("user") ? await tables.rows("user") : [];
  const count = users.filter((row) => booleanIn(row, "mfaEnabled")).length;
  if (count === 0) return [];
  return [{ what: `${count} second factors`, reason: "These users set theirs up again after signing in." }];
}

async function featuresIn(tables: SourceTables): Promise<LeftBehind[]> {
  const rows = tables.names.has("settings") ? await tables.rows("settings") : [];
  const keys = rows.map((row) => textIn(row, "key") ?? "");
  return FEATURES.filter(([pattern]) => keys.some((key) => pattern.test(key))).map(([, what]) => ({
    what: `the settings of ${what}`,
    reason: "Set it up again in Settings.",
  }));
}

/** Rows of data tables are in separate tables; other non-empty tables are unknown here. */
async function unknownIn(tables: SourceTables): Promise<LeftBehind[]> {
  const listed = new Set(LEFT.map(({ table }) => table));
  const unknown = [...tables.names].filter(
    (name) => !KNOWN.has(name) && !listed.has(name) && !/^(data_table_|sqlite_)/.test(name),
  );
  const left: LeftBehind[] = [];
  for (const name of unknown.sort()) {
    const count = await tables.count(name);
    if (count > 0)
      left.push({ what: `${count} rows of the table ${name}`, reason: "Heddle does not know this table." });
  }
  return left;
}
