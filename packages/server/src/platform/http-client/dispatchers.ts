import { createHash } from "node:crypto";
import type { LookupFunction } from "node:net";
import type { HttpRequest } from "@heddle/workflow";
import { Agent, type Dispatcher, ProxyAgent } from "undici";

const MAX_KEPT_DISPATCHERS = 64;

/** Keeps one pool of connections per way of connecting: TLS settings and proxy. */
export class Dispatchers {
  readonly #kept = new Map<string, Dispatcher>();
  readonly #lookup: LookupFunction;

  constructor(lookup: LookupFunction) {
    this.#lookup = lookup;
  }

  get(request: HttpRequest): Dispatcher {
    const key = keyOf(request);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = this.#create(request);
    this.#kept.set(key, made);
    this.#dropOldest();
    return made;
  }

  async close(): Promise<void> {
    const all = [...this.#kept.values()];
    this.#kept.clear();
    await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
  }

  #create(request: HttpRequest): Dispatcher {
    const tls = { ...request.tls, rejectUnauthorized: !request.insecureTls };
    const pool = {
      allowH2: false,
      connections: 128,
      keepAliveTimeout: 10_000,
      headersTimeout: 0,
      bodyTimeout: 0,
      connectTimeout: 60_000,
    };
    if (request.proxy) {
      const url = new URL(request.proxy);
      const token = proxyToken(url);
      url.username = url.password = "";
      return new ProxyAgent({
        ...pool,
        uri: url.href,
        ...(token ? { token } : {}),
        requestTls: tls,
        proxyTls: { lookup: this.#lookup },
      });
    }
    return new Agent({ ...pool, connect: { ...tls, lookup: this.#lookup, autoSelectFamily: true } });
  }

  #dropOldest(): void {
    if (this.#kept.size <= MAX_KEPT_DISPATCHERS) return;
    const [key, dispatcher] = this.#kept.entries().next().value!;
    this.#kept.delete(key);
    void dispatcher.close();
  }
}

function keyOf({ tls, insecureTls, proxy }: HttpRequest): string {
  if (!tls && !proxy) return insecureTls ? "insecure" : "plain";
  const text = JSON.stringify([tls?.ca, tls?.cert, tls?.key, tls?.passphrase, insecureTls, proxy]);
  return createHash("sha256").update(text).digest("base64");
}

function proxyToken(url: URL): string | undefined {
  if (!url.username) return undefined;
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}
