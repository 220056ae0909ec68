import type { Generated } from "kysely";
import type { ConversationTables } from "./ai/conversation-tables.ts";
import type { ModelBudgetTables } from "./ai/model-budget-tables.ts";
import type { ModelUsageTables } from "./ai/model-usage-tables.ts";
import type { AlertTables } from "./alerts/alert-tables.ts";
import type { DataTableTables } from "./data-tables/data-table-tables.ts";
import type { ExecutionTables } from "./execution-tables.ts";
import type { InboxTables } from "./inbox/inbox-tables.ts";
import type { InsightTables } from "./insights/insight-tables.ts";
import type { LogTables } from "./log-tables.ts";
import type { McpTables } from "./mcp/mcp-tables.ts";
import type { ServiceTables } from "./services/service-tables.ts";
import type { SignInKind, SignInTables } from "./sign-in-tables.ts";
import type { TemplateTables } from "./templates/template-tables.ts";

/** Every table, as both dialects return its rows. Booleans are 0 or 1, JSON is text, dates are ISO text or milliseconds. */
export interface Tables
  extends ExecutionTables,
    SignInTables,
    InboxTables,
    InsightTables,
    AlertTables,
    LogTables,
    McpTables,
    DataTableTables,
    ConversationTables,
    ModelUsageTables,
    ModelBudgetTables,
    TemplateTables,
    ServiceTables {
  user: Omit<UserRow, "hasSecondFactor" | "hasOwnNames" | "signInType"> & {
    hasOwnNames: Generated<number>;
    hasSecondFactor: Generated<number>;
    signInType: Generated<SignInKind>;
  };
  session: SessionRow;
  setting: { key: string; value: string };
  workflow: WorkflowRow;
  tag: TagRow;
  workflowVersion: WorkflowVersionRow & {
    /** When the first of the automatic saves was made that this version joins, in milliseconds since the epoch; null = it is complete. */
    autosavedSince: Generated<number | null>;
  };
  versionContent: VersionContentRow;
  workflowStatistic: WorkflowStatisticRow;
  workflow_tag: { workflowId: string; tagId: string };
  credential: CredentialRow;
  project: ProjectRow;
  /** Who takes part in a project. */
  project_member: ProjectMemberRow;
  /** The projects that may use a credential beside its own. */
  credential_share: { credentialId: string; projectId: string; role: "credential:user" };
  /** Folders for the workflows of a project. */
  folder: FolderRow;
  /** The projects that may work on a workflow beside its own. */
  workflow_share: { workflowId: string; projectId: string; role: "workflow:editor" };
  oauthAttempt: OAuthAttemptRow;
  /** Links by which users set a new password: SHA-256 of the token, base64url, and milliseconds since the epoch. */
  passwordReset: { tokenHash: string; userId: string; expiresAt: number };
  /** Authenticators: the sealed secret, and the time step of the last code that was used. */
  secondFactor: { userId: string; secret: string; lastStep: number };
  /** Recovery codes that were not used: SHA-256 of user and code, base64url. */
  recoveryCode: { userId: string; codeHash: string };
  auditEvent: Omit<AuditEventRow, "id"> & { id: Generated<number> };
  variable: VariableRow;
  secretProvider: SecretProviderRow;
  apiKey: ApiKeyRow;
  idempotentCall: IdempotentCallRow;
}

/** A key for the public API. Times are milliseconds since the epoch. */
export interface ApiKeyRow {
  id: string;
  userId: string;
  label: string;
  /** SHA-256 of the key, hex. */
  keyHash: string;
  /** Its last characters, by which people know it again. */
  ending: string;
  /** JSON list; null = everything that its person may do. */
  scopes: string | null;
  /** 1 for the one key that `POST /me/api-key` makes and replaces. */
  isOnlyOne: number;
  /** Null = never. */
  expiresAt: number | null;
  createdAt: number;
  lastUsedAt: number | null;
  /** The MCP client that holds tokens for it; null for keys that people made. */
  clientId: string | null;
  /** Where that client received its code. */
  redirectUri: string | null;
}

