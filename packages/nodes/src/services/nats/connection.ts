import { isIP } from "node:net";
import type { Network } from "@heddle/workflow";
import type { Authenticator, ConnectionOptions, NatsConnection, TlsOptions } from "@nats-io/transport-node";
import { nodeError } from "../../errors/node-error.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName, type Target, targetOf } from "../../stores/target.ts";

const STANDARD_PORT = 4222;
const CONNECT_TIMEOUT_MS = 10_000;
/** After two pings without an answer, the connection counts as broken. */
const PING_MS = 20_000;
const REMEDY = "Check the subject and the credential.";

/** Works with the connection of a credential, which stays open for a while afterwards. */
export function withNats<R>(
  network: Network,
  data: CredentialData,
  work: (connection: NatsConnection) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("nats", data), () => openPooled(network, data), work);
}

async function openPooled(network: Network, data: CredentialData): Promise<Opened<NatsConnection>> {
  const connection = await openNats(network, data);
  return { value: connection, isUsable: () => !connection.isClosed(), close: () => connection.close() };
}

/** Connects to the first server of a credential that responds. @throws NodeError with the last server's message */
export async function openNats(network: Network, data: CredentialData): Promise<NatsConnection> {
  const servers = serversOf(data);
  if (servers.length === 0) throw nodeError("server-missing", {});
  let failed: unknown;
  for (const server of servers) {
    try {
      return await openAt(await targetOf(network, server, STANDARD_PORT), data);
    } catch (thrown) {
      failed = thrown;
    }
  }
  throw natsError(failed);
}

/** Rejects when the connection is closed, with the reason. */
export async function whenClosed(connection: NatsConnection): Promise<never> {
  throw (await connection.closed()) ?? new Error("The server closed the connection.");
}

/**
 * Resolves when the server has received everything sent so far. The library never resolves if the connection breaks in
 * between.
 */
export async function flushed(connection: NatsConnection): Promise<void> {
  await Promise.race([connection.flush(), whenClosed(connection)]);
}

/** `nats://one:4222, two, [::1]:4223` as hosts with their ports. */
function serversOf(data: CredentialData): { host: string; port: number }[] {
  const texts = String(data["servers"] ?? "").split(",");
  return texts
    .map((text) => text.trim().replace(/^(?:nats|tls):\/\//i, ""))
    .filter(Boolean)
    .map((text) => {
      const [, host = text, port] = /^(\[.*\]|[^:]*)(?::(\d+))?\/?$/.exec(text) ?? [];
      return { host, port: Number(port ?? 0) };
    });
}

async function openAt({ name, address, port }: Target, data: CredentialData): Promise<NatsConnection> {
  const { connect } = await import("@nats-io/transport-node");
  return connect({
    // Only connects to the checked address: other servers that this one advertises are not used.
    servers: [isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`],
    resolve: false,
    ignoreClusterUpdates: true,
    // A failed run reports the error; triggers reconnect automatically.
    reconnect: false,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    name: "Heddle",
    ...(await signInOf(data)),
    ...(data["ssl"] === true ? { tls: tlsOf(name, data) } : {}),
  });
}

async function signInOf(data: CredentialData): Promise<Pick<ConnectionOptions, "authenticator">> {
  const library = await import("@nats-io/transport-node");
  const text = (field: string) => String(data[field] ?? "").trim();
  const bytes = (value: string) => new TextEncoder().encode(value);
  const ways: Record<string, () => Authenticator> = {
    user: () => library.usernamePasswordAuthenticator(text("username"), String(data["password"] ?? "")),
    token: () => library.tokenAuthenticator(text("token")),
    nkey: () => library.nkeyAuthenticator(bytes(text("seed"))),
    // The library reads the file line by line, and the last line ends like the others.
    creds: () => library.credsAuthenticator(bytes(`${text("creds").replaceAll("\r", "")}\n`)),
  };
  const authenticator = ways[String(data["authentication"])]?.();
  if (!authenticator) return {};
  // A key that is none is noticed here and not in the middle of the conversation.
  authenticator("nonce");
  return { authenticator };
}

function tlsOf(name: string, data: CredentialData): TlsOptions {
  const given = ["ca", "cert", "key"].map((field) => [field, String(data[field] ?? "").trim()] as const);
  // The library forwards the options that Node uses to verify the certificate.
  const expected: object = isIP(name) ? { host: name } : serverName(name);
  return { ...expected, ...Object.fromEntries(given.filter(([, value]) => value !== "")) };
}

const REMEDIES: readonly [RegExp, string][] = [
  [/authoriz|authentication|nkey|credential|seed|checksum/i, "Check how the credential signs in."],
  [/permissions violation/i, "The user of the credential lacks the right to use this subject."],
  [/no responders/i, "Check the subject, and whether anything answers there."],
  [/stream not found|consumer not found/i, "Check the names of stream and consumer."],
  [/jetstream/i, "Check the stream, and whether JetStream is switched on at the server."],
  [/certificate|tls/i, "Check SSL in the credential and the certificate of the server."],
];

/** Converts a server's error, or a connection error, to the error of a run. */
export function natsError(thrown: unknown): Error {
  const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, cause } = failure;
  // The library wraps system errors.
  if (cause instanceof Error && ("code" in cause || name === "RequestError")) return natsError(cause);
  if (name === "TimeoutError")
    return storeError(
      new Error("No answer came in time."),
      "Check the subject, and the time that the node waits.",
    );
  // The library reports this if the server closes the connection before its greeting.
  if (message.includes("undefined error"))
    return storeError(new Error("The server closed the connection."), REMEDY);
  const known = REMEDIES.find(([pattern]) => pattern.test(`${name} ${message}`))?.[1];
  return storeError(failure, known ?? REMEDY);
}
