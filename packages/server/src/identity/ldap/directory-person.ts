import type { LdapConfig } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { type OutsidePerson, readEmail, readName } from "../sign-in/outside-users.ts";
import { isSameName, projectRolesOf } from "../sign-in/project-roles.ts";
import type { DirectoryEntry } from "./directory-entry.ts";

/**
 * Converts a directory entry to a person. The owner chose the directory and its email attribute, so the address
 * counts as verified. @throws HttpError
 */
export function toPerson(entry: DirectoryEntry, config: LdapConfig): OutsidePerson {
  if (entry.id === undefined)
    throw new HttpError("provider-without-id", { attribute: config.ldapIdAttribute });
  const email = readEmail(entry.email);
  if (email === undefined)
    throw new HttpError("provider-without-email", { attribute: config.emailAttribute });
  return {
    kind: "ldap",
    id: entry.id,
    email,
    firstName: readName(entry.firstName),
    lastName: readName(entry.lastName),
    isEmailVerified: true,
    projects: config.groupAttribute
      ? projectRolesOf(entry.groups, config.groupRoles ?? [], isSameName)
      : undefined,
  };
}
