import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { admit } from "../sign-in/outside-users.ts";
import { Directory } from "./directory.ts";
import { toPerson } from "./directory-person.ts";
import { readLdap } from "./ldap-settings.ts";

/** The user of a directory's entry, who is created or linked with the first sign-in; undefined when name and password do not fit. @throws HttpError */
export async function signInByLdap(
  store: Store,
  allow: readonly string[],
  { name, password }: { name: string; password: string },
): Promise<UserRow | undefined> {
  const config = await readLdap(store);
  const entry = await new Directory(config, allow).signIn(name, password);
  return entry && admit(store, toPerson(entry, config));
}
