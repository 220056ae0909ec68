import { createHash } from "node:crypto";
import { nkeys } from "@nats-io/transport-node";

type KeyPair = ReturnType<typeof nkeys.createUser>;

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A token as NATS defines it: https://docs.nats.io/running-a-nats-service/nats_admin/security/jwt */
function tokenOf(issuer: KeyPair, subject: KeyPair, type: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [iss, sub] = [issuer.getPublicKey(), subject.getPublicKey()];
  const claims = {
    iat: Math.floor(Date.now() / 1000),
    iss,
    sub,
    name: type,
    nats: { type, version: 2, ...LIMITS[type] },
  };
  const jti = createHash("sha256").update(JSON.stringify(claims)).digest("hex");
  const signed = `${part({ typ: "JWT", alg: "ed25519-nkey" })}.${part({ jti, ...claims })}`;
  return `${signed}.${Buffer.from(issuer.sign(Buffer.from(signed))).toString("base64url")}`;
}

const NONE = { subs: -1, data: -1, payload: -1 };
const LIMITS: Readonly<Record<string, object>> = {
  account: { limits: { ...NONE, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 } },
  user: { ...NONE },
};

/** Settings of a server with operator-signed users, and the credentials file of one of them. */
export function usersOfOperator(): { settings: string; creds: string } {
  const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
  const token = tokenOf(operator, account, "account");
  return {
    settings: [
      `operator: ${tokenOf(operator, operator, "operator")}`,
      "resolver: MEMORY",
      `resolver_preload: { ${account.getPublicKey()}: ${token} }`,
    ].join("\n"),
    creds: [
      "-----BEGIN NATS USER JWT-----",
      tokenOf(account, user, "user"),
      "------END NATS USER JWT------",
      "",
      "-----BEGIN USER NKEY SEED-----",
      text(user.getSeed()),
      "------END USER NKEY SEED------",
      "",
    ].join("\n"),
  };
}

/** Settings of a server that knows a user by a key, and the seed of the key. */
export function userOfKey(): { settings: string; seed: string } {
  const user = nkeys.createUser();
  return {
    settings: `authorization { users = [ { nkey: ${user.getPublicKey()} } ] }`,
    seed: text(user.getSeed()),
  };
}
