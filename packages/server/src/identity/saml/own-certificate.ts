import { createPrivateKey, generateKeyPair, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";

const YEARS = 20;
/** DER of the object identifiers sha256WithRSAEncryption and commonName. */
const SHA256_WITH_RSA = "06092a864886f70d01010b";
const COMMON_NAME = "0603550403";

/** PEM key that signs requests, and the certificate through which identity providers verify them. */
export interface SigningKey {
  readonly signingKey: string;
  readonly signingCertificate: string;
}

/** Generates a key and a self-signed certificate: identity providers pin it and need no authority. */
export async function createSigningKey(now = new Date()): Promise<SigningKey> {
  const pair = await promisify(generateKeyPair)("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const algorithm = sequence(Buffer.from(SHA256_WITH_RSA, "hex"), der(0x05, Buffer.alloc(0)));
  const name = sequence(
    der(0x31, sequence(Buffer.from(COMMON_NAME, "hex"), der(0x0c, Buffer.from("Heddle")))),
  );
  const serial = randomBytes(16);
  // Positive, and no longer than its bytes.
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    algorithm,
    name,
    sequence(timeOf(now), timeOf(end)),
    name,
    pair.publicKey,
  );
  const signature = sign("sha256", content, createPrivateKey(pair.privateKey));
  const certificate = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.of(0), signature])));
  return { signingKey: pair.privateKey, signingCertificate: toPem(certificate) };
}

/** Encodes an ASN.1 value in DER. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = length > 0xff ? Buffer.of(0x82, length >> 8, length & 0xff) : Buffer.of(0x81, length);
  return Buffer.concat([Buffer.of(tag), bytes, content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** Encodes GeneralizedTime from 2050 on, UTCTime before, as RFC 5280 requires. */
function timeOf(date: Date): Buffer {
  const text = `${date.toISOString().replace(/[-:T]|\.\d+/g, "")}`;
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

function toPem(bytes: Buffer): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
