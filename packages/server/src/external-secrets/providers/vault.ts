import { isRecord } from "@heddle/workflow";
import { MAX_NAMES, type SecretStore, type StoreDeps, textOf } from "../secret-provider.ts";
import { askStore, refusedBy, type StoreAnswer } from "../store-answer.ts";

/** A token is used until this part of its time is left. */
const RENEW_AHEAD_SHARE = 0.1;

interface Token {
  text: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/**
 * Secrets of the KV engine of HashiCorp Vault, by its HTTP API (https://developer.hashicorp.com/vault/api-docs): a path leads to a secret,
 * its last part to a key of it.
 */
export function vaultStore(deps: StoreDeps): SecretStore {
  return new VaultStore(deps);
}

class VaultStore implements SecretStore {
  readonly #deps: StoreDeps;
  #token: Promise<Token> | undefined;

  constructor(deps: StoreDeps) {
    this.#deps = deps;
  }

  async read(path: readonly string[]): Promise<string | undefined> {
    if (path.length < 2) return undefined;
    const data = await this.#secret(path.slice(0, -1));
    const key = path.at(-1)!;
    return data && Object.hasOwn(data, key) ? textOf(data[key]) : undefined;
  }

  async names(): Promise<string[][]> {
    const paths: string[][] = [];
    const folders: string[][] = [[]];
    const names: string[][] = [];
    for (let folder = folders.shift(); folder && paths.length < MAX_NAMES; folder = folders.shift())
      for (const entry of await this.#list(folder)) {
        if (entry.endsWith("/")) folders.push([...folder, entry.slice(0, -1)]);
        else paths.push([...folder, entry]);
      }
    for (const path of paths) {
      if (names.length >= MAX_NAMES) break;
      for (const key of Object.keys((await this.#secret(path)) ?? {})) names.push([...path, key]);
    }
    return names;
  }

  get #isVersioned(): boolean {
    return this.#deps.settings["kvVersion"] !== "1";
  }

  async #secret(path: readonly string[]): Promise<Record<string, unknown> | undefined> {
    const answer = await this.#ask(this.#isVersioned ? "data" : "", path);
    const { data } = answer.body;
    // A deleted version is returned as 404 with its metadata.
    if (answer.status === 404) return undefined;
    this.#assertOk(answer);
    if (!this.#isVersioned) return isRecord(data) ? data : undefined;
    return isRecord(data) && isRecord(data["data"]) ? data["data"] : undefined;
  }

  async #list(folder: readonly string[]): Promise<string[]> {
    const answer = await this.#ask(this.#isVersioned ? "metadata" : "", [...folder, ""], "?list=true");
    if (answer.status === 404) return [];
    this.#assertOk(answer);
    const { data } = answer.body;
    const keys = isRecord(data) ? data["keys"] : undefined;
    return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === "string") : [];
  }

  /** A token can be revoked early: it is requested once more. */
  async #ask(kind: string, path: readonly string[], query = ""): Promise<StoreAnswer> {
    const mount = (this.#deps.settings["mount"] ?? "secret").split("/").filter(Boolean);
    const parts = [...mount, ...(kind === "" ? [] : [kind]), ...path].map(encodeURIComponent);
    const url = `${this.#address}/v1/${parts.join("/")}${query}`;
    const send = async () =>
      askStore(this.#deps, {
        method: "GET",
        url,
        headers: { ...this.#headers, "x-vault-token": (await this.#signedIn()).text },
        secretHeaders: ["x-vault-token"],
      });
    const answer = await send();
    if (answer.status !== 403 || this.#deps.settings["authMethod"] === "token") return answer;
    this.#token = undefined;
    return send();
  }

  get #address(): string {
    return (this.#deps.settings["url"] ?? "").replace(/\/+$/, "");
  }

  get #headers(): Record<string, string> {
    const { namespace } = this.#deps.settings as { namespace?: string };
    return { "x-vault-request": "true", ...(namespace ? { "x-vault-namespace": namespace } : {}) };
  }

  async #signedIn(): Promise<Token> {
    const known = await this.#token;
    if (known && known.until > this.#deps.now()) return known;
    const token = this.#signIn();
    this.#token = token;
    token.catch(() => {
      if (this.#token === token) this.#token = undefined;
    });
    return token;
  }

  async #signIn(): Promise<Token> {
    const { settings, now } = this.#deps;
    const { authMethod, token = "", username = "", password, roleId, secretId } = settings;
    if (authMethod === "userpass")
      return this.#login(`userpass/login/${encodeURIComponent(username)}`, { password });
    if (authMethod === "approle")
      return this.#login("approle/login", { role_id: roleId, secret_id: secretId });
    return { text: token, until: now() + 365 * 86_400_000 };
  }

  async #login(path: string, body: object): Promise<Token> {
    const answer = await askStore(this.#deps, {
      method: "POST",
      url: `${this.#address}/v1/auth/${path}`,
      headers: { ...this.#headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    this.#assertOk(answer);
    const auth = isRecord(answer.body["auth"]) ? answer.body["auth"] : {};
    const { client_token: text, lease_duration: seconds } = auth;
    if (typeof text !== "string") throw refusedBy(this.#deps, answer.status, "it gave no token");
    // 0 = the token does not end.
    const life =
      typeof seconds === "number" && seconds > 0 ? seconds * 1000 * (1 - RENEW_AHEAD_SHARE) : 86_400_000;
    return { text, until: this.#deps.now() + life };
  }

  #assertOk({ status, body }: StoreAnswer): void {
    if (status < 300) return;
    const { errors } = body;
    throw refusedBy(this.#deps, status, Array.isArray(errors) ? errors.join(", ") : "");
  }
}
