import type { Generated } from "kysely";

/** Sign-in method of a user; `email` = with a password stored here. */
export type SignInKind = "email" | OutsideKind;

/** External source of users. */
export type OutsideKind = "ldap" | "saml" | "oidc";

/** Tables of sign-in methods in addition to passwords. */
export interface SignInTables {
  /** Identities at directories and identity providers. A user has at most one identity of each kind. */
  authIdentity: {
    providerType: OutsideKind;
    /** Permanent id of the user at the provider. */
    providerId: string;
    userId: string;
    /** 1 = was disabled because the directory no longer contains the entry. */
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
  /** Users who are at an identity provider, or returning from it. */
  signInAttempt: {
    /** SHA-256 of the attempt's state, base64url. */
    stateHash: string;
    kind: OutsideKind;
    /** SHA-256 of the cookie of the browser that started it; empty if there is none. */
    browserHash: string;
    /** JSON, sealed by the data box. */
    secret: string;
    /** Milliseconds since the epoch. */
    expiresAt: number;
  };
  /** Used assertions, until they expire. */
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
