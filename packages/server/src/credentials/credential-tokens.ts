import { setTimeout as sleep } from "node:timers/promises";
import { type Http, isRecord, type NodeError } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import type { ExternalSecrets } from "../external-secrets/external-secrets.ts";
import { credentialProperties, filledData } from "../node-types/credential-properties.ts";
import { tokenMark } from "../protocol/token-mark.ts";
import type { Store } from "../store/store.ts";
import type { CredentialRow } from "../store/tables.ts";
import { connectionText, parseConnection } from "./connection.ts";
import { type CredentialLeases, createCredentialLeases } from "./credential-lease.ts";
import type { CredentialPresets } from "./credential-presets.ts";
import { TokenError } from "./oauth/token-error.ts";
import { type TokenKind, tokenKindOf } from "./token-kinds.ts";
import type { CredentialVault } from "./vault.ts";

type Data = Record<string, unknown>;

/** Tokens are renewed when they end within this time. */
const RENEW_AHEAD_MS = 60_000;
/** A token that is refused within this time after it was issued is not the reason; a new one would be refused as well. */
const NEW_TOKEN_MS = 2_000;
/** Maximum wait for another process in milliseconds. */
const RENEWAL_TIMEOUT_MS = 75_000;

interface TokenParts {
  store: Store;
  vault: CredentialVault;
  http: Http;
  presets?: CredentialPresets;
  externalSecrets?: ExternalSecrets;
  now?: () => number;
}

/** Returns credentials with valid tokens: obtains and renews them, one process at a time, and stores them before they are used. */
export class CredentialTokens {
  readonly #store: Store;
  readonly #vault: CredentialVault;
  readonly #http: Http;
  readonly #presets: CredentialPresets | undefined;
  readonly #externalSecrets: ExternalSecrets | undefined;
  readonly #now: () => number;
  readonly #leases: CredentialLeases;
  /** Running renewals by credential and token. */
  readonly #renewals = new Map<string, Promise<Data>>();

  constructor({ store, vault, http, presets, externalSecrets, now = Date.now }: TokenParts) {
    this.#store = store;
    this.#vault = vault;
    this.#http = http;
    this.#presets = presets;
    this.#externalSecrets = externalSecrets;
    this.#now = now;
    this.#leases = createCredentialLeases(store, now);
  }

