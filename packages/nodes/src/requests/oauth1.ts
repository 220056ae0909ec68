import { createHmac } from "node:crypto";
import type { NodeError } from "@heddle/workflow";
import OAuth from "oauth-1.0a";
import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "./draft.ts";
import { flatFields, textOf } from "./encode-fields.ts";

const HASHES: Record<string, string> = {
  "HMAC-SHA1": "sha1",
  "HMAC-SHA256": "sha256",
  "HMAC-SHA512": "sha512",
};

/** Signs the finished request (RFC 5849). */
export function withSignature(draft: Draft, credential: Record<string, unknown>): Draft {
  const tokens = (credential["oauthTokenData"] ?? {}) as Record<string, unknown>;
  if (textOf(tokens["oauth_token"]) === "" && textOf(credential["authUrl"]) !== "") throw notConnected();
  const sign = oauth1Signer(credential);
  return {
    ...draft,
    sign: (finished, url) => {
      const fields =
        finished.body?.kind === "form" ? Object.fromEntries(flatFields(finished.body.fields, "indices")) : {};
      return { authorization: sign({ url, method: finished.method, fields }) };
    },
  };
}

interface Signed {
  url: string;
  method: string;
  /** Parameters of a form in the body, and further `oauth_` parameters. */
  fields?: Record<string, string>;
}

/** Returns the Authorization header of a request for the consumer and the token of a credential. */
export function oauth1Signer(credential: Readonly<Record<string, unknown>>): (request: Signed) => string {
  const method = textOf(credential["signatureMethod"]) || "HMAC-SHA1";
  const hash = Object.hasOwn(HASHES, method) ? HASHES[method]! : undefined;
  if (!hash && method !== "PLAINTEXT") throw nodeError("signature-method-unknown", { method });
  const tokens = (credential["oauthTokenData"] ?? {}) as Record<string, unknown>;
  const signer = new OAuth({
    consumer: { key: textOf(credential["consumerKey"]), secret: textOf(credential["consumerSecret"]) },
    signature_method: method,
    // The library passes the signing key, which is the whole signature of PLAINTEXT.
    hash_function: (base, key) => (hash ? createHmac(hash, key).update(base).digest("base64") : key),
  });
  const token = { key: textOf(tokens["oauth_token"]), secret: textOf(tokens["oauth_token_secret"]) };
  return ({ url, method: verb, fields = {} }) => {
    const signed = signer.authorize({ url, method: verb, data: fields }, token.key ? token : undefined);
    return signer.toHeader(signed).Authorization;
  };
}

function notConnected(): NodeError {
  return nodeError("account-not-connected", {});
}