/** A call of the public API that is answered the same way when it comes again. */
interface IdempotentCallRow {
  apiKeyId: string;
  /** As the caller chose it. */
  key: string;
  /** SHA-256 of method, address and body, hex. */
  requestHash: string;
  /** Sealed JSON of status and body; null while the call is under way. */
  answer: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** A row of the table `user`. */
export interface UserRow {
  id: string;
  /** Lower case; null until the owner is set up. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** argon2id in PHC form; `NO_PASSWORD` for people who never had one here. */
  passwordHash: string | null;
  /** `GlobalRole`. */
  role: "owner" | "admin" | "member";
  /** JSON object. */
  settings: string;
  personalizationAnswers: string | null;
  disabled: number;
  /** Signs in with a code of an authenticator as well. */
  hasSecondFactor: number;
  /** Users of a directory: they entered their names here, as the directory knew none. */
  hasOwnNames: number;
  signInType: SignInKind;
  createdAt: string;
  updatedAt: string;
}

/** A row of the table `project`. */
export interface ProjectRow {
  /** Of a personal project: the id of its user. */
  id: string;
  /** Empty for personal projects, which are called as their users are. */
  name: string;
  kind: "personal" | "team";
  icon: string | null;
  description: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A row of the table `folder`. */
export interface FolderRow {
  id: string;
  projectId: string;
  /** Null for those that lie in no other folder. */
  parentId: string | null;
  name: string;
  createdAt: string;
  updatedAt: string;
}

/** A row of the table `project_member`. */
export interface ProjectMemberRow {
  projectId: string;
  userId: string;
  /** `ProjectRole`. */
  role: "project:personalOwner" | "project:admin" | "project:editor" | "project:viewer";
}

/** A row of the table `session`. */
export interface SessionRow {
  /** SHA-256 of the id in the cookie, hex. */
  idHash: string;
  userId: string;
  userAgent: string | null;
  /** The network address it was last seen from; null for sessions of before it was kept. */
  address: string | null;
  /** Milliseconds since the epoch, as the next two. */
  createdAt: number;
  seenAt: number;
  expiresAt: number;
}

/** A row of the table `auditEvent`. */
export interface AuditEventRow {
  /** Counts upwards. */
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** A name of the catalogue; later programs may know others. */
  event: string;
  actorKind: string;
  /** The user; null for the server and for callers without a session. */
  actorId: string | null;
  actorName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  address: string | null;
  aboutId: string | null;
  aboutName: string | null;
  /** JSON object. */
  details: string;
}

/** A row of the table `workflow`. */
export interface WorkflowRow {
  id: string;
  name: string;
  active: number;
  /** JSON: nodes, connections, settings, meta and every key that has no column of its own. */
  document: string;
  /** JSON; apart from the document because production runs never need it. */
  pinData: string | null;
  /** JSON; apart because executions write it. */
  staticData: string | null;
  /** A UUID that changes with every save. */
  versionId: string;
  /** The project that it belongs to: that of a person, or of a team. */
  projectId: string;
  /** The folder of that project in which it lies. */
  folderId: string | null;
  triggerCount: number;
  /** What makes changes live: `saved` or `published`; null = what the instance says. */
  changesGoLive: string | null;
  /** What triggers and callers run: `stored` = the workflow as it is stored, `none` = nothing was published yet, else the id of a version. */
  liveVersion: string;
  createdAt: string;
  updatedAt: string;
}

/** One save of a workflow. */
export interface WorkflowVersionRow {
  /** The workflow's `versionId` after the save. */
  id: string;
  workflowId: string;
  /** Counts the saves of a workflow from 1. */
  number: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  authorId: string | null;
  /** The workflow's name at that time. */
  workflowName: string;
  /** What people call this version. */
  name: string | null;
  description: string | null;
  /** Hashes of the contents (`versionContent`) with the document and the pinned data. */
  documentHash: string;
  pinDataHash: string | null;
  /** JSON: what the save changed (`ChangeSummary`); null for the first version. */
  changes: string | null;
  /** Number of the version that was brought back. */
  restoredFrom: number | null;
}

/** A text that versions of a workflow hold, stored once per content. */
interface VersionContentRow {
  workflowId: string;
  /** SHA-256 of the text, 32 hexadecimal digits. */
  hash: string;
  /** Hash of the text that this one is written as a difference from; null = it stands by itself. */
  base: string | null;
  /** zstd, with the base's text as its dictionary. */
  data: Uint8Array;
}

/** How executions of a workflow ended. */
interface WorkflowStatisticRow {
  workflowId: string;
  /** `productionSuccess`, `productionError`, `manualSuccess` or `manualError`. */
  name: string;
  count: number;
  /** When the latest one ended, in milliseconds since the epoch. */
  latestAt: number;
}

/** A row of the table `tag`. */
export interface TagRow {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
}

/** A row of the table `credential`. */
export interface CredentialRow {
  id: string;
  name: string;
  type: string;
  projectId: string;
  /** JSON list. */
  nodesAccess: string;
  /** Sealed by the vault: `version.salt.nonce.ciphertext`. */
  data: string;
  createdAt: string;
  updatedAt: string;
  /** JSON: how its connection to an account stands; null when it was never connected. */
  connection: string | null;
  /** The process that renews its tokens now, and the milliseconds since the epoch until which it may. */
  leaseHolder: string | null;
  leaseUntil: number | null;
}

/** A row of the table `variable`. */
export interface VariableRow {
  id: string;
  /** Null = it holds everywhere. */
  projectId: string | null;
  key: string;
  type: "string";
  value: string;
  createdAt: string;
  updatedAt: string;
}

/** A row of the table `secretProvider`. */
export interface SecretProviderRow {
  /** The name that references begin with. */
  id: string;
  /** `SecretProviderKind`. */
  kind: "vault" | "awsSecretsManager" | "gcpSecretManager";
  /** JSON: field → text; sealed by the data box. */
  settings: string;
  /** How often what is known of it was to be forgotten, so that every process sees it. */
  reloads: number;
  createdAt: string;
  updatedAt: string;
}

/** A person who is away at a service to give access. */
interface OAuthAttemptRow {
  /** SHA-256 of what the service sends back. */
  stateHash: string;
  credentialId: string;
  userId: string;
  sessionHash: string;
  /** Sealed by the vault: what the exchange needs of the first step. */
  secret: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}
