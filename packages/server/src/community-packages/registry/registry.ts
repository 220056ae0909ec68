import type { FoundPackages, PackageOffer } from "@heddle/api";
import { isRecord } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import { createServerHttp, type ServerHttpSettings } from "../../platform/server-http.ts";
import { factsOf } from "../read-manifest.ts";
import { runNpm } from "./npm.ts";
import { newerVersion, type PublishedVersions } from "./package-version.ts";

const LOOK_AGAIN_MS = 600_000;
/** A list of packages is not kept waiting by a registry that does not answer. */
const HASTE = ["--fetch-retries=0", "--fetch-timeout=10000"];
const SEARCH_TIMEOUT_MS = 10_000;
/** Statuses of registries without search, such as company mirrors. */
const NO_SEARCH = new Set([404, 405, 501]);
const MAX_SEARCH_BYTES = 2 ** 21;
const MAX_FOUND = 20;
/** Keyword by which packages are found. */
const KEYWORD = "keywords:n8n-community-node-package";

/** Queries the registry that npm is configured for. */
export class PackageRegistry {
  readonly #folder: string;
  readonly #http: ServerHttpSettings;
  readonly #known = new Map<string, { versions: PublishedVersions; at: number }>();
  #address: Promise<string> | undefined;

  /** @param folder where npm is run @param http settings of outgoing requests */
  constructor(folder: string, http: ServerHttpSettings) {
    this.#folder = folder;
    this.#http = http;
  }

  /** Version to which an installed one can be updated. Responses are cached for some minutes, failures are not. */
  async newerThan(name: string, installed: string): Promise<string | undefined> {
    const versions = await this.#versionsOf(name);
    return versions && newerVersion(installed, versions);
  }

  async #versionsOf(name: string): Promise<PublishedVersions | undefined> {
    const before = this.#known.get(name);
    if (before && Date.now() - before.at < LOOK_AGAIN_MS) return before.versions;
    const said = await this.#view(name, ["dist-tags", "versions"]).catch(() => undefined);
    if (!said) return undefined;
    const { latest } = (said["dist-tags"] ?? {}) as { latest?: unknown };
    const all = [said["versions"]].flat().filter((one) => typeof one === "string");
    const versions = { latest: typeof latest === "string" ? latest : undefined, all };
    this.#known.set(name, { versions, at: Date.now() });
    return versions;
  }

  /** Drops the cached response, so that the next call queries the registry. */
  forget(name: string): void {
    this.#known.delete(name);
  }

  /** @throws HttpError when the registry does not have the package, or does not answer */
  async offer(name: string, version: string | undefined): Promise<PackageOffer> {
    const said = await this.#view(`${name}@${version ?? "latest"}`, []);
    if (said?.["version"] === undefined) throw new HttpError("package-not-found", { name });
    const { description, authorName, license } = factsOf(said);
    const { unpackedSize } = (said["dist"] ?? {}) as { unpackedSize?: unknown };
    return {
      name,
      version: String(said["version"]),
      ...(description === undefined ? {} : { description }),
      ...(authorName === undefined ? {} : { author: authorName }),
      ...(license === undefined ? {} : { license }),
      ...(typeof unpackedSize === "number" ? { size: unpackedSize } : {}),
      dependencies: isRecord(said["dependencies"]) ? Object.keys(said["dependencies"]).length : 0,
    };
  }

  /** @throws HttpError when the registry does not answer as it should */
  async search(words: string): Promise<FoundPackages> {
    const base = await this.#addressOf();
    const url = `${base}/-/v1/search?${new URLSearchParams({ text: `${KEYWORD} ${words}`.trim(), size: String(MAX_FOUND) })}`;
    // The operator of this host configured npm for this registry.
    const http = createServerHttp({ ...this.#http, allow: [...this.#http.allow, new URL(base).hostname] });
    try {
      const { status, body } = await http.send({
        method: "GET",
        url,
        headers: { accept: "application/json" },
        timeout: SEARCH_TIMEOUT_MS,
        maxRedirects: 3,
        maxResponseBytes: MAX_SEARCH_BYTES,
      });
      if (NO_SEARCH.has(status)) throw new HttpError("registry-unsearchable", {});
      if (status !== 200) throw new Error(`It responded with status ${status}.`);
      return foundIn(JSON.parse(new TextDecoder().decode(body)));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw new HttpError("registry-silent", { reason: (error as Error).message });
    } finally {
      await http.close();
    }
  }

  async #view(spec: string, fields: readonly string[]): Promise<Record<string, unknown> | undefined> {
    const { code, output, errors } = await runNpm(
      ["view", spec, ...fields, "--json", ...HASTE],
      this.#folder,
    );
    if (code !== 0 && /\bE404\b|\bETARGET\b/.test(errors)) return undefined;
    if (code !== 0) throw new HttpError("registry-silent", { reason: "npm got no answer from it." });
    const said = output.trim() === "" ? undefined : (JSON.parse(output) as unknown);
    const one = Array.isArray(said) ? said.at(-1) : said;
    return isRecord(one) ? one : undefined;
  }

  #addressOf(): Promise<string> {
    this.#address ??= runNpm(["config", "get", "registry"], this.#folder).then(({ output }) =>
      output.trim().replace(/\/+$/, ""),
    );
    return this.#address;
  }
}

function foundIn(said: unknown): FoundPackages {
  const { total, objects } = (isRecord(said) ? said : {}) as Record<string, unknown>;
  const found = (Array.isArray(objects) ? objects : []).map((one) =>
    isRecord(one) ? one["package"] : undefined,
  );
  return {
    total: typeof total === "number" ? total : found.length,
    packages: found.filter(isRecord).flatMap((one) => {
      const { name, version, date, publisher } = one;
      if (typeof name !== "string" || typeof version !== "string") return [];
      const { description, authorName, license } = factsOf(one);
      const author = authorName ?? (isRecord(publisher) ? publisher["username"] : undefined);
      return {
        name,
        version,
        ...(description === undefined ? {} : { description }),
        ...(typeof author === "string" ? { author } : {}),
        ...(license === undefined ? {} : { license }),
        ...(typeof date === "string" ? { date } : {}),
      };
    }),
  };
}
