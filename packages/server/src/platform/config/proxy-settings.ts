import { ConfigError } from "../../errors/config-error.ts";
import { parseList } from "./parse-values.ts";
import { type Environment, type Reader, textOf } from "./reader.ts";

/** URLs of the proxies for outgoing requests, by the protocol of the target. */
export interface ProxyUrls {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
}

/** One proxy for all targets, `none`, or the variables that other tools read too. */
export function proxyUrls(): Reader<ProxyUrls> {
  return {
    default: "`HTTP_PROXY` and `HTTPS_PROXY`",
    read: (given, name, env) => {
      if (given === "none") return {};
      if (given === undefined) return { http: urlOf(env, "http_proxy"), https: urlOf(env, "https_proxy") };
      const url = parseProxy(given, name);
      return { http: url, https: url };
    },
  };
}

/** Hosts that are reached without the proxy. */
export function proxyExceptions(): Reader<string[]> {
  return {
    default: "`NO_PROXY`",
    read: (given, _name, env) => parseList(given ?? textOf(env, "no_proxy", "NO_PROXY") ?? ""),
  };
}

/** The lower-case variable wins, as in curl. */
function urlOf(env: Environment, lower: string): string | undefined {
  const upper = lower.toUpperCase();
  const text = textOf(env, lower, upper);
  return text === undefined ? undefined : parseProxy(text, textOf(env, lower) === undefined ? upper : lower);
}

/** The value is not part of the error: it can contain a password. */
function parseProxy(text: string, name: string): string {
  const url = text.includes("://") ? text : `http://${text}`;
  if (URL.canParse(url) && /^https?:\/\/./i.test(url)) return url;
  throw new ConfigError("setting-not-a-proxy", { name });
}
