import type { UserRow } from "../../store/tables.ts";
import type { AccessParts } from "../sessions/end-access.ts";
import { admit } from "../sign-in/outside-users.ts";
import type { Directories } from "./directory-entry.ts";
import { toPerson } from "./directory-person.ts";
import { readLdap } from "./ldap-settings.ts";

/**
 * Returns the user of a directory entry, creating or linking it at the first sign-in; `undefined` if name and
 * password do not match. @throws HttpError
 */
export async function signInByLdap(
  parts: AccessParts,
  directories: Directories,
  { name, password }: { name: string; password: string },
): Promise<UserRow | undefined> {
  const config = await readLdap(parts.store);
  const entry = await directories.signIn(config, name, password);
  return entry && admit(parts, toPerson(entry, config));
}

/** Checks a password against the user's directory password. @throws HttpError if the directory does not respond */
export async function isPasswordAtDirectory(
  { store }: Pick<AccessParts, "store">,
  directories: Directories,
  { id, email, password }: { id: string; email: string; password: string },
): Promise<boolean> {
  const identity = await store.db
    .selectFrom("authIdentity")
    .select("providerId")
    .where("userId", "=", id)
    .where("providerType", "=", "ldap")
    .executeTakeFirst();
  if (!identity) return false;
  return directories.proves(await readLdap(store), { id: identity.providerId, email }, password);
}
