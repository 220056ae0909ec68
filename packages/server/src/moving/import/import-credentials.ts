import type { ImportOutcome } from "@heddle/api";
import { deepEqual, isRecord } from "@heddle/workflow";
import { connectionText } from "../../credentials/connection.ts";
import { VaultError } from "../../credentials/vault.ts";
import { newId } from "../../platform/ids.ts";
import type { CredentialRow } from "../../store/tables.ts";
import { openCredential } from "../open-credential.ts";
import type { PortableCredential } from "../portable.ts";
import { type ContentImport, keptId } from "./content-import.ts";

const MAX_NAME_CHARACTERS = 128;

/**
 * Credentials are decrypted with the key of their installation and encrypted with ours. Their ids stay, because nodes
 * refer to them.
 */
export async function importCredentials(
  job: ContentImport,
  credentials: readonly PortableCredential[],
): Promise<void> {
  for (const credential of credentials) {
    const id = keptId(credential.id, newId);
    const row = { kind: "credential" as const, id, name: credential.name };
    const opened = openCredential(credential, job.options);
    if ("reason" in opened) await job.report({ ...row, action: "refused", note: opened.reason });
    else if (credential.type === "") await job.report({ ...row, action: "refused", note: "It has no type." });
    else await job.report({ ...row, ...(await importOne(job, { ...credential, id }, opened.data)) });
  }
}

type Outcome = { action: ImportOutcome; note?: string };

async function importOne(
  job: ContentImport,
  credential: PortableCredential,
  data: Record<string, unknown>,
): Promise<Outcome> {
  const { store, updates } = job.options;
  const stored = await store.db
    .selectFrom("credential")
    .selectAll()
    .where("id", "=", credential.id)
    .executeTakeFirst();
  if (!stored) return create(job, credential, data);
  if (stored.type !== credential.type)
    return { action: "refused", note: `A credential of the type ${stored.type} has this id here.` };
  if (isSame(job, stored, credential, data)) return { action: "unchanged" };
  if (!updates) return { action: "kept", note: "Another state of it is here, and stays." };
  const change = {
    name: nameOf(credential),
    data: job.options.vault.seal(data, stored),
    connection: connectionOf(data),
    updatedAt: new Date().toISOString(),
  };
  await job.write([store.db.updateTable("credential").set(change).where("id", "=", stored.id).compile()]);
  return { action: "updated" };
}

async function create(
  job: ContentImport,
  credential: PortableCredential,
  data: Record<string, unknown>,
): Promise<Outcome> {
  const { store, vault } = job.options;
  const now = new Date().toISOString();
  const record = { id: credential.id, type: credential.type, projectId: job.projectOf(credential.home) };
  const row: CredentialRow = {
    ...record,
    name: nameOf(credential),
    nodesAccess: JSON.stringify(limitOf(credential)),
    data: vault.seal(data, record),
    createdAt: now,
    updatedAt: now,
    connection: connectionOf(data),
    leaseHolder: null,
    leaseUntil: null,
  };
  const shares = job
    .sharedProjects(credential.sharedWith, row.projectId)
    .map((projectId) =>
      store.db
        .insertInto("credential_share")
        .values({ credentialId: row.id, projectId, role: "credential:user" })
        .compile(),
    );
  await job.write([store.db.insertInto("credential").values(row).compile(), ...shares]);
  return { action: "created" };
}

/** In sealed credentials of n8n the list was filled in and not applied: workflows run with nodes that are missing there. */
function limitOf({ data, sealedFor, nodesAccess }: PortableCredential): readonly unknown[] {
  return typeof data === "string" && sealedFor === undefined ? [] : nodesAccess;
}

function isSame(
  { options: { vault } }: ContentImport,
  stored: CredentialRow,
  credential: PortableCredential,
  data: Record<string, unknown>,
): boolean {
  try {
    return stored.name === nameOf(credential) && deepEqual(vault.open(stored.data, stored), data);
  } catch (error) {
    if (error instanceof VaultError) return false;
    throw error;
  }
}

function nameOf({ name, type }: PortableCredential): string {
  return name.trim().slice(0, MAX_NAME_CHARACTERS) || type;
}

/** Tokens of an account that was connected there work here too. */
function connectionOf(data: Record<string, unknown>): string | null {
  return isRecord(data["oauthTokenData"]) ? connectionText("connected") : null;
}
