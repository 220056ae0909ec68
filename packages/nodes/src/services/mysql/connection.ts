import { connect } from "node:net";
import type { Duplex } from "node:stream";
import type { Network } from "@heddle/workflow";
import type { PoolOptions, TypeCastField, TypeCastNext } from "mysql2";
import type { Pool } from "mysql2/promise";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { type CredentialData, targetOf } from "../../stores/target.ts";
import { openTunnel } from "../../stores/tunnel.ts";

const STANDARD_PORT = 3306;
const STANDARD_CONNECTIONS = 10;

/** Options for connections and for reading values, in addition to the credential. */
export interface ConnectionOptions {
  readonly connectTimeoutMs?: number | undefined;
  readonly connectionLimit?: number | undefined;
  /** Returns BIGINT as a string even if a number can hold it. */
  readonly isBigText?: boolean;
  /** Converts DECIMAL to numbers, which can lose their last digits. */
  readonly hasDecimalNumbers?: boolean;
}

/** Works with the connections of a credential, which stay open for a while afterwards. */
export function withMysql<R>(
  network: Network,
  data: CredentialData,
  options: ConnectionOptions,
  work: (pool: Pool) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("mysql", data, options), () => openPool(network, data, options), work);
}

/** Separate connections, which `close` closes. */
export async function openPool(
  network: Network,
  data: CredentialData,
  options: ConnectionOptions,
): Promise<Opened<Pool>> {
  const tunnel = await openTunnel(network, data, STANDARD_PORT);
  const anywhere: Network = tunnel ? { addressOf: async (host) => host } : network;
  const { name, address, port } = await targetOf(anywhere, data, STANDARD_PORT);
  const { createPool } = await import("mysql2/promise");
  const open = (): Duplex =>
    tunnel?.socket() ?? connect({ host: address, port, noDelay: true, keepAlive: true });
  const settings: PoolOptions = {
    // The certificate is checked against the name; connections use the checked IP address.
    host: name,
    port,
    stream: open,
    database: String(data["database"] ?? ""),
    user: String(data["user"] ?? ""),
    password: String(data["password"] ?? ""),
    connectTimeout: options.connectTimeoutMs ?? (Number(data["connectTimeout"]) || 10_000),
    connectionLimit: options.connectionLimit ?? STANDARD_CONNECTIONS,
    multipleStatements: true,
    supportBigNumbers: true,
    bigNumberStrings: options.isBigText === true,
    decimalNumbers: options.hasDecimalNumbers === true,
    typeCast: readDay,
    ...sslOf(data),
  };
  const pool = createPool(settings);
  return {
    value: pool,
    close: async () => {
      await pool.end();
      tunnel?.close();
    },
  };
}

/** Dates have no time, and are not converted to the server's time zone. */
function readDay(field: TypeCastField, next: TypeCastNext): unknown {
  if (field.type !== "DATE") return next();
  const day = field.string();
  return day === null ? null : `${day}T00:00:00.000Z`;
}

/** Certificates of private authorities often name another host than the connected one. */
function sslOf(data: CredentialData): Pick<PoolOptions, "ssl"> {
  if (data["ssl"] !== true) return {};
  const text = (name: string) => String(data[name] ?? "").trim();
  const [ca, cert, key] = [text("caCertificate"), text("clientCertificate"), text("clientPrivateKey")];
  return {
    ssl: {
      rejectUnauthorized: true,
      verifyIdentity: ca === "",
      ...(ca === "" ? {} : { ca }),
      ...(cert === "" ? {} : { cert }),
      ...(key === "" ? {} : { key }),
    },
  };
}
