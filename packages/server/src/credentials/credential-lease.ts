import { randomUUID } from "node:crypto";
import type { Store } from "../store/store.ts";

/** Milliseconds; longer than a service can take to issue a token. */
const LEASE_MS = 60_000;

/** Lets one process at a time renew the tokens of a credential, of all that share the database. */
export interface CredentialLeases {
  /** False while another process holds it. That of a dead process expires. */
  claim(credentialId: string): Promise<boolean>;
  release(credentialId: string): Promise<void>;
}

/** Leases in the database: one process at a time renews the token of a credential. */
export function createCredentialLeases({ db }: Store, now: () => number = Date.now): CredentialLeases {
  const holder = randomUUID();
  return {
    claim: async (credentialId) => {
      const { numUpdatedRows } = await db
        .updateTable("credential")
        .set({ leaseHolder: holder, leaseUntil: now() + LEASE_MS })
        .where("id", "=", credentialId)
        .where(({ eb, or }) => or([eb("leaseUntil", "is", null), eb("leaseUntil", "<", now())]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    release: async (credentialId) => {
      await db
        .updateTable("credential")
        .set({ leaseHolder: null, leaseUntil: null })
        .where("id", "=", credentialId)
        .where("leaseHolder", "=", holder)
        .execute();
    },
  };
}
