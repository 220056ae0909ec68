import { isIP } from "node:net";
import type { Readable } from "node:stream";
import type { Http, HttpRequest, HttpResponse } from "@heddle/workflow";
import { plainHost } from "@heddle/workflow";
import { type AddressPolicy, createAddressPolicy } from "./address-policy.ts";
import { digestAnswer, digestChallenge } from "./digest.ts";
import { Dispatchers } from "./dispatchers.ts";
import { checkedAddresses, guardedLookup, type Resolve, resolveBySystem } from "./guarded-lookup.ts";
import { matchesHost } from "./host-pattern.ts";
import {
  codeOf,
  connectionFailed,
  hostNotAllowedForCredential,
  invalidUrl,
  timedOut,
  tooManyRedirects,
  unsupportedProtocol,
  wentSilent,
} from "./http-errors.ts";
import { type OutboundProxies, proxyFor } from "./outbound-proxy.ts";
import { isRedirect, redirected } from "./redirect.ts";
import { type BinaryReader, wireBody } from "./request-body.ts";
import { asWritten, requestHeaders } from "./request-headers.ts";
import { passBody, readBody } from "./response-body.ts";
import { watchSilence } from "./silence.ts";

/** Address policy, and the store of files. */
export interface HttpClientOptions {
  /** Store of the files in request bodies. */
  binary: BinaryReader;
  /** Non-public hosts (`host`, `*.suffix`), addresses and CIDR ranges that are permitted; `*` permits all. */
  allow?: readonly string[];
  /** Resolves host names; the system's resolver when absent. */
  resolve?: Resolve;
  /** Proxies of the operator, used unless the request names its own. */
  proxies?: OutboundProxies;
}

/** Sends the requests of nodes, with connections that are kept. */
export interface HttpClient extends Http {
  /** Ends open connections. */
  close(): Promise<void>;
}

/** Makes the one HTTP client that nodes, credentials and scripts use. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  return new PolicedClient(options);
}

/** A request with its proxy. */
interface Route {
  readonly request: HttpRequest;
  /** The proxy is the operator's, which can have a private address. */
  readonly isProxyTrusted: boolean;
}

class PolicedClient implements HttpClient {
  readonly #policy: AddressPolicy;
  readonly #resolve: Resolve;
  readonly #dispatchers: Dispatchers;
  readonly #binary: BinaryReader;
  readonly #proxies: OutboundProxies;

  constructor({ binary, allow = [], resolve = resolveBySystem, proxies = {} }: HttpClientOptions) {
    this.#policy = createAddressPolicy(allow);
    this.#resolve = resolve;
    this.#dispatchers = new Dispatchers(guardedLookup(this.#policy, resolve));
    this.#binary = binary;
    this.#proxies = proxies;
  }

  close(): Promise<void> {
    return this.#dispatchers.close();
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    request.signal?.throwIfAborted();
    const limit = request.timeout ?? 300_000;
    const deadline = limit > 0 ? AbortSignal.timeout(limit) : undefined;
    const silence = watchSilence(request);
    const signal = anyOf([request.signal, deadline, silence?.signal]);
    const watched = silence?.request ?? request;
    try {
      return await this.#follow(watched, signal);
    } catch (error) {
      request.signal?.throwIfAborted();
      const host = hostOf(request.url);
      if (deadline?.aborted) throw timedOut(host, limit);
      if (silence?.signal.aborted) throw wentSilent(host, request.maxSilence ?? 0);
      throw connectionFailed(host, error);
    } finally {
      silence?.end();
    }
  }

