import { createHash } from "node:crypto";
import type { LookupFunction } from "node:net";
import type { HttpRequest } from "@heddle/workflow";
import { Agent, type Dispatcher, ProxyAgent } from "undici";
import { proxyAuthorization } from "./outbound-proxy.ts";

const MAX_KEPT_DISPATCHERS = 64;

/** Keeps one pool of connections per way of connecting: TLS settings and proxy. */
export class Dispatchers {
  readonly #kept = new Map<string, Dispatcher>();
  readonly #lookup: LookupFunction;

  constructor(lookup: LookupFunction) {
    this.#lookup = lookup;
  }

  /** @param isProxyTrusted allows the operator's proxy to have a private address */
  get(request: HttpRequest, isProxyTrusted = false): Dispatcher {
    const key = keyOf(request, isProxyTrusted);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = this.#create(request, isProxyTrusted);
    this.#kept.set(key, made);
    this.#dropOldest();
    return made;
  }

  async close(): Promise<void> {
    const all = [...this.#kept.values()];
    this.#kept.clear();
    await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
  }

  #create(request: HttpRequest, isProxyTrusted: boolean): Dispatcher {
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
      const token = proxyAuthorization(url);
      url.username = url.password = "";
      return new ProxyAgent({
        ...pool,
        uri: url.href,
        ...(token ? { token } : {}),
        requestTls: tls,
        ...(isProxyTrusted ? {} : { proxyTls: { lookup: this.#lookup } }),
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

function keyOf({ tls, insecureTls, proxy }: HttpRequest, isProxyTrusted: boolean): string {
  if (!tls && !proxy) return insecureTls ? "insecure" : "plain";
  const text = JSON.stringify([
    tls?.ca,
    tls?.cert,
    tls?.key,
    tls?.passphrase,
    insecureTls,
    proxy,
    isProxyTrusted,
  ]);
  return createHash("sha256").update(text).digest("base64");
}
