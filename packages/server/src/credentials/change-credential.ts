import type { CredentialBody } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";
import type { Store } from "../store/store.ts";
import type { CredentialRow, UserRow } from "../store/tables.ts";
import { restoreSecrets } from "./blank-values.ts";
import { connectionText } from "./connection.ts";
import type { CredentialsContext } from "./context.ts";
import { findCredential, mayWithCredential } from "./find-credential.ts";
import { refuseWrongReferences } from "./refuse-wrong-references.ts";
import { refuseNewTarget } from "./same-target.ts";
import { storedData } from "./stored-data.ts";

type Data = Record<string, unknown>;

/** A token was given for these; another application, scope or address needs another token. */
const TOKEN_BELONGS_TO = [
  "grantType",
  "authUrl",
  "accessTokenUrl",
  "requestTokenUrl",
  "clientId",
  "consumerKey",
  "scope",
];
const MAX_TRIES = 5;

/** Saves what was entered; those who may not change what is in it change its name. Tokens that are renewed at the same moment are not lost. */
export async function changeCredential(
  context: Pick<CredentialsContext, "store" | "vault" | "externalSecrets">,
  user: UserRow,
  id: string,
  { name, type, nodesAccess, data = {} }: CredentialBody,
): Promise<CredentialRow> {
  const { store, vault } = context;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await findCredential(store, user, id, "credential:rename");
    if (type !== row.type) throw new HttpError("credential-type-fixed", {});
    if (!(await mayWithCredential(store, user, row, "credential:update")))
      return rename(store, row, name, data);
    const stored = storedData(vault, row, data);
    refuseNewTarget(data, stored);
    await refuseWrongReferences(context, data, stored);
    const change = {
      name,
      nodesAccess: nodesAccess ? JSON.stringify(nodesAccess) : row.nodesAccess,
      updatedAt: new Date().toISOString(),
      ...afterChange(row, stored, restoreSecrets(data, stored)),
    };
    const sealed = { ...change, data: vault.seal(change.data, row) };
    const { numUpdatedRows } = await store.db
      .updateTable("credential")
      .set(sealed)
      .where("id", "=", id)
      .where("data", "=", row.data)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...row, ...sealed };
  }
  throw new HttpError("credential-changing", {});
}

async function rename({ db }: Store, row: CredentialRow, name: string, data: Data): Promise<CredentialRow> {
  if (Object.keys(data).length > 0) throw new HttpError("credential-connection-of-owner", {});
  const change = { name, updatedAt: new Date().toISOString() };
  await db.updateTable("credential").set(change).where("id", "=", row.id).execute();
  return { ...row, ...change };
}

/** Tokens of another application or scope are of no use: an application gets new ones by itself, a person has to connect again. */
function afterChange(
  row: CredentialRow,
  stored: Data,
  data: Data,
): { data: Data; connection: string | null } {
  const { connection } = row;
  const isSame = TOKEN_BELONGS_TO.every((name) => (data[name] ?? "") === (stored[name] ?? ""));
  if (isSame || stored["oauthTokenData"] === undefined) return { data, connection };
  if (data["grantType"] === "clientCredentials") {
    const { oauthTokenData: _old, ...rest } = data;
    return { data: rest, connection: null };
  }
  const message = "The credential was changed since it was connected. Connect it again.";
  return { data, connection: connectionText("reconnect", message) };
}
