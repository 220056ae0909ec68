import type { LdapConfig } from "@heddle/api";
import type { DirectoryEntry, KnownEntry } from "../../identity/ldap/directory-entry.ts";

/** The directory to ask. */
export interface AskedDirectory {
  readonly config: LdapConfig;
  /** Private addresses that can be reached. */
  readonly allow: readonly string[];
}

/** An answer of the directory, or why there is none, as a sentence without its end. */
export type DirectoryAnswer<Value> = { readonly value: Value } | { readonly reason: string };

/** Functions of the threads that connect to the directory. */
export interface DirectoryService {
  test(asked: AskedDirectory): DirectoryAnswer<true>;
  list(asked: AskedDirectory): DirectoryAnswer<DirectoryEntry[]>;
  /** Null if name and password do not match. */
  signIn(
    asked: AskedDirectory & { loginId: string; password: string },
  ): DirectoryAnswer<DirectoryEntry | null>;
  proves(asked: AskedDirectory & { known: KnownEntry; password: string }): DirectoryAnswer<boolean>;
}