  async #follow(request: HttpRequest, signal: AbortSignal | undefined): Promise<HttpResponse> {
    const limit = request.maxRedirects ?? 21;
    let current = request;
    for (let hops = 0; ; hops++) {
      const route = this.#route(current);
      const url = await this.#checkedUrl(route);
      const response = await this.#exchangeWithDigest(route, url, signal);
      const location = response.headers["location"];
      if (limit === 0 || !isRedirect(response.status) || typeof location !== "string") return response;
      if (hops >= limit) throw tooManyRedirects(url.host, limit);
      current = redirected(current, response.status, url, targetOf(location, url));
    }
  }

  /** Each redirect chooses again: its target can be one that is reached without the proxy. */
  #route(request: HttpRequest): Route {
    if (request.proxy) return { request, isProxyTrusted: false };
    const proxy = proxyFor(parseUrl(request.url), this.#proxies);
    return proxy === undefined
      ? { request, isProxyTrusted: false }
      : { request: { ...request, proxy }, isProxyTrusted: true };
  }

  async #checkedUrl({ request, isProxyTrusted }: Route): Promise<URL> {
    const url = parseUrl(request.url);
    const host = plainHost(url.hostname);
    if (request.allowedHosts && !request.allowedHosts.some((pattern) => matchesHost(host, pattern))) {
      throw hostNotAllowedForCredential(host);
    }
    if (isIP(host)) this.#policy.check(host, host);
    else if (request.proxy) await this.#checkBehindProxy(host);
    if (request.proxy && !isProxyTrusted) this.#checkProxy(request.proxy);
    return url;
  }

  /** The proxy resolves the target again itself; names that only it can resolve are left to it. */
  async #checkBehindProxy(host: string): Promise<void> {
    try {
      await checkedAddresses(this.#policy, this.#resolve, host);
    } catch (error) {
      if (codeOf(error) !== "ENOTFOUND" && codeOf(error) !== "EAI_AGAIN") throw error;
    }
  }

  #checkProxy(proxy: string): void {
    const host = plainHost(parseUrl(proxy).hostname);
    if (isIP(host)) this.#policy.check(host, host);
  }

  async #exchangeWithDigest(route: Route, url: URL, signal: AbortSignal | undefined): Promise<HttpResponse> {
    const { request } = route;
    const response = await this.#exchange(route, url, signal);
    if (response.status !== 401 || !request.digest) return response;
    const challenge = digestChallenge(response.headers["www-authenticate"]);
    if (!challenge) return response;
    const authorization = digestAnswer(challenge, {
      ...request.digest,
      method: request.method.toUpperCase(),
      uri: url.pathname + url.search,
    });
    const answering = { ...request, headers: { ...request.headers, authorization } };
    return this.#exchange({ ...route, request: answering }, url, signal);
  }

  async #exchange(route: Route, url: URL, signal: AbortSignal | undefined): Promise<HttpResponse> {
    const { request } = route;
    try {
      return await this.#once(route, url, signal);
    } catch (error) {
      // The peer can close a kept connection just when it is reused.
      const isSafe = /^(get|head)$/i.test(request.method) && !request.onBody;
      if (!isSafe || signal?.aborted || !/^(UND_ERR_SOCKET|ECONNRESET)$/.test(codeOf(error))) {
        throw connectionFailed(url.host, signal?.aborted ? signal.reason : error, request.proxy);
      }
      return this.#once(route, url, signal);
    }
  }

  async #once(
    { request, isProxyTrusted }: Route,
    url: URL,
    signal: AbortSignal | undefined,
  ): Promise<HttpResponse> {
    const body = await wireBody(request.body, this.#binary);
    const answer = await this.#dispatchers.get(request, isProxyTrusted).request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method.toUpperCase() as "GET",
      headers: asWritten(requestHeaders(request, url, body.headers), request),
      body: body.data as string | null,
      ...(signal ? { signal } : {}),
    });
    const headers = plainHeaders(answer.headers);
    const encoding = request.method.toUpperCase() === "HEAD" ? undefined : headers["content-encoding"];
    const isPassedOn = request.onBody !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
    if (isPassedOn) beginOrEnd(request, answer.body, { status: answer.statusCode, headers });
    return {
      status: answer.statusCode,
      statusText: answer.statusText,
      headers,
      url: withoutUserInfo(url),
      body: isPassedOn
        ? await passBody(answer.body, {
            take: request.onBody,
            host: url.host,
            maxBytes: request.maxResponseBytes ?? Infinity,
          })
        : await readBody(answer.body, encoding?.toString(), {
            host: url.host,
            maxBytes: request.maxResponseBytes ?? 268_435_456,
          }),
    };
  }
}

/** The rest of an unwanted response would arrive for as long as the other side sends. */
function beginOrEnd(
  { onBegin }: HttpRequest,
  body: Readable,
  answer: Pick<HttpResponse, "status" | "headers">,
): void {
  try {
    onBegin?.(answer);
  } catch (error) {
    body.on("error", () => {}).destroy();
    throw error;
  }
}

function anyOf(signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

function plainHeaders(raw: Record<string, string | string[] | undefined>): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    headers[name] = name === "set-cookie" ? [value].flat() : [value].flat().join(", ");
  }
  return headers;
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text.trim())) throw invalidUrl(text);
  const url = new URL(text.trim());
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw /^[\w.-]+:\d/.test(text.trim()) ? invalidUrl(text) : unsupportedProtocol(url.protocol);
  }
  return url;
}

function targetOf(location: string, base: URL): URL {
  if (!URL.canParse(location, base.href)) throw invalidUrl(location);
  return new URL(location, base);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "the host";
}

function withoutUserInfo(url: URL): string {
  if (!url.username && !url.password) return url.href;
  const copy = new URL(url);
  copy.username = copy.password = "";
  return copy.href;
}