  /** Complete data of a credential, with a token that does not expire soon if its type has tokens. */
  async ready(row: CredentialRow): Promise<Data> {
    const data = await this.#open(row);
    const kind = await tokenKindOf(row.type, this.#http);
    if (!kind) return data;
    const left = (kind.endsAt(data) ?? Number.POSITIVE_INFINITY) - this.#now();
    if (!kind.isMissing(data) && left > RENEW_AHEAD_MS) return withoutRefresh(data);
    if (!kind.canObtain(data)) {
      if (!kind.isMissing(data) && left > 0) return withoutRefresh(data);
      throw await this.#needsPerson(row, kind.isMissing(data));
    }
    try {
      return withoutRefresh(await this.#renewed(row, kind, await markOf(row.type, data)));
    } catch (error) {
      // A temporary refusal by the service is harmless while the old token still works.
      if (!kind.isMissing(data) && left > 0) return withoutRefresh(data);
      throw error;
    }
  }

  /** The same with a new token instead of the one that `refused` marks; `undefined` if there is nothing to renew. */
  async renew(row: CredentialRow, refused: string): Promise<Data | undefined> {
    const data = await this.#open(row);
    const kind = await tokenKindOf(row.type, this.#http);
    if (!kind) return undefined;
    const isCurrent = (await markOf(row.type, data)) === refused;
    const age = this.#now() - (kind.obtainedAt(data) ?? 0);
    if (isCurrent && (!kind.canObtain(data) || age < NEW_TOKEN_MS)) return undefined;
    return withoutRefresh(await this.#renewed(row, kind, refused));
  }

  async #open(row: CredentialRow): Promise<Data> {
    return this.#fill(row.type, this.#vault.open(row.data, row));
  }

  /** The stored data, complete: with external secrets, presets and defaults. */
  async #fill(type: string, stored: Data): Promise<Data> {
    const data = (await this.#externalSecrets?.filled(stored)) ?? stored;
    return filledData(type, data, this.#presets);
  }

  /** External secrets in data that were passed on, so that they are redacted like others. */
  externalIn(data: Data): string[] {
    return this.#externalSecrets?.usedIn(data) ?? [];
  }

  /** Of several concurrent requests, one performs the renewal. */
  #renewed(row: CredentialRow, kind: TokenKind, refused: string | undefined): Promise<Data> {
    const key = `${row.id} ${refused}`;
    const known = this.#renewals.get(key);
    if (known) return known;
    const renewal = this.#takeTurn(row.id, kind, refused).finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, renewal);
    return renewal;
  }

  async #takeTurn(id: string, kind: TokenKind, refused: string | undefined): Promise<Data> {
    const deadline = this.#now() + RENEWAL_TIMEOUT_MS;
    for (;;) {
      const row = await this.#read(id);
      const before = await this.#open(row);
      if ((await markOf(row.type, before)) !== refused) return before;
      if (await this.#leases.claim(id)) break;
      if (this.#now() > deadline) throw new RunError("renewal-under-way", {});
      await sleep(50 + Math.random() * 100);
    }
    try {
      return await this.#obtain(id, kind, refused);
    } finally {
      await this.#leases.release(id);
    }
  }

  async #obtain(id: string, kind: TokenKind, refused: string | undefined): Promise<Data> {
    const row = await this.#read(id);
    const data = await this.#open(row);
    if ((await markOf(row.type, data)) !== refused) return data;
    try {
      return await this.#keep(id, refused, await kind.obtain(data), connectionText("connected"));
    } catch (error) {
      if (!(error instanceof TokenError && error.needsPerson)) throw error;
      const { message } = error;
      await this.#keep(id, refused, withoutRefresh(data), connectionText("reconnect", message));
      throw new RunError("access-ended", { name: row.name, reason: message });
    }
  }

  /** Stores tokens in the current data of the credential: its owner may have edited it in the meantime. */
  async #keep(id: string, refused: string | undefined, change: Data, connection: string): Promise<Data> {
    for (;;) {
      const row = await this.#read(id);
      const stored = this.#vault.open(row.data, row);
      const filled = await this.#fill(row.type, stored);
      if ((await markOf(row.type, filled)) !== refused) return filled;
      const kept = await tokenFields(row.type, change);
      const isSame = parseConnection(row.connection)?.status === parseConnection(connection)?.status;
      const { numUpdatedRows } = await this.#store.db
        .updateTable("credential")
        .set({
          data: this.#vault.seal({ ...stored, ...kept }, row),
          connection: isSame ? undefined : connection,
        })
        .where("id", "=", id)
        .where("data", "=", row.data)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return { ...filled, ...kept };
    }
  }

  async #read(id: string): Promise<CredentialRow> {
    const row = await this.#store.db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (row) return row;
    throw new RunError("credential-deleted", {});
  }

  async #needsPerson(row: CredentialRow, isNew: boolean): Promise<NodeError> {
    const connection = parseConnection(row.connection);
    if (isNew) return new RunError("credential-not-connected", { name: row.name });
    const message =
      connection?.status === "reconnect" && connection.message
        ? connection.message
        : "The service gave no means of renewing it. Open the credential and connect it again.";
    if (connection?.status !== "reconnect")
      await this.#store.db
        .updateTable("credential")
        .set({ connection: connectionText("reconnect", message) })
        .where("id", "=", row.id)
        .execute();
    return new RunError("access-ended", { name: row.name, reason: message });
  }
}

async function markOf(type: string, data: Data): Promise<string | undefined> {
  return tokenMark(data, (await credentialProperties(type)) ?? []);
}

/** The token fields; the rest belongs to the credential itself. */
async function tokenFields(type: string, change: Data): Promise<Data> {
  const properties = (await credentialProperties(type)) ?? [];
  const expirable = new Set(
    properties.filter((one) => one.typeOptions?.["expirable"]).map((one) => one.name),
  );
  return Object.fromEntries(
    Object.entries(change).filter(([name]) => name === "oauthTokenData" || expirable.has(name)),
  );
}

/** Nodes have no use for the refresh token. */
function withoutRefresh(data: Data): Data {
  if (!isRecord(data["oauthTokenData"])) return data;
  const { refresh_token: _kept, ...tokens } = data["oauthTokenData"];
  return { ...data, oauthTokenData: tokens };
}
