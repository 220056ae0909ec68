import type { ExecutionTables } from "./execution-tables.ts";

/** Every table, as both dialects return its rows. Booleans are 0 or 1, JSON is text, dates are ISO text or milliseconds. */
export interface Tables extends ExecutionTables {
  user: UserRow;
  session: SessionRow;
  setting: { key: string; value: string };
  workflow: WorkflowRow;
  tag: TagRow;
  workflow_tag: { workflowId: string; tagId: string };
  credential: CredentialRow;
  oauthAttempt: OAuthAttemptRow;
}

export interface UserRow {
  id: string;
  /** Lower case; null until the owner is set up. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** argon2id in PHC form. */
  passwordHash: string | null;
  role: "owner" | "member";
  /** JSON object. */
  settings: string;
  personalizationAnswers: string | null;
  disabled: number;
  createdAt: string;
  updatedAt: string;
}

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
  ownerId: string;
  triggerCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface TagRow {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
}

export interface CredentialRow {
  id: string;
  name: string;
  type: string;
  ownerId: string;
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

/** A person who is away at a service to give access. */
export interface OAuthAttemptRow {
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
