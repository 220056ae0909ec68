import type { Network } from "@heddle/workflow";
import type { ChannelModel } from "amqplib";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_S = 30;

/** Works with the connection of a credential, which stays open for a while afterwards. */
export function withRabbit<R>(
  network: Network,
  data: CredentialData,
  work: (connection: ChannelModel) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("rabbitmq", data), () => openPooled(network, data), work);
}

async function openPooled(network: Network, data: CredentialData): Promise<Opened<ChannelModel>> {
  const connection = await openRabbit(network, data);
  let isOpen = true;
  connection.on("close", () => {
    isOpen = false;
  });
  return { value: connection, isUsable: () => isOpen, close: () => connection.close() };
}

/** Signs in to a broker. @throws NodeError with the broker's message */
export async function openRabbit(network: Network, data: CredentialData): Promise<ChannelModel> {
  const isEncrypted = data["ssl"] === true;
  const place = { host: data["hostname"], port: data["port"] };
  const { name, address, port } = await targetOf(network, place, isEncrypted ? 5671 : 5672);
  const { connect, credentials } = await import("amqplib");
  const text = (field: string) => String(data[field] ?? "");
  const isByCertificate = isEncrypted && data["passwordless"] === true;
  try {
    const connection = await connect(
      {
        protocol: isEncrypted ? "amqps" : "amqp",
        hostname: address,
        port,
        vhost: text("vhost") || "/",
        heartbeat: HEARTBEAT_S,
      },
      {
        timeout: CONNECT_TIMEOUT_MS,
        credentials: isByCertificate
          ? credentials.external()
          : credentials.plain(text("username"), text("password")),
        ...(isEncrypted ? { ...serverName(name), ...certificates(text) } : {}),
      },
    );
    // Without a listener, a connection that breaks later would be an error of the whole thread.
    connection.on("error", () => {});
    return connection;
  } catch (thrown) {
    throw rabbitError(thrown);
  }
}

function certificates(text: (field: string) => string): Record<string, unknown> {
  const given = ["ca", "cert", "key", "passphrase"].map((field) => [field, text(field).trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

const REMEDIES: readonly [RegExp, string][] = [
  [/ACCESS[-_]REFUSED|403/, "Check user, password and vhost in the credential, and the rights of the user."],
  [/NOT[-_]FOUND|404/, "Check the name of the queue or exchange, or let the node make it."],
  [
    /PRECONDITION[-_]FAILED|406/,
    "It exists with other settings: choose the same ones in the options of the node.",
  ],
];

/** Converts a broker's error to the error of a run. */
export function rabbitError(thrown: unknown): Error {
  const { message = "" } = thrown as Error;
  const known = REMEDIES.find(([pattern]) => pattern.test(message))?.[1];
  return storeError(thrown, known ?? "Check the credential and the parameters of the node.");
}
