import { createHash, randomBytes } from "node:crypto";

/** Challenge of a server with digest authentication (RFC 7616). */
export interface DigestChallenge {
  realm: string;
  nonce: string;
  opaque?: string;
  algorithm: string;
  qop?: string;
}

/** Reads the digest challenge of a `www-authenticate` header, if it holds one that is supported. */
export function digestChallenge(header: string | string[] | undefined): DigestChallenge | undefined {
  for (const line of [header ?? []].flat()) {
    const start = line.search(/\bdigest\s/i);
    if (start < 0) continue;
    const fields: Record<string, string> = {};
    for (const [, key, quoted, plain] of line
      .slice(start + 7)
      .matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)) {
      fields[key!.toLowerCase()] ??= quoted ?? plain ?? "";
    }
    const algorithm = (fields["algorithm"] ?? "MD5").toUpperCase();
    if (fields["nonce"] === undefined || !/^(MD5|SHA-256)(-SESS)?$/.test(algorithm)) continue;
    const qop = fields["qop"]?.split(",").some((name) => name.trim() === "auth") ? "auth" : undefined;
    return {
      realm: fields["realm"] ?? "",
      nonce: fields["nonce"],
      algorithm,
      ...(fields["opaque"] === undefined ? {} : { opaque: fields["opaque"] }),
      ...(qop === undefined ? {} : { qop }),
    };
  }
  return undefined;
}

/** The `authorization` header that answers a challenge (RFC 7616). */
export function digestAnswer(
  challenge: DigestChallenge,
  { user, password, method, uri }: { user: string; password: string; method: string; uri: string },
  cnonce: string = randomBytes(12).toString("hex"),
): string {
  const { realm, nonce, algorithm, qop, opaque } = challenge;
  const hash = (text: string) =>
    createHash(algorithm.startsWith("SHA-256") ? "sha256" : "md5")
      .update(text)
      .digest("hex");
  const base = hash(`${user}:${realm}:${password}`);
  const ha1 = algorithm.endsWith("-SESS") ? hash(`${base}:${nonce}:${cnonce}`) : base;
  const ha2 = hash(`${method}:${uri}`);
  const response = hash(qop ? `${ha1}:${nonce}:00000001:${cnonce}:${qop}:${ha2}` : `${ha1}:${nonce}:${ha2}`);
  const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  const parts = [
    `username=${quote(user)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `algorithm=${algorithm}`,
    `response="${response}"`,
  ];
  if (qop) parts.push(`qop=${qop}`, "nc=00000001", `cnonce="${cnonce}"`);
  if (opaque !== undefined) parts.push(`opaque=${quote(opaque)}`);
  return `Digest ${parts.join(", ")}`;
}
