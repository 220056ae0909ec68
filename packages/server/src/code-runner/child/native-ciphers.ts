import * as crypto from "node:crypto";
import type { Operation } from "./native-operation.ts";

interface CipherOptions {
  tag?: string;
  extra?: string;
  autoPadding?: boolean;
}

const bytes = (text: unknown) => Buffer.from(String(text ?? ""), "latin1");

/** Ciphers and signatures in one call each, from key, data and parameters to the result. */
export const ciphers: Record<string, Operation> = {
  encrypt: (algorithm: string, key: string, iv: string | null, data: string, options: CipherOptions) => {
    const cipher = crypto.createCipheriv(algorithm, bytes(key), iv === null ? null : bytes(iv));
    cipher.setAutoPadding(options.autoPadding !== false);
    const isTagged = /gcm|ccm|ocb|poly1305/i.test(algorithm);
    const authenticated = cipher as crypto.CipherGCM;
    if (isTagged && options.extra) authenticated.setAAD(bytes(options.extra));
    const result = Buffer.concat([cipher.update(bytes(data)), cipher.final()]);
    return {
      data: result.toString("latin1"),
      tag: isTagged ? authenticated.getAuthTag().toString("latin1") : "",
    };
  },
  decrypt: (algorithm: string, key: string, iv: string | null, data: string, options: CipherOptions) => {
    const decipher = crypto.createDecipheriv(algorithm, bytes(key), iv === null ? null : bytes(iv));
    decipher.setAutoPadding(options.autoPadding !== false);
    const authenticated = decipher as crypto.DecipherGCM;
    if (options.extra) authenticated.setAAD(bytes(options.extra));
    if (options.tag) authenticated.setAuthTag(bytes(options.tag));
    const result = Buffer.concat([decipher.update(bytes(data)), decipher.final()]);
    return { data: result.toString("latin1"), tag: options.tag ?? "" };
  },
  sign: (algorithm: string, data: string, key: string, passphrase: string | null) =>
    crypto.createSign(algorithm).update(bytes(data)).sign(keyOf(key, passphrase)).toString("latin1"),
  verify: (algorithm: string, data: string, signature: string, key: string, passphrase: string | null) =>
    crypto.createVerify(algorithm).update(bytes(data)).verify(keyOf(key, passphrase), bytes(signature)),
};

/** PEM text only, so that nothing is read from elsewhere. */
function keyOf(key: string, passphrase: string | null): { key: string; passphrase?: string } {
  return { key: String(key), ...(passphrase === null ? {} : { passphrase: String(passphrase) }) };
}
