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
  user: Omit<UserRow, "hasSecondFactor" | "hasOwnNames" | "signInType" | "lastActiveAt"> & {
    lastActiveAt: Generated<number | null>;
    hasOwnNames: Generated<number>;
    hasSecondFactor: Generated<number>;
    signInType: Generated<SignInKind>;
  };
  session: SessionRow;
  setting: { key: string; value: string };
  workflow: Omit<WorkflowRow, "archived"> & { archived: Generated<number> };
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
  /** Members of a project. */
  project_member: ProjectMemberRow;
  /** Projects with access to a credential in addition to its own. */
  credential_share: { credentialId: string; projectId: string; role: "credential:user" };
  /** Folders for the workflows of a project. */
  folder: FolderRow;
  /** Projects with access to a workflow in addition to its own. */
  workflow_share: { workflowId: string; projectId: string; role: "workflow:editor" };
  oauthAttempt: OAuthAttemptRow;
  accountLink: AccountLinkRow;
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
  /** Its last characters, by which users recognize it. */
  ending: string;
  /** JSON list; null = all rights of its user. */
  scopes: string | null;
  /** 1 for the one key that `POST /me/api-key` makes and replaces. */
  isOnlyOne: number;
  /** Null = never. */
  expiresAt: number | null;
  createdAt: number;
  lastUsedAt: number | null;
  /** MCP client that holds tokens for it; null for keys that users created. */
  clientId: string | null;
  /** Redirect URI where that client received its code. */
  redirectUri: string | null;
}

/** A call of the public API that returns the same response when it is repeated. */
interface IdempotentCallRow {
  apiKeyId: string;
  /** Key chosen by the caller. */
  key: string;
  /** SHA-256 of method, URL and body, hex. */
  requestHash: string;
  /** Encrypted JSON of status and body; null while the call is running. */
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
  /** argon2id in PHC form; `NO_PASSWORD` for users who never had a local one. */
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
  /** When the user last used a session or a key, in milliseconds since the epoch; null for never. */
  lastActiveAt: number | null;
  createdAt: string;
  updatedAt: string;
}

/** A link to an account that works once. */
export interface AccountLinkRow {
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  /** `email` = confirms a new email address; `sign-in` = prompts for the second factor after an identity provider. */
  kind: "invitation" | "password" | "email" | "sign-in";
  userId: string;
  /** Email address that the link is bound to; for `email` the new one. */
  email: string;
  /** User who created it for another; null for links that users requested themselves. */
  byUserId: string | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
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
  /** Null for top-level folders. */
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
  /** IP address of its last use; null for sessions from before it was recorded. */
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
  /** An event name of the catalogue; later versions can have others. */
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
  /** 1 = it is out of the way: it neither runs nor changes until it is restored. */
  archived: number;
  /** JSON: nodes, connections, settings, meta and every key without a separate column. */
  document: string;
  /** JSON; apart from the document because production runs never need it. */
  pinData: string | null;
  /** JSON; apart because executions write it. */
  staticData: string | null;
  /** A UUID that changes with every save. */
  versionId: string;
  /** Its project: that of a user, or of a team. */
  projectId: string;
  /** Its folder in that project. */
  folderId: string | null;
  triggerCount: number;
  /** Action that makes changes live: `saved` or `published`; null = the instance's default. */
  changesGoLive: string | null;
  /**
   * Version that triggers and callers run: `stored` = the stored workflow, `none` = nothing was published yet, otherwise the
   * id of a version.
   */
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
  /** Name of this version, given by a user. */
  name: string | null;
  description: string | null;
  /** Hashes of the contents (`versionContent`) with the document and the pinned data. */
  documentHash: string;
  pinDataHash: string | null;
  /** JSON: changes of the save (`ChangeSummary`); null for the first version. */
  changes: string | null;
  /** Number of the version that was brought back. */
  restoredFrom: number | null;
}

/** A text in versions of a workflow, stored once per content. */
interface VersionContentRow {
  workflowId: string;
  /** SHA-256 of the text, 32 hexadecimal digits. */
  hash: string;
  /** Hash of the text that this one is stored as a difference from; null = stored in full. */
  base: string | null;
  /** zstd, with the base's text as its dictionary. */
  data: Uint8Array;
}

/** Outcomes of the executions of a workflow. */
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
  /** JSON: status of its account connection; null if it was never connected. */
  connection: string | null;
  /** The process that currently renews its tokens, and the end of its lease in milliseconds since the epoch. */
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
  /** Prefix of references. */
  id: string;
  /** `SecretProviderKind`. */
  kind: "vault" | "awsSecretsManager" | "gcpSecretManager";
  /** JSON: field → text; sealed by the data box. */
  settings: string;
  /** Number of cache invalidations, so that every process notices them. */
  reloads: number;
  createdAt: string;
  updatedAt: string;
}

/** A user who is granting access at a service. */
interface OAuthAttemptRow {
  /** SHA-256 of the state that the service returns. */
  stateHash: string;
  credentialId: string;
  userId: string;
  sessionHash: string;
  /** Encrypted by the vault: data of the first step that the exchange needs. */
  secret: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}
