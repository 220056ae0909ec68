import type { Duplex } from "node:stream";
import type { Network } from "@heddle/workflow";
import type { Client, ClientConfig, CustomTypesConfig, Pool, PoolConfig } from "pg";
import { inTime } from "../../stores/in-time.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";
import { openTunnel } from "../../stores/tunnel.ts";
import { rowTypes } from "./row-types.ts";

const STANDARD_PORT = 5432;
const IDLE_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;

/** Connection options in addition to the credential. */
export interface ConnectionOptions {
  readonly connectionTimeoutMs: number;
  /** Shortest time for which idle connections stay open. */
  readonly idleMs: number;
  /** Converts NUMERIC and BIGINT to numbers, which can lose their last digits. */
  readonly hasLargeNumbers: boolean;
}

/** Works with the connections of a credential, which stay open for a while afterwards. */
export function withPostgres<R>(
  network: Network,
  data: CredentialData,
  options: ConnectionOptions,
  work: (pool: Pool) => Promise<R>,
): Promise<R> {
  const key = poolKey("postgres", data, options);
  return withPooled(key, () => openPool(network, data, options), work, options.idleMs);
}

async function openPool(
  network: Network,
  data: CredentialData,
  { connectionTimeoutMs, idleMs, hasLargeNumbers }: ConnectionOptions,
): Promise<Opened<Pool>> {
  const types = await rowTypes(hasLargeNumbers);
  const { config, close } = await clientConfig(network, data, types);
  const { Pool: PgPool } = await import("pg");
  const limits: PoolConfig = {
    max: Math.max(1, Number(data["maxConnections"]) || 100),
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: Math.max(IDLE_MS, idleMs),
    allowExitOnIdle: true,
  };
  const pool = new PgPool({ ...config, ...limits });
  // Without a listener, a connection that breaks would be an error of the whole thread; the pool listens to idle ones only.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    value: pool,
    close: async () => {
      await pool.end();
      close();
    },
  };
}

/** Closes the connection of a client, also if the server does not close its side. */
export async function endClient(client: Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  await inTime(client.end(), () => stream.destroy(), CLOSE_TIMEOUT_MS).catch(() => {});
}

/** Connection options of a client, and a function that closes its tunnel afterwards. */
export async function clientConfig(
  network: Network,
  data: CredentialData,
  types: CustomTypesConfig,
): Promise<{ config: ClientConfig; close: () => void }> {
  const tunnel = await openTunnel(network, data, STANDARD_PORT);
  // The tunnel's server looks the host up: it is not reached from here.
  const anywhere: Network = tunnel ? { addressOf: async (host) => host } : network;
  const { name, address, port } = await targetOf(anywhere, data, STANDARD_PORT);
  const config: ClientConfig = {
    host: address,
    port,
    database: String(data["database"] ?? ""),
    user: String(data["user"] ?? ""),
    password: String(data["password"] ?? ""),
    types,
    keepAlive: true,
    ...sslOf(data, name),
    ...(tunnel ? { stream: () => tunnel.socket() } : {}),
  };
  return { config, close: () => tunnel?.close() };
}

/** “Allow” uses an unencrypted connection if the server permits one, which is the default of servers. */
function sslOf({ ssl, allowUnauthorizedCerts }: CredentialData, name: string): Pick<ClientConfig, "ssl"> {
  const isInsecure = allowUnauthorizedCerts === true;
  if (!isInsecure && (ssl === undefined || ssl === "disable" || ssl === "allow")) return {};
  return { ssl: { ...serverName(name), rejectUnauthorized: !isInsecure } };
}
