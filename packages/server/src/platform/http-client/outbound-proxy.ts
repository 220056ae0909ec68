import { BlockList, isIP } from "node:net";
import { plainHost } from "@heddle/workflow";

/** Proxies of the operator for outgoing requests. */
export interface OutboundProxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Hosts that are reached without a proxy, in the notation of `NO_PROXY`. */
  readonly except?: readonly string[] | undefined;
}

/** The proxy for a target, or `undefined` for a direct connection. Loopback targets are always direct: the proxy would reach its own host. */
export function proxyFor(target: URL, { http, https, except = [] }: OutboundProxies): string | undefined {
  const proxy = target.protocol === "https:" ? https : http;
  if (proxy === undefined || isLoopback(plainHost(target.hostname))) return undefined;
  return except.some((entry) => isExcepted(target, entry)) ? undefined : proxy;
}

/** A proxy as errors and reports show it: without its password. */
export function shownProxy(proxy: string): string {
  return URL.canParse(proxy) ? new URL(proxy).host : "of the request";
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "::1" || /^127\.[\d.]+$/.test(host);
}

/** `*`, a host with its subdomains, `host:port`, an IP address or a CIDR range. */
function isExcepted(target: URL, entry: string): boolean {
  if (entry === "*") return true;
  const host = plainHost(target.hostname);
  if (entry.includes("/")) return isInRange(host, entry);
  const [, name = entry, port] = isIP(entry) ? [] : (/^(.*?)(?::(\d+))?$/.exec(entry) ?? []);
  if (port !== undefined && port !== portOf(target)) return false;
  const wanted = plainHost(name.replace(/^\*?\.(?=.)/, ""));
  return host === wanted || (!isIP(wanted) && wanted !== "" && host.endsWith(`.${wanted}`));
}

function isInRange(host: string, range: string): boolean {
  const [network = "", bits = ""] = range.split("/");
  const family = isIP(host);
  const length = Number(bits);
  if (family === 0 || isIP(network) !== family || !/^\d+$/.test(bits) || length > (family === 4 ? 32 : 128)) {
    return false;
  }
  const type = family === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(network, length, type);
  return list.check(host, type);
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === "https:" ? "443" : "80");
}

/** The `Proxy-Authorization` header for the user and password in the URL of a proxy. */
export function proxyAuthorization(url: URL): string | undefined {
  if (!url.username) return undefined;
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}
