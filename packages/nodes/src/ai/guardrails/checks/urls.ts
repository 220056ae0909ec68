import { BlockList, isIP } from "node:net";
import { type Finding, matchesOf } from "./finding.ts";

/** URLs that are allowed. */
export interface UrlRules {
  /** Hosts, hosts with a path prefix, whole URLs and IP ranges, separated by commas. */
  readonly allowedUrls?: string | undefined;
  readonly allowedSchemes?: readonly string[] | undefined;
  readonly blockUserinfo?: boolean | undefined;
  readonly allowSubdomains?: boolean | undefined;
}

const URLS =
  /(?<![\w@.-])(?:[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'`]{1,2000}|(?:data|javascript|vbscript):[^\s<>"'`]{1,2000}|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}(?:com|org|net|edu|gov|mil|int|info|biz|name|io|ai|co|app|dev|cloud|me|tv|eu|us|uk|de|fr|es|it|nl|pl|at|ch|be|se|no|fi|dk|pt|cz|ru|cn|jp|in|br|au|ca|mx|xyz|online|site|shop|tech|link|click|top)(?![\w.-]{0,60}@)\b(?::\d{1,5})?(?:[/?#][^\s<>"'`]{0,2000})?|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?:\/[^\s<>"'`]{0,2000})?)/gi;

/** Finds URLs that the rules do not allow. */
export function findForbiddenUrls(text: string, rules: UrlRules): Finding[] {
  return matchesOf(text, URLS, "URL")
    .map((finding) => withoutSigns(text, finding))
    .filter(({ index, end }) => !isAllowed(text.slice(index, end), rules));
}

/** Strips trailing punctuation from a URL. */
function withoutSigns(text: string, { kind, index, end }: Finding): Finding {
  const written = text.slice(index, end);
  return { kind, index, end: index + written.replace(/[.,;:!?)\]}]+$/, "").length };
}

function isAllowed(written: string, rules: UrlRules): boolean {
  const { allowedSchemes = ["https"], blockUserinfo = true, allowSubdomains = true } = rules;
  const scheme = /^([a-z][a-z0-9+.-]{1,20}):(?!\d)/i.exec(written)?.[1]?.toLowerCase();
  if (scheme !== undefined && !allowedSchemes.includes(scheme)) return false;
  const url = URL.parse(scheme === undefined ? `https://${written}` : written);
  if (!url || (blockUserinfo && (url.username !== "" || url.password !== ""))) return false;
  const allowed = (rules.allowedUrls ?? "").split(",").map((entry) => entry.trim());
  return allowed.some((entry) => entry !== "" && permits(entry, url, allowSubdomains));
}

/** Returns true if an entry of the list allows a URL. */
function permits(entry: string, url: URL, allowSubdomains: boolean): boolean {
  if (/^[\d.:a-f]+\/\d{1,3}$/i.test(entry)) return isInRange(entry, url.hostname);
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(entry);
  const rule = URL.parse(hasScheme ? entry : `${url.protocol}//${entry}`);
  if (!rule || rule.hostname === "") return false;
  if (hasScheme && rule.protocol !== url.protocol) return false;
  if (rule.port !== "" && rule.port !== url.port) return false;
  const host = rule.hostname.replace(/^www\./, "");
  const given = url.hostname.replace(/^www\./, "");
  const isSame = given === host || (allowSubdomains && isIP(host) === 0 && given.endsWith(`.${host}`));
  const path = rule.pathname.replace(/\/$/, "");
  return isSame && (path === "" || url.pathname === path || url.pathname.startsWith(`${path}/`));
}

function isInRange(range: string, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const [network = "", bits] = range.split("/");
  const version = isIP(network);
  if (version === 0 || isIP(host) !== version) return false;
  if (Number(bits) > (version === 4 ? 32 : 128)) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(host, family);
}
