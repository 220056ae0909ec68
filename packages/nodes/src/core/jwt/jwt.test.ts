import { generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./jwt.node.ts";

const NOW = Date.UTC(2026, 0, 1) / 1000;
const secret = { keyType: "passphrase", secret: "s".repeat(64), algorithm: "HS256" };
const run = async (parameters: object, jwtAuth: Record<string, unknown> = secret) =>
  (
    await runNodeJson(node, {
      parameters: { ...parameters },
      credentials: { jwtAuth },
      node: { credentials: { jwtAuth: { id: "1", name: "j" } } },
    })
  )[0]?.[0] as Record<string, unknown>;
const sign = async (parameters: object, credential = secret) =>
  String((await run(parameters, credential))["token"]);

describe("JWT", () => {
  it("signs claims", async () => {
    const claims = { audience: "a", issuer: "i", subject: "s", jwtid: "j", expiresIn: 60, notBefore: 5 };
    expect(decodeJwt(await sign({ claims }))).toEqual({
      aud: "a",
      iss: "i",
      sub: "s",
      jti: "j",
      exp: NOW + 60,
      nbf: NOW + 5,
      iat: NOW,
    });
  });

  it("signs a payload that is written as JSON, with the name of a key", async () => {
    const claimsJson = '={{ JSON.stringify({ iss: "K1", exp: 7 }) }}';
    const token = await sign({ useJson: true, claimsJson, options: { kid: "K1", algorithm: "HS512" } });
    expect(await run({ operation: "decode", token, options: { complete: true } })).toMatchObject({
      header: { alg: "HS512", typ: "JWT", kid: "K1" },
      payload: { iss: "K1", exp: 7 },
      signature: expect.stringMatching(/./),
    });
    expect(decodeJwt(await sign({ useJson: true, claimsJson: { a: 1 } }))).toMatchObject({ a: 1 });
    await expect(sign({ useJson: true, claimsJson: "[1]" })).rejects.toThrow("must be an object");
  });

  it("verifies tokens", async () => {
    const token = await sign({ claims: { subject: "s" } });
    expect(await run({ operation: "verify", token })).toEqual({ payload: { sub: "s", iat: NOW } });
    await expect(run({ operation: "verify", token }, { ...secret, secret: "x".repeat(64) })).rejects.toThrow(
      "not valid",
    );
    await expect(run({ operation: "verify", token, options: { algorithm: "HS384" } })).rejects.toThrow(
      "not valid",
    );
  });

  it("checks the times of tokens, unless disabled", async () => {
    const late = await sign({ claims: { expiresIn: -10 } });
    await expect(run({ operation: "verify", token: late })).rejects.toThrow("not valid");
    expect(await run({ operation: "verify", token: late, options: { clockTolerance: 20 } })).toHaveProperty(
      "payload",
    );
    expect(
      await run({ operation: "verify", token: late, options: { ignoreExpiration: true } }),
    ).toHaveProperty("payload");
    const early = await sign({ claims: { notBefore: 30 } });
    await expect(run({ operation: "verify", token: early })).rejects.toThrow("not valid");
    expect(
      await run({ operation: "verify", token: early, options: { ignoreNotBefore: true } }),
    ).toHaveProperty("payload");
  });

  it("accepts keys, and reports an unsuitable one", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const pem = {
      keyType: "pemKey",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
      algorithm: "ES256",
    };
    const token = String((await run({ claims: { subject: "s" } }, pem))["token"]);
    expect(await run({ operation: "verify", token }, pem)).toMatchObject({ payload: { sub: "s" } });
    await expect(run({}, { ...pem, algorithm: "RS256" })).rejects.toThrow("could not be signed");
    await expect(run({ operation: "decode", token: "none" })).rejects.toThrow("The token is not valid");
  });

  it("signs and verifies without a signature only if the credential allows it", async () => {
    const token = String((await run({ claims: { subject: "s" } }, { algorithm: "none" }))["token"]);
    expect(await run({ operation: "verify", token }, { algorithm: "none" })).toMatchObject({
      payload: { sub: "s" },
    });
    await expect(run({ operation: "verify", token })).rejects.toThrow("not valid");
  });
});
