import { defineNode, type Item, isRecord, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { description, type JwtContext } from "./description.ts";
import { decodeToken, verifyToken } from "./read-token.ts";
import { signToken } from "./sign-token.ts";

export default defineNode({
  name: "n8n-nodes-base.jwt",
  // The moment of signing is part of the token.
  effect: ({ operation }) => ((operation ?? "sign") === "sign" ? "idempotent" : "pure"),
  sends: false,
  descriptions: [description],
  execute: (context) =>
    mapItems(context, async (_, index): Promise<Item> => {
      const { operation, token, options } = context.read(index);
      if (operation === "decode") return { json: decodeToken(token, options.complete ?? false) };
      const credential = await context.credentials("jwtAuth", index);
      const now = context.clock.now();
      if (operation === "verify") {
        const { algorithm, complete, ignoreExpiration, ignoreNotBefore, clockTolerance } = options;
        const how = { algorithm, complete, ignoreExpiration, ignoreNotBefore, clockTolerance };
        return { json: await verifyToken(token, { credential, now, ...how }) };
      }
      const { algorithm, kid } = options;
      const claims = claimsAt(context, index, Math.floor(now / 1000));
      return { json: { token: await signToken(claims, { credential, now, algorithm, kid }) } };
    }),
});

function claimsAt({ read }: JwtContext, index: number, now: number): Record<string, unknown> {
  const { useJson, claims } = read(index);
  if (useJson) return parsedClaims(read.given(index).claimsJson);
  const { audience, expiresIn, issuer, jwtid, notBefore, subject } = claims;
  const all = {
    aud: audience || undefined,
    exp: expiresIn === undefined ? undefined : now + expiresIn,
    iss: issuer || undefined,
    jti: jwtid || undefined,
    nbf: notBefore === undefined ? undefined : now + notBefore,
    sub: subject || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function parsedClaims(given: unknown): Record<string, unknown> {
  if (isRecord(given)) return given;
  try {
    const value: unknown = JSON.parse(String(given));
    if (isRecord(value)) return value;
  } catch {
    // Reported below, as any other payload that is not an object.
  }
  throw nodeError("token-payload-not-an-object", {});
}
