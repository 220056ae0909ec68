import {
  type CredentialEntity,
  type CredentialTestResult,
  credentialSchema,
  type PersonReference,
  shareSchema,
  testCredentialSchema,
} from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import type { FastifyInstance } from "fastify";
import { blankSecrets, restoreSecrets } from "../../../credentials/blank-values.ts";
import { changeCredential } from "../../../credentials/change-credential.ts";
import { checkDraft } from "../../../credentials/check-draft.ts";
import { parseConnection } from "../../../credentials/connection.ts";
import { createCredentialUses } from "../../../credentials/credential-uses.ts";
import { findCredential } from "../../../credentials/find-credential.ts";
import { replaceShares, shareesOf, usableBy } from "../../../credentials/shares.ts";
import { type CredentialVault, VaultError } from "../../../credentials/vault.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { toPerson } from "../../../identity/users/public-user.ts";
import { credentialProperties } from "../../../node-types/credential-properties.ts";
import { badRequest, forbidden } from "../../../platform/http/errors.ts";
import { queryFlag, queryText } from "../../../platform/http/query.ts";
import { newId } from "../../../platform/ids.ts";
import type { Store } from "../../../store/store.ts";
import type { CredentialRow, UserRow } from "../../../store/tables.ts";
import { uniqueName } from "../../../workflows/unique-name.ts";
import type { AppContext } from "../../context.ts";

type ById = { Params: { id: string } };

export function credentialRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, vault } = context;
  const { db } = store;

  app.get("/credentials", async (request) => {
    const caller = callerOf(request);
    const rows = await db
      .selectFrom("credential")
      .selectAll()
      .where(usableBy(caller.id))
      .orderBy("name")
      .execute();
    return { data: await toEntities(store, rows, caller) };
  });

  app.get("/credentials/new", async (request) => {
    const wanted = queryText(request.query, "name")?.trim().slice(0, 128) || "My credentials";
    return { data: { name: await uniqueName(store, "credential", wanted) } };
  });

  const usesOf = createCredentialUses(store);
  app.get("/credentials/uses", async (request) => ({ data: await usesOf(callerOf(request)) }));

  app.get<ById>("/credentials/:id", async (request) => {
    const caller = callerOf(request);
    const row = await findCredential(store, caller, request.params.id, "read");
    const [entity] = await toEntities(store, [row], caller);
    if (row.ownerId !== caller.id || !queryFlag(request.query, "includeData")) return { data: entity };
    return { data: { ...entity, ...(await readableData(vault, row)) } };
  });

  credentialChanges(app, context);
}

function credentialChanges(app: FastifyInstance, context: AppContext): void {
  const { store, vault } = context;
  const { db } = store;

  app.post("/credentials", async (request) => {
    const caller = callerOf(request);
    const { name, type, nodesAccess, data } = credentialSchema.parse(request.body ?? {});
    const now = new Date().toISOString();
    const record = { id: newId(), type, ownerId: caller.id };
    const sealed = vault.seal(restoreSecrets(data, {}), record);
    const row = {
      ...record,
      name,
      nodesAccess: JSON.stringify(nodesAccess),
      data: sealed,
      createdAt: now,
      updatedAt: now,
      ...{ connection: null, leaseHolder: null, leaseUntil: null },
    };
    await db.insertInto("credential").values(row).execute();
    return { data: toEntity(row, caller, []) };
  });

  app.patch<ById>("/credentials/:id", async (request) => {
    const body = credentialSchema.parse(request.body ?? {});
    const caller = callerOf(request);
    const row = await changeCredential(context, caller, request.params.id, body);
    return { data: (await toEntities(store, [row], caller))[0] };
  });

  app.put<ById>("/credentials/:id/share", async (request) => {
    const caller = callerOf(request);
    const { shareWithIds } = shareSchema.parse(request.body ?? {});
    const row = await findCredential(store, caller, request.params.id, "administer");
    if (row.ownerId !== caller.id) throw forbidden("Only its owner may share this credential.");
    await replaceShares(store, row, shareWithIds);
    return { data: null };
  });

  app.delete<ById>("/credentials/:id", async (request) => {
    const row = await findCredential(store, callerOf(request), request.params.id, "administer");
    await db.deleteFrom("credential").where("id", "=", row.id).execute();
    return { data: true };
  });

  app.post("/credentials/test", async (request): Promise<{ data: CredentialTestResult }> => {
    const { credentials } = testCredentialSchema.parse(request.body ?? {});
    return { data: await checkDraft(context, callerOf(request), credentials) };
  });

  app.get("/credential-translation", async (request) => {
    const type = queryText(request.query, "credentialType") ?? "";
    if (!(await loadCredentialType(type)))
      throw badRequest(`The credential type "${type}" is not installed.`);
    return { data: null };
  });
}

/** What may be shown of the stored data, or why they cannot be read. */
async function readableData(
  vault: CredentialVault,
  row: CredentialRow,
): Promise<Pick<CredentialEntity, "data" | "problem">> {
  try {
    return { data: blankSecrets(vault.open(row.data, row), await credentialProperties(row.type)) };
  } catch (error) {
    if (error instanceof VaultError) return { data: {}, problem: error.message };
    throw error;
  }
}

async function toEntities(
  store: Store,
  rows: readonly CredentialRow[],
  caller: UserRow,
): Promise<CredentialEntity[]> {
  const others = [...new Set(rows.map(({ ownerId }) => ownerId))].filter((id) => id !== caller.id);
  const owners =
    others.length === 0
      ? []
      : await store.db.selectFrom("user").selectAll().where("id", "in", others).execute();
  const byId = new Map([caller, ...owners].map((user) => [user.id, user]));
  const sharees = await shareesOf(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toEntity(row, byId.get(row.ownerId) ?? caller, sharees.get(row.id) ?? []));
}

function toEntity(row: CredentialRow, owner: UserRow, sharedWith: PersonReference[]): CredentialEntity {
  const connection = parseConnection(row.connection);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    nodesAccess: JSON.parse(row.nodesAccess),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ownedBy: toPerson(owner),
    sharedWith,
    ...(connection ? { connection } : {}),
  };
}
