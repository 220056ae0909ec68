import { createHash, createHmac } from "node:crypto";
import type { HttpRequest } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

type Credential = Readonly<Record<string, unknown>>;

interface Place {
  service: string;
  region: string;
}

/** Signs a request with AWS Signature Version 4. Service and region come from the host name, otherwise from the arguments. */
export function signAws(
  request: HttpRequest,
  credential: Credential,
  given: Partial<Place> & { now?: Date } = {},
): HttpRequest {
  const url = new URL(request.url);
  const text = (name: string) => String(credential[name] ?? "").trim();
  const place = placeOf(url.hostname, text("region") || "us-east-1", given);
  const time = (given.now ?? new Date()).toISOString().replace(/[-:]|\.\d+/g, "");
  const payload = payloadHash(request.body, place.service);
  const headers: Record<string, string> = {
    ...lowerCased(request.headers ?? {}),
    "x-amz-date": time,
    ...(place.service === "s3" ? { "x-amz-content-sha256": payload } : {}),
    ...(text("sessionToken") && credential["temporaryCredentials"] !== false
      ? { "x-amz-security-token": text("sessionToken") }
      : {}),
  };
  const signed: Record<string, string> = { ...headers, host: headers["host"] ?? url.host };
  const names = Object.keys(signed)
    .filter((name) => name === "host" || name === "content-type" || name.startsWith("x-amz-"))
    .sort();
  const canonical = [
    request.method.toUpperCase(),
    canonicalPath(url.pathname, place.service),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]!.trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    payload,
  ].join("\n");
  const scope = `${time.slice(0, 8)}/${place.region}/${place.service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${text("secretAccessKey")}`);
  const authorization = [
    `AWS4-HMAC-SHA256 Credential=${text("accessKeyId")}/${scope}`,
    `SignedHeaders=${names.join(";")}`,
    `Signature=${hmac(key, toSign).toString("hex")}`,
  ].join(", ");
  // The signed path must be sent unchanged: HTTP clients encode less than the signature requires.
  url.search = canonicalQuery(url);
  return { ...request, url: url.href, headers: { ...headers, authorization } };
}

/** `dynamodb.eu-west-1.amazonaws.com`, `bucket.s3.eu-west-1.amazonaws.com`, `id.execute-api.eu-west-1.amazonaws.com`. */
function placeOf(host: string, region: string, given: Partial<Place>): Place {
  const parts = /^(.+)\.amazonaws\.com(?:\.cn)?$/.exec(host)?.[1]?.split(".") ?? [];
  const last = parts.at(-1) ?? "";
  const hasRegion = /^[a-z]{2}(?:-[a-z]+)+-\d$/.test(last);
  const service = (hasRegion ? parts.at(-2) : parts.at(-1)) ?? given.service ?? "";
  if (service === "") throw nodeError("aws-service-unknown", { host });
  const home = GLOBAL_SERVICES.has(service) ? "us-east-1" : region;
  return {
    service: given.service ?? (/^s3(?:-|$)/.test(service) ? "s3" : (SIGNED_AS[service] ?? service)),
    region: given.region ?? (hasRegion ? last : home),
  };
}

/** Hosts of these without a region are in one region for all. */
const GLOBAL_SERVICES: ReadonlySet<string> = new Set([
  "cloudfront",
  "iam",
  "organizations",
  "route53",
  "sts",
]);

/** Services whose signatures have another name than their hosts. */
const SIGNED_AS: Readonly<Record<string, string>> = { "bedrock-runtime": "bedrock", email: "ses" };

function payloadHash(body: HttpRequest["body"], service: string): string {
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) return sha256(body ?? "");
  if (service === "s3") return "UNSIGNED-PAYLOAD";
  throw nodeError("aws-files-not-signable", {});
}

/** Every service except S3 requires the path to be encoded twice. */
function canonicalPath(path: string, service: string): string {
  const once = path.split("/").map((part) => encoded(decoded(part)));
  return (service === "s3" ? once : once.map(encoded)).join("/");
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join("="))
    .join("&");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** RFC 3986: all but the unreserved signs. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
