import { BLANK_VALUE, type LdapConfig } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import { refuseSecondMethod } from "../sign-in/active-method.ts";
import { MethodStore } from "../sign-in/method-store.ts";
import { releaseUsers } from "../sign-in/outside-users.ts";

/** A directory that is not set up. */
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

/** What a sign-in cannot do without, as people call it. */
const NEEDED = {
  connectionUrl: "the address of the server",
  baseDn: "the base DN",
  emailAttribute: "the attribute of the email address",
  loginIdAttribute: "the attribute of the sign-in name",
  ldapIdAttribute: "the attribute of the id",
} as const;

/** The settings with the password; for connections only. */
export async function readLdap(store: Store): Promise<LdapConfig> {
  const { config, secret } = await new MethodStore(store).read("ldap");
  return { ...DEFAULTS, ...config, bindingAdminPassword: secret["bindingAdminPassword"] ?? "" };
}

/** The settings as others see them. */
export function withoutPassword(config: LdapConfig): LdapConfig {
  return { ...config, bindingAdminPassword: config.bindingAdminPassword === "" ? "" : BLANK_VALUE };
}

/** Stores settings after a check. Switching the sign-in off makes users with an email address of the directory's. @throws HttpError */
export async function writeLdap(store: Store, given: LdapConfig): Promise<LdapConfig> {
  const before = await readLdap(store);
  const config = { ...given, bindingAdminPassword: passwordOf(given, before) };
  await checkFilter(config.userFilter);
  if (config.loginEnabled) {
    checkComplete(config);
    await refuseSecondMethod(store, "ldap");
  }
  const { bindingAdminPassword, ...rest } = config;
  await new MethodStore(store).write("ldap", { config: rest, secret: { bindingAdminPassword } });
  if (!config.loginEnabled) await releaseUsers(store, "ldap");
  return config;
}

/** A password that was not sent stays, unless it would be sent to another server than the one it is for. */
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
