import { createHmac } from "node:crypto";
import { NodeError } from "@heddle/workflow";
import OAuth from "oauth-1.0a";
import { type Draft, textOf } from "./draft.ts";

const hashes: Record<string, string> = {
  "HMAC-SHA1": "sha1",
  "HMAC-SHA256": "sha256",
  "HMAC-SHA512": "sha512",
};

/** Signs the finished request (RFC 5849). */
export function withSignature(draft: Draft, credential: Record<string, unknown>): Draft {
  const method = textOf(credential["signatureMethod"]) || "HMAC-SHA1";
  const hash = Object.hasOwn(hashes, method) ? hashes[method]! : undefined;
  if (!hash) throw new NodeError(`Requests cannot be signed with "${method}"`);
  const tokens = (credential["oauthTokenData"] ?? {}) as Record<string, unknown>;
  const signer = new OAuth({
    consumer: { key: textOf(credential["consumerKey"]), secret: textOf(credential["consumerSecret"]) },
    signature_method: method,
    hash_function: (base, key) => createHmac(hash, key).update(base).digest("base64"),
  });
  const token = { key: textOf(tokens["oauth_token"]), secret: textOf(tokens["oauth_token_secret"]) };
  return {
    ...draft,
    sign: (finished, url) => {
      const data =
        finished.body?.kind === "form"
          ? Object.fromEntries(finished.body.fields.map(([k, v]) => [k, textOf(v)]))
          : {};
      const signed = signer.authorize({ url, method: finished.method, data }, token.key ? token : undefined);
      return { authorization: signer.toHeader(signed).Authorization };
    },
  };
}
