import { isIP, type LookupFunction } from "node:net";
import type { Network } from "@heddle/workflow";
import type { Db, MongoClient, MongoClientOptions } from "mongodb";
import { nodeError } from "../../errors/node-error.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";
import { type CredentialData, plainHost } from "../../stores/target.ts";
import { refuseEmptyMessages } from "./refuse-empty-messages.ts";

const CONNECT_TIMEOUT_MS = 15_000;
const AUTHENTICATION_FAILED = 18;
const REMEDY = "Check the query and the parameters of the node.";

/** Works with the database of a credential, whose connections stay open for a while afterwards. */
export function withMongo<R>(
  network: Network,
  data: CredentialData,
  work: (db: Db) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("mongodb", data), () => openDatabase(network, data), work);
}

/** Signs in, and signs out again. @throws NodeError with the server's message */
export async function signInMongo(network: Network, data: CredentialData): Promise<void> {
  try {
    const { value, close } = await openDatabase(network, data);
    await value.command({ ping: 1 }).finally(close);
  } catch (thrown) {
    throw mongoError(thrown);
  }
}

async function openDatabase(network: Network, data: CredentialData): Promise<Opened<Db>> {
  const address = addressOf(data);
  const { MongoClient: Client } = await import("mongodb");
  refuseEmptyMessages();
  const options = optionsOf(network, data);
  const client = new Client(address, options);
  try {
    await checkHosts(
      network,
      client,
      new Client(address, { ...options, ...(isSet(address) ? {} : { directConnection: true }) }),
    );
    await client.connect();
  } catch (thrown) {
    await client.close();
    throw thrown;
  }
  const name = String(data["database"] ?? "").trim();
  return { value: name === "" ? client.db() : client.db(name), close: () => client.close() };
}

/** Checks hosts that need no DNS lookup: those of the credential, then those that the server lists as members. */
async function checkHosts(network: Network, client: MongoClient, probe: MongoClient): Promise<void> {
  const seeds = client.options.hosts.flatMap(({ host }) => (host === undefined ? [] : [host]));
  for (const host of seeds) await network.addressOf(plainHost(host));
  const known = new Set(seeds);
  const refuseOthers = (one: MongoClient) =>
    one.on("serverOpening", ({ address }) => {
      const host = plainHost(address.replace(/:\d+$/, ""));
      if (isIP(host) && !known.has(host)) void one.close();
    });
  try {
    refuseOthers(probe);
    const said = await probe.db("admin").command({ hello: 1 });
    for (const member of [said["hosts"], said["passives"], said["arbiters"]].flat()) {
      if (typeof member !== "string") continue;
      const host = plainHost(member.replace(/:\d+$/, ""));
      await network.addressOf(host);
      known.add(host);
    }
  } finally {
    await probe.close();
  }
  refuseOthers(client);
}

function optionsOf(network: Network, data: CredentialData): MongoClientOptions {
  const text = (name: string) => String(data[name] ?? "").trim();
  const [ca, cert, key] = [text("ca"), text("cert"), text("key")];
  return {
    lookup: guardedLookup(network),
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
    appName: "Heddle",
    ...(data["tls"] === true
      ? {
          tls: true,
          ...(ca && { ca }),
          ...(cert && { cert }),
          ...(key && { key }),
          ...(text("passphrase") && { passphrase: text("passphrase") }),
        }
      : {}),
  };
}

/** Resolves host names by the rules for allowed addresses, for each new connection. */
function guardedLookup(network: Network): LookupFunction {
  return (host, options, done) => {
    network.addressOf(host).then(
      (address) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      (error) => done(error, "", 0),
    );
  };
}

function addressOf(data: CredentialData): string {
  if (data["configurationType"] === "connectionString") {
    const address = String(data["connectionString"] ?? "").trim();
    if (!/^mongodb(?:\+srv)?:\/\//.test(address)) throw nodeError("connection-string-invalid", {});
    return address;
  }
  const host = plainHost(data["host"]);
  if (host === "") throw nodeError("server-missing", {});
  const [user, password] = [data["user"], data["password"]].map((value) =>
    encodeURIComponent(String(value ?? "")),
  );
  const signIn = user === "" ? "" : `${user}:${password}@`;
  // Without a port, the name is an SRV name that lists servers.
  const port = data["port"];
  if (port === undefined || port === "" || port === 0) return `mongodb+srv://${signIn}${host}`;
  return `mongodb://${signIn}${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Several servers, one of which must be the writable primary. */
function isSet(address: string): boolean {
  return address.startsWith("mongodb+srv:") || /[?&]replicaSet=|^[^/]+\/\/[^/]*,/i.test(address);
}

/** Converts an error of MongoDB to the error of a run. */
export function mongoError(thrown: unknown): Error {
  const { code } = thrown as Failure;
  const cause = (thrown as { cause?: unknown }).cause;
  if (cause instanceof Error && cause.name.startsWith("Node")) return cause;
  return storeError(
    thrown,
    code === AUTHENTICATION_FAILED ? "Check user and password in the credential." : REMEDY,
  );
}
