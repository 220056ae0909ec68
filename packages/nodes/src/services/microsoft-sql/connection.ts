import { connect, type Socket } from "node:net";
import type { Network } from "@heddle/workflow";
import type { Connection, ConnectionConfiguration } from "tedious";
import { ANSWER_TIMEOUT_MS, inTime } from "../../stores/in-time.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";

const STANDARD_PORT = 1433;
const STANDARD_TIMEOUT_MS = 15_000;
/** Additional wait of a node compared with the library, whose own message is more specific. */
const GRACE_MS = 1_000;

/** Connections of a credential: idle ones are reused. */
export interface Connections {
  /** Lends a connection; a run that ends early ends it, because the server would otherwise continue the statement. */
  lend<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** Works with the connections of a credential, which stay open for a while afterwards. */
export function withMicrosoftSql<R>(
  network: Network,
  data: CredentialData,
  work: (connections: Connections) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("microsoftSql", data), async () => opened(network, data), work);
}

function opened(network: Network, data: CredentialData): Opened<Connections> {
  const idle = new Set<Connection>();
  const take = async () => {
    for (const connection of idle) {
      idle.delete(connection);
      return connection;
    }
    const made = await openConnection(network, data);
    // A connection that breaks while idle is not reused.
    made.on("end", () => idle.delete(made));
    return made;
  };
  return {
    value: { lend: (signal, work) => lend(signal, work, take, (connection) => idle.add(connection)) },
    close: () => {
      for (const connection of idle) connection.close();
    },
  };
}

async function lend<T>(
  signal: AbortSignal,
  work: (connection: Connection) => Promise<T>,
  take: () => Promise<Connection>,
  giveBack: (connection: Connection) => void,
): Promise<T> {
  signal.throwIfAborted();
  const connection = await take();
  let isOpen = true;
  const end = () => {
    isOpen = false;
  };
  const stop = () => connection.close();
  connection.on("end", end);
  signal.addEventListener("abort", stop);
  try {
    if (signal.aborted) stop();
    signal.throwIfAborted();
    return await work(connection);
  } finally {
    signal.removeEventListener("abort", stop);
    connection.removeListener("end", end);
    if (isOpen && !signal.aborted) giveBack(connection);
    else connection.close();
  }
}

/** Signs in. @throws the library's error */
export async function openConnection(network: Network, data: CredentialData): Promise<Connection> {
  // Clients name an instance behind a backslash; the port that the credential names is that of the instance.
  const host = String(data["server"] ?? "").split("\\")[0];
  const { name, address, port } = await targetOf(network, { host, port: data["port"] }, STANDARD_PORT);
  const library = await import("tedious");
  const connection = new library.default.Connection(configuration(data, { name, address, port }));
  // Without a listener, a connection that breaks later would be an error of the whole thread.
  connection.on("error", () => {});
  const connected = new Promise<void>((resolve, reject) => {
    connection.connect((failed) => (failed ? reject(failed) : resolve()));
  });
  const close = () => connection.close();
  // The library waits forever for the rest of a greeting that is none.
  await inTime(connected, close, connectTimeout(data)).catch((failed) => {
    close();
    throw failed;
  });
  return connection;
}

function connectTimeout(data: CredentialData): number {
  const timeoutMs = timeoutOf(data, "connectTimeout");
  return timeoutMs === 0 ? ANSWER_TIMEOUT_MS : timeoutMs + GRACE_MS;
}

/** Milliseconds; 0 is no limit. */
function timeoutOf(data: CredentialData, field: "connectTimeout" | "requestTimeout"): number {
  return Number(data[field] ?? STANDARD_TIMEOUT_MS) || 0;
}

/** A connection to the checked IP address. The time limit of the library ends with the first bytes of a response; this one with the last. */
function openSocket(host: string, port: number, requestTimeoutMs: number): Socket {
  const socket = connect({ host, port, noDelay: true, keepAlive: true });
  if (requestTimeoutMs === 0) return socket;
  const silenceMs = Math.max(requestTimeoutMs, ANSWER_TIMEOUT_MS);
  const late = `The server did not answer within ${silenceMs / 1_000} seconds.`;
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error(late)));
}

function configuration(
  data: CredentialData,
  { name, address, port }: { name: string; address: string; port: number },
): ConnectionConfiguration {
  const text = (field: string) => String(data[field] ?? "");
  const requestTimeout = timeoutOf(data, "requestTimeout");
  const user = { userName: text("user"), password: text("password") };
  const domain = text("domain").trim();
  const { servername } = serverName(name);
  return {
    server: name,
    authentication:
      domain === "" ? { type: "default", options: user } : { type: "ntlm", options: { ...user, domain } },
    options: {
      port,
      // Connections use the checked IP address; the certificate is compared with the name.
      connector: async () => openSocket(address, port, requestTimeout),
      ...(servername === undefined ? {} : { serverName: servername }),
      database: text("database") || undefined,
      encrypt: data["tls"] !== false,
      trustServerCertificate: data["allowUnauthorizedCerts"] === true,
      tdsVersion: text("tdsVersion") || "7_4",
      connectTimeout: timeoutOf(data, "connectTimeout"),
      requestTimeout,
      maxRetriesOnTransientErrors: 0,
      appName: "Heddle",
      useUTC: true,
    },
  };
}
