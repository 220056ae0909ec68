import { certificate, serverNetwork } from "@heddle/server/testing";
import type { SignInTest } from "@heddle/workflow";
import { afterEach, describe, expect, it } from "vitest";
import { hasNats, startNats } from "../../stores/testing/nats-server.ts";
import credentialType from "./nats.credential.ts";
import { userOfKey, usersOfOperator } from "./testing/operator-users.ts";

const OK = { status: "OK", message: "The connection works." };
const open = { addressOf: async (host: string) => host };

function signIn(data: Record<string, unknown>, network = open) {
  const { signIn } = credentialType.description.test as { signIn: SignInTest };
  return signIn(data, network);
}

const refuses = async (data: Record<string, unknown>, message: RegExp, network = open) =>
  expect(await signIn(data, network)).toEqual({ status: "Error", message: expect.stringMatching(message) });

describe.skipIf(!hasNats())("the credential of NATS", () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const started = async (given: Parameters<typeof startNats>[0] = {}) => {
    const server = await startNats(given);
    ends.push(server.stop);
    return server.credential;
  };

  it("signs in with user and password", async () => {
    const data = await started();
    expect(await signIn(data)).toEqual(OK);
    await refuses(
      { ...data, password: "wrong" },
      /Authorization Violation.*Check how the credential signs in/i,
    );
    await refuses({ ...data, authentication: "none" }, /Authorization Violation/i);
  });

  it("signs in with a token", async () => {
    const data = await started({ users: 'authorization { token: "s3cret" }' });
    expect(await signIn({ ...data, authentication: "token", token: "s3cret" })).toEqual(OK);
    await refuses({ ...data, authentication: "token", token: "other" }, /Authorization Violation/i);
  });

  it("signs in with a key", async () => {
    const { settings, seed } = userOfKey();
    const data = { ...(await started({ users: settings })), authentication: "nkey" };
    expect(await signIn({ ...data, seed: ` ${seed}\n` })).toEqual(OK);
    await refuses({ ...data, seed: userOfKey().seed }, /Authorization Violation/i);
    await refuses({ ...data, seed: "SUnone" }, /Check how the credential signs in/);
  });

  it("signs in with the file of a user", async () => {
    const { settings, creds } = usersOfOperator();
    const data = { ...(await started({ users: settings })), authentication: "creds" };
    expect(await signIn({ ...data, creds })).toEqual(OK);
    await refuses({ ...data, creds: usersOfOperator().creds }, /Authorization Violation/i);
    await refuses({ ...data, creds: "nothing" }, /Check how the credential signs in/);
  });

  it("encrypts, and trusts the given certificates", async () => {
    const data: Record<string, unknown> = {
      ...(await started({ isEncrypted: true })),
      ssl: true,
      ca: certificate,
    };
    expect(await signIn(data)).toEqual(OK);
    const named = { ...data, servers: String(data["servers"]).replace("127.0.0.1", "secure.example") };
    expect(await signIn(named, { addressOf: async () => "127.0.0.1" })).toEqual(OK);
    const elsewhere = { ...data, servers: String(data["servers"]).replace("127.0.0.1", "other.example") };
    await refuses(elsewhere, /certificate/i, { addressOf: async () => "127.0.0.1" });
    await refuses({ ...data, ca: "" }, /certificate|self-signed/i);
    await refuses({ ...data, ssl: false }, /certificate|self-signed/i);
    await refuses({ ...(await started()), ssl: true }, /does not support 'tls'.*Check SSL/);
  });

  it("is not tested at hosts that nodes cannot access", async () => {
    const data = await started();
    await refuses(data, /127\.0\.0\.1/, serverNetwork([]));
    await refuses({ ...data, servers: "10.1.2.3:4222" }, /10\.1\.2\.3/, serverNetwork([]));
  });
});
