import type { Generated } from "kysely";

/** How a user signs in; `email` = with a password kept here. */
export type SignInKind = "email" | OutsideKind;

/** What may know people in place of the table of users. */
export type OutsideKind = "ldap" | "saml" | "oidc";

/** Tables of the ways to sign in beside passwords. */
export interface SignInTables {
  /** Whom directories and identity providers know. A user has one identity of a kind at most. */
  authIdentity: {
    providerType: OutsideKind;
    /** How the provider names the person for ever. */
    providerId: string;
    userId: string;
    /** 1 = was disabled because the directory does not know the entry any more. */
    hasLeft: Generated<number>;
  };
  signInMethod: {
    kind: OutsideKind;
    /** JSON without secrets. */
    config: string;
    /** JSON of the secrets, sealed by the data box. */
    secret: string | null;
    /** Until when one process works on it alone, such as a synchronization; milliseconds since the epoch. */
    busyUntil: Generated<number | null>;
  };
  ldapSync: LdapSyncRow & { id: Generated<number> };
  /** People who are away at an identity provider, or on their way back. */
  signInAttempt: {
    /** SHA-256 of what names the attempt, base64url. */
    stateHash: string;
    kind: OutsideKind;
    /** SHA-256 of the cookie of the browser that began; empty where none did. */
    browserHash: string;
    /** JSON, sealed by the data box. */
    secret: string;
    /** Milliseconds since the epoch. */
    expiresAt: number;
  };
  /** Assertions that were used once, until they expire by themselves. */
  usedAssertion: { idHash: string; expiresAt: number };
}

/** One synchronization with a directory; times are milliseconds since the epoch. */
export interface LdapSyncRow {
  runMode: "dry" | "live";
  status: "success" | "error";
  startedAt: number;
  endedAt: number;
  scanned: number;
  created: number;
  updated: number;
  disabled: number;
  error: string;
}
