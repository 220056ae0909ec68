import { BLANK_VALUE, type LdapConfig } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { AccessParts } from "../sessions/end-access.ts";
import { refuseSecondMethod } from "../sign-in/active-method.ts";
import { MethodStore } from "../sign-in/method-store.ts";
import { releaseUsers } from "../sign-in/outside-users.ts";

/** Settings without a directory. */
const DEFAULTS: LdapConfig = {
  loginEnabled: false,
  loginLabel: "",
  connectionUrl: "",
  allowUnauthorizedCerts: false,
  connectionSecurity: "none",
  connectionPort: 389,
  baseDn: "",
  bindingAdminDn: "",
  bindingAdminPassword: "",
  firstNameAttribute: "",
  lastNameAttribute: "",
  emailAttribute: "",
  loginIdAttribute: "",
  ldapIdAttribute: "",
  userFilter: "",
  synchronizationEnabled: false,
  synchronizationInterval: 60,
  searchPageSize: 0,
  searchTimeout: 60,
};

/** Fields that sign-in requires, by their label. */
const NEEDED = {
  connectionUrl: "the address of the server",
  baseDn: "the base DN",
  emailAttribute: "the attribute of the email address",
  loginIdAttribute: "the attribute of the sign-in name",
  ldapIdAttribute: "the attribute of the id",
} as const;

/** Reads the settings with the password; for connections only. */
export async function readLdap(store: Store): Promise<LdapConfig> {
  const { config, secret } = await new MethodStore(store).read("ldap");
  return { ...DEFAULTS, ...config, bindingAdminPassword: secret["bindingAdminPassword"] ?? "" };
}

/** Returns the settings without the password. */
export function withoutPassword(config: LdapConfig): LdapConfig {
  return { ...config, bindingAdminPassword: config.bindingAdminPassword === "" ? "" : BLANK_VALUE };
}

/**
 * Validates and stores settings. Disabling the sign-in turns directory users into users with an email and password.
 * @throws HttpError
 */
export async function writeLdap(parts: AccessParts, given: LdapConfig): Promise<LdapConfig> {
  const { store } = parts;
  const before = await readLdap(store);
  const config = { ...given, bindingAdminPassword: passwordOf(given, before) };
  await checkFilter(config.userFilter);
  if (config.loginEnabled) {
    checkComplete(config);
    await refuseSecondMethod(store, "ldap");
  }
  const { bindingAdminPassword, ...rest } = config;
  await new MethodStore(store).write("ldap", { config: rest, secret: { bindingAdminPassword } });
  if (!config.loginEnabled) await releaseUsers(parts, "ldap");
  return config;
}

/** Keeps the stored password if none was sent, unless it would go to a different server. */
function passwordOf(given: LdapConfig, before: LdapConfig): string {
  if (given.bindingAdminPassword !== BLANK_VALUE) return given.bindingAdminPassword;
  const isSameServer =
    given.connectionUrl.toLowerCase() === before.connectionUrl.toLowerCase() &&
    given.connectionPort === before.connectionPort;
  if (!isSameServer && before.bindingAdminPassword !== "") throw new HttpError("ldap-password-again", {});
  return before.bindingAdminPassword;
}

async function checkFilter(filter: string): Promise<void> {
  if (filter === "") return;
  const { FilterParser } = await import("ldapts");
  try {
    FilterParser.parseString(filter);
  } catch (error) {
    throw new HttpError("ldap-filter-invalid", { reason: (error as Error).message.replace(/\.$/, "") });
  }
}

function checkComplete(config: LdapConfig): void {
  for (const [key, missing] of Object.entries(NEEDED))
    if (config[key as keyof typeof NEEDED] === "") throw new HttpError("ldap-incomplete", { missing });
}
