import type { LdapConfig } from "@heddle/api";

/** Directory entry with the attributes that users are made of, as strings. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly id: string | undefined;
  readonly loginId: string | undefined;
  readonly email: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Names of the groups that the entry is in. */
  readonly groups: readonly string[];
}

/** Id and email address of the entry of a known user. */
export interface KnownEntry {
  readonly id: string;
  readonly email: string;
}

/** The directory in the settings, which other threads ask. All functions throw HttpError with the problem. */
export interface Directories {
  /** Signs in and looks up the base DN. */
  test(config: LdapConfig): Promise<void>;
  /** All entries that are users. */
  list(config: LdapConfig): Promise<DirectoryEntry[]>;
  /** Entry of a login name if its password is correct; `undefined` if it is not, or if no or several entries match. */
  signIn(config: LdapConfig, loginId: string, password: string): Promise<DirectoryEntry | undefined>;
  /** True if the password is correct for a known user. */
  proves(config: LdapConfig, known: KnownEntry, password: string): Promise<boolean>;
}
