import { refersToSecrets, type SecretNames, type SecretReference, secretPathText } from "@heddle/api";
import { type Http, isRecord } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import type { Config } from "../platform/config/env.ts";
import type { Store } from "../store/store.ts";
import type { SecretProviderRow } from "../store/tables.ts";
import { cachedStore } from "./cached-store.ts";
import { awsStore } from "./providers/aws.ts";
import { environmentStore } from "./providers/environment.ts";
import { fileStore } from "./providers/files.ts";
import { gcpStore } from "./providers/gcp.ts";
import { vaultStore } from "./providers/vault.ts";
import type { SecretStore, StoreDeps } from "./secret-provider.ts";
import { referencesIn, withSecrets } from "./secret-reference.ts";

/** Dependencies of reading external secrets. */
interface ExternalSecretsDeps {
  store: Pick<Store, "db" | "box">;
  http: Http;
  config: Config["secrets"];
  now?: () => number;
}

interface Opened {
  store: SecretStore;
  /** Changes with the row that it was opened from. */
  stamp: string;
}

const KINDS: Record<SecretProviderRow["kind"], (deps: StoreDeps) => SecretStore> = {
  vault: vaultStore,
  awsSecretsManager: awsStore,
  gcpSecretManager: gcpStore,
};

/** Recently used secret values, which are redacted. */
const MAX_GIVEN_SECRETS = 10_000;

/** Fills credentials with external secrets. They are cached in memory only, for a limited time. */
export class ExternalSecrets {
  readonly #deps: Required<ExternalSecretsDeps>;
  readonly #fixed: ReadonlyMap<string, SecretStore>;
  readonly #opened = new Map<string, Opened>();
  readonly #given = new Set<string>();

  constructor(deps: ExternalSecretsDeps) {
    this.#deps = { now: Date.now, ...deps };
    this.#fixed = fixedStores(deps.config);
  }

  /** Data of a credential with secrets instead of its references. @throws RunError that names the reference */
  async filled<T>(data: T): Promise<T> {
    return (await this.#filled(data)) as T;
  }

  /** External secrets in the data of a credential, in any field. */
  usedIn(data: unknown): string[] {
    if (this.#given.size === 0) return [];
    const text = textsIn(data).join("\n");
    return [...this.#given].filter((secret) => text.includes(secret));
  }

  /** Names of the providers that come with the environment. */
  get fixedIds(): string[] {
    return [...this.#fixed.keys()];
  }

  /** Whether a provider exists, even if it fails. */
  async hasProvider(id: string): Promise<boolean> {
    if (this.#fixed.has(id)) return true;
    const { db } = this.#deps.store;
    const row = await db.selectFrom("secretProvider").select("id").where("id", "=", id).executeTakeFirst();
    return row !== undefined;
  }

  /** Names of all secrets by provider; providers that fail have none. */
  async names(): Promise<SecretNames> {
    const rows = await this.#deps.store.db.selectFrom("secretProvider").select("id").orderBy("id").execute();
    const ids = [...this.#fixed.keys(), ...rows.map(({ id }) => id)];
    const names = await Promise.all(ids.map((id) => this.namesOf(id).catch(() => [])));
    return Object.fromEntries(ids.map((id, index) => [id, names[index]!]));
  }

  /** Names of the secrets of one provider. @throws RunError */
  async namesOf(id: string): Promise<string[]> {
    return (await (await this.#storeOf(id)).names()).map(secretPathText).sort();
  }

  async #filled(value: unknown): Promise<unknown> {
    if (refersToSecrets(value)) return this.#fill(value);
    if (Array.isArray(value)) return Promise.all(value.map((entry) => this.#filled(entry)));
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(async ([key, entry]) => [key, await this.#filled(entry)]);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #fill(text: string): Promise<string> {
    const secrets = await Promise.all(referencesIn(text).map((reference) => this.#read(reference)));
    for (const secret of secrets) {
      if (this.#given.size >= MAX_GIVEN_SECRETS) this.#given.clear();
      if (secret !== "") this.#given.add(secret);
    }
    return withSecrets(text, secrets);
  }

  async #read({ provider, path }: SecretReference): Promise<string> {
    const secret = await (await this.#storeOf(provider)).read(path);
    if (secret === undefined) throw new RunError("secret-missing", { provider, name: secretPathText(path) });
    return secret;
  }

  async #storeOf(id: string): Promise<SecretStore> {
    const fixed = this.#fixed.get(id);
    if (fixed) return fixed;
    const { db, box } = this.#deps.store;
    const row = await db.selectFrom("secretProvider").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new RunError("secret-provider-unknown", { provider: id });
    const stamp = `${row.reloads} ${row.updatedAt}`;
    const known = this.#opened.get(id);
    if (known?.stamp === stamp) return known.store;
    const { http, now, config } = this.#deps;
    const settings = JSON.parse(box.openText(row.settings, "provider")) as Record<string, string>;
    const store = cachedStore(KINDS[row.kind]({ id, settings, http, now }), config.keepMs, now);
    this.#opened.set(id, { store, stamp });
    return store;
  }
}

function fixedStores({ environment, file, folder }: Config["secrets"]): Map<string, SecretStore> {
  const stores = new Map<string, SecretStore>();
  if (file !== undefined || Object.keys(environment).length > 0)
    stores.set("env", environmentStore(environment, file));
  if (folder !== undefined) stores.set("files", fileStore(folder));
  return stores;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
