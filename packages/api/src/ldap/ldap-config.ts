import { groupRolesSchema } from "../projects/group-roles.ts";
import { z } from "../zod.ts";

/** Connection, search and synchronization settings of a directory. */
export type LdapConfig = z.output<typeof ldapConfigSchema>;

const flag = z.boolean();
const ATTRIBUTE_RULE =
  "Write the name of an attribute with letters, digits and hyphens only, such as uid, or leave it empty.";
const attribute = z
  .string()
  .trim()
  .max(128)
  .regex(/^(?:[a-zA-Z][a-zA-Z0-9-]*)?$/, ATTRIBUTE_RULE);
const text = (most: number) => z.string().trim().max(most);

/** Exactly these 19 keys, with two optional keys for groups. A password sent as the blank marker stays unchanged. */
export const ldapConfigSchema = z.strictObject({
  loginEnabled: flag,
  /** Label of the login name on the sign-in page. */
  loginLabel: text(100),
  /** Host name or IP address of the server. */
  connectionUrl: text(255).regex(
    /^[^\s/@?#]*$/,
    "Enter the name or address of the server alone, without ldap:// and without a path.",
  ),
  allowUnauthorizedCerts: flag,
  connectionSecurity: z.enum(["none", "tls", "startTls"], "Choose none, tls or startTls."),
  connectionPort: z
    .int()
    .min(1, "Enter a port from 1 to 65535.")
    .max(65_535, "Enter a port from 1 to 65535."),
  baseDn: text(1_000),
  /** Empty: the directory is searched without signing in. */
  bindingAdminDn: text(1_000),
  bindingAdminPassword: z.string().max(1_000),
  firstNameAttribute: attribute,
  lastNameAttribute: attribute,
  emailAttribute: attribute,
  /** Attribute with the login name. */
  loginIdAttribute: attribute,
  /** Holds the name of an entry that never changes. */
  ldapIdAttribute: attribute,
  /** Holds the groups of an entry, such as memberOf; empty = members of projects are managed here. */
  groupAttribute: attribute.optional(),
  groupRoles: groupRolesSchema.optional(),
  /** Entries that it does not fit are no users; empty = all fit. */
  userFilter: text(4_000),
  synchronizationEnabled: flag,
  /** Minutes. */
  synchronizationInterval: z.int().min(1, "Synchronize at most once a minute.").max(525_600),
  /** Entries per page; 0 = a single page. */
  searchPageSize: z.int().min(0).max(100_000),
  /** Seconds. */
  searchTimeout: z.int().min(1, "Give the directory at least one second.").max(3_600),
});

/** One synchronization with the directory. */
export interface LdapSyncRun {
  id: string;
  providerType: "ldap";
  /** A dry run counts and changes nothing. */
  runMode: "dry" | "live";
  status: "success" | "error";
  /** ISO dates. */
  startedAt: string;
  endedAt: string;
  /** Entries of the directory that are users. */
  scanned: number;
  created: number;
  updated: number;
  disabled: number;
  /** The error; empty on success. */
  error: string;
}
