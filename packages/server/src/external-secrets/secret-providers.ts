import { mayDo, type SecretProvider, type SecretProviderKind, type SecretProviderState } from "@heddle/api";
import { NodeError } from "@heddle/workflow";
import { HttpError, notFound } from "../errors/http-error.ts";
import { isUniqueViolation } from "../store/errors.ts";
import { StaleWriteError, untilFresh } from "../store/stale-write.ts";
import type { Store } from "../store/store.ts";
import type { SecretProviderRow, UserRow } from "../store/tables.ts";
import type { ExternalSecrets } from "./external-secrets.ts";
import { checkedSettings, shownSettings } from "./provider-settings.ts";

/** Dependencies of storing and querying providers. */
interface ProvidersContext {
  readonly store: Pick<Store, "db" | "box">;
  readonly externalSecrets: ExternalSecrets;
}

type Settings = Readonly<Record<string, string>>;

/** @throws HttpError 403 for users without permission to manage external secrets */
export function assertManagesSecrets(user: UserRow): void {
  if (!mayDo("externalSecret:manage", user)) throw new HttpError("secrets-for-administrators", {});
}

/** Every provider: those of the environment first. */
export async function listProviders({ store, externalSecrets }: ProvidersContext): Promise<SecretProvider[]> {
  const rows = await store.db.selectFrom("secretProvider").selectAll().orderBy("id").execute();
  const fixed = externalSecrets.fixedIds.map((id) => ({
    id,
    kind: id as "env" | "files",
    settings: {},
    updatedAt: null,
  }));
  return [...fixed, ...rows.map((row) => entityOf(store, row))];
}

/** Stores how a provider is reached. */
export async function createProvider(
  { store }: ProvidersContext,
  { id, kind, settings }: { id: string; kind: SecretProviderKind; settings: Settings },
): Promise<SecretProvider> {
  const taken = () => new HttpError("secret-provider-name-taken", { id });
  if (id === "env" || id === "files") throw taken();
  const now = new Date().toISOString();
  const row: SecretProviderRow = {
    id,
    kind,
    settings: sealed(store, checkedSettings(kind, settings)),
    reloads: 0,
    createdAt: now,
    updatedAt: now,
  };
  try {
    await store.db.insertInto("secretProvider").values(row).execute();
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
  return entityOf(store, row);
}

/** Changes how a provider is reached. */
export async function updateProvider(
  { store }: ProvidersContext,
  id: string,
  given: Settings,
): Promise<SecretProvider> {
  return untilFresh(async () => {
    const row = await find(store, id);
    const settings = sealed(store, checkedSettings(row.kind, given, opened(store, row)));
    const updatedAt = new Date().toISOString();
    // Fields that are not given stay as stored, so the settings must still be the ones that were read.
    const changed = await store.db
      .updateTable("secretProvider")
      .set(({ eb }) => ({ settings, reloads: eb("reloads", "+", 1), updatedAt }))
      .where("id", "=", id)
      .where("settings", "=", row.settings)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new StaleWriteError();
    return entityOf(store, changed);
  });
}

/** Disconnects a provider. */
export async function deleteProvider({ store }: ProvidersContext, id: string): Promise<void> {
  await find(store, id);
  await store.db.deleteFrom("secretProvider").where("id", "=", id).execute();
}

/**
 * Clears the cached values of a provider in every process, and lists its secret names. A failing store is a result,
 * never an error.
 */
export async function reloadProvider(
  { store, externalSecrets }: ProvidersContext,
  id: string,
): Promise<SecretProviderState> {
  if (!externalSecrets.fixedIds.includes(id)) {
    await find(store, id);
    const update = store.db
      .updateTable("secretProvider")
      .set(({ eb }) => ({ reloads: eb("reloads", "+", 1) }));
    await update.where("id", "=", id).execute();
  }
  try {
    return { status: "OK", count: (await externalSecrets.namesOf(id)).length };
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    return { status: "Error", message: [error.message, error.description].filter(Boolean).join(". ") };
  }
}

async function find({ db }: Pick<Store, "db">, id: string): Promise<SecretProviderRow> {
  const row = await db.selectFrom("secretProvider").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This provider");
  return row;
}

function entityOf(store: Pick<Store, "box">, row: SecretProviderRow): SecretProvider {
  const { id, kind, updatedAt } = row;
  return { id, kind, settings: shownSettings(kind, opened(store, row)), updatedAt };
}

function opened({ box }: Pick<Store, "box">, { settings }: SecretProviderRow): Record<string, string> {
  return JSON.parse(box.openText(settings, "provider"));
}

function sealed({ box }: Pick<Store, "box">, settings: Settings): string {
  return box.sealText(JSON.stringify(settings), "provider");
}
