import type { Network } from "@heddle/workflow";
import type { Redis } from "ioredis";
import { ANSWER_TIMEOUT_MS, inTime } from "../../stores/in-time.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";

const STANDARD_PORT = 6379;
const CONNECT_TIMEOUT_MS = 10_000;
const REMEDY = "Check the key and the parameters of the node.";

/** Works with the connection of a credential, which stays open for a while afterwards. */
export function withRedis<R>(
  network: Network,
  data: CredentialData,
  work: (client: Redis) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("redis", data), () => openPooled(network, data), work);
}

async function openPooled(network: Network, data: CredentialData): Promise<Opened<Redis>> {
  const client = await openRedis(network, data);
  return { value: client, isUsable: () => client.status === "ready", close: () => client.disconnect() };
}

/** Signs in to a server. @throws NodeError with the server's message */
export async function openRedis(network: Network, data: CredentialData): Promise<Redis> {
  const { name, address, port } = await targetOf(network, data, STANDARD_PORT);
  const { Redis: Client } = await import("ioredis");
  const [username, password] = [String(data["user"] ?? ""), String(data["password"] ?? "")];
  const isInsecure = data["disableTlsVerification"] === true;
  const client = new Client({
    host: address,
    port,
    db: Number(data["database"]) || 0,
    ...(username === "" ? {} : { username }),
    ...(password === "" ? {} : { password }),
    ...(data["ssl"] === true ? { tls: { ...serverName(name), rejectUnauthorized: !isInsecure } } : {}),
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: ANSWER_TIMEOUT_MS,
    // No retries, so that the run reports the failure: commands sent before the connection broke may have been executed.
    retryStrategy: null,
    maxRetriesPerRequest: 0,
  });
  let said: Error | undefined;
  client.on("error", (error: Error) => {
    said ??= error;
  });
  try {
    // The time limit of the library ends with the TCP handshake.
    await inTime(client.connect(), () => client.disconnect(), CONNECT_TIMEOUT_MS);
    // Fails if the database does not exist, or if the server requires a password.
    await client.select(Number(data["database"]) || 0);
    return client;
  } catch (thrown) {
    client.disconnect();
    throw redisError(said ?? thrown);
  }
}

/** Converts an error of Redis to the error of a run. */
export function redisError(thrown: unknown): Error {
  const { message = "" } = thrown as Error;
  const isRefused = /WRONGPASS|NOAUTH|NOPERM|AUTH|DB index/i.test(message);
  return storeError(
    thrown,
    isRefused ? "Check user, password and database number in the credential." : REMEDY,
  );
}
