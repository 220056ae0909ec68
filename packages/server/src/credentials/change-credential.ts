import type { BodyOf, updateCredential as route } from "@heddle/api";
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

/** A token was issued for these; another application, scope or URL needs another token. */
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

/** Saves the entered data; users who cannot change the contents can change the name. Concurrently renewed tokens are kept. */
export async function changeCredential(
  context: Pick<CredentialsContext, "store" | "vault" | "externalSecrets">,
  user: UserRow,
  id: string,
  { name: newName, type, nodesAccess, data: given }: BodyOf<typeof route>,
): Promise<CredentialRow> {
  const { store, vault } = context;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await findCredential(store, user, id, "credential:rename");
    const name = newName ?? row.name;
    if (type !== undefined && type !== row.type) throw new HttpError("credential-type-fixed", {});
    if (!(await mayWithCredential(store, user, row, "credential:update")))
      return rename(store, row, name, given);
    if (given === undefined) return changeAround(store, row, { name, nodesAccess });
    const data = given;
    const stored = storedData(vault, row, data);
    refuseNewTarget(data, stored);
    await refuseWrongReferences(context, data, stored);
    const change = {
      name,
      nodesAccess: accessText(row, nodesAccess),
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

async function rename(
  store: Store,
  row: CredentialRow,
  name: string,
  data: Data = {},
): Promise<CredentialRow> {
  if (Object.keys(data).length > 0) throw new HttpError("credential-connection-of-owner", {});
  return changeAround(store, row, { name });
}

type NodesAccess = BodyOf<typeof route>["nodesAccess"];

function accessText(row: CredentialRow, nodesAccess: NodesAccess): string {
  return nodesAccess ? JSON.stringify(nodesAccess) : row.nodesAccess;
}

/** Changes values that are not secret, whether or not the data can be read. */
async function changeAround(
  { db }: Store,
  row: CredentialRow,
  { name, nodesAccess }: { name: string; nodesAccess?: NodesAccess },
): Promise<CredentialRow> {
  const change = { name, nodesAccess: accessText(row, nodesAccess), updatedAt: new Date().toISOString() };
  await db.updateTable("credential").set(change).where("id", "=", row.id).execute();
  return { ...row, ...change };
}

/**
 * Tokens of another application or scope are useless: client credentials get new ones automatically, a user has to
 * reconnect otherwise.
 */
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
