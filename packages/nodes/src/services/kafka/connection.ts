import { Socket } from "node:net";
import { type ConnectionOptions, connect as connectSecurely } from "node:tls";
import type { Network } from "@heddle/workflow";
import type { ISocketFactory, Kafka, KafkaConfig, Producer } from "kafkajs";
import { nodeError } from "../../errors/node-error.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName } from "../../stores/target.ts";
import { addCodecs } from "./compression/codecs.ts";

const STANDARD_PORT = 9092;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;
const RETRIES = 3;

/** Works with the producer of a credential, which stays connected for a while afterwards. */
export function withProducer<R>(
  network: Network,
  data: CredentialData,
  work: (producer: Producer) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("kafka", data), () => openProducer(network, data), work);
}

async function openProducer(network: Network, data: CredentialData): Promise<Opened<Producer>> {
  const producer = (await openKafka(network, data)).producer();
  let isOpen = true;
  producer.on("producer.disconnect", () => {
    isOpen = false;
  });
  await producer.connect();
  return { value: producer, isUsable: () => isOpen, close: () => producer.disconnect() };
}

/** Signs in to the first broker that responds, and signs out again. @throws NodeError with the broker's message */
export async function signInKafka(network: Network, data: CredentialData): Promise<void> {
  try {
    const admin = (await openKafka(network, data, 0)).admin();
    await admin.connect().finally(() => admin.disconnect());
  } catch (thrown) {
    throw kafkaError(thrown);
  }
}

/** A client, which connects on first use. @throws NodeError if the credential names no broker, or one that nodes cannot access */
export async function openKafka(network: Network, data: CredentialData, retries = RETRIES): Promise<Kafka> {
  const brokers = String(data["brokers"] ?? "")
    .split(",")
    .map((broker) => broker.trim())
    .filter(Boolean)
    .map((broker) => (/:\d+$/.test(broker) ? broker : `${broker}:${STANDARD_PORT}`));
  if (brokers.length === 0) throw nodeError("server-missing", {});
  for (const broker of brokers) await network.addressOf(hostOf(broker));
  const { default: library } = await import("kafkajs");
  addCodecs(library);
  const config: KafkaConfig = {
    brokers,
    clientId: String(data["clientId"] ?? "") || "heddle",
    connectionTimeout: CONNECT_TIMEOUT_MS,
    retry: { retries },
    logLevel: library.logLevel.NOTHING,
    socketFactory: socketsOf(network),
    ...signInOf(data),
    ...(data["ssl"] === false ? {} : { ssl: tlsOf(data) }),
  };
  return new library.Kafka(config);
}

function hostOf(broker: string): string {
  return broker.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

function signInOf(data: CredentialData): Pick<KafkaConfig, "sasl"> {
  if (data["authentication"] !== true) return {};
  const mechanism = String(data["saslMechanism"] ?? "plain") as "plain";
  const text = (field: string) => String(data[field] ?? "");
  return { sasl: { mechanism, username: text("username"), password: text("password") } };
}

function tlsOf(data: CredentialData): ConnectionOptions {
  const ca = String(data["ca"] ?? "").trim();
  return { rejectUnauthorized: true, ...(ca === "" ? {} : { ca }) };
}

/** Sockets to the checked IP addresses: a cluster advertises further brokers, which must be accessible to nodes too. */
function socketsOf(network: Network): ISocketFactory {
  return ({ host, port, ssl, onConnect }) => {
    const plain = new Socket();
    const socket = ssl ? connectSecurely({ socket: plain, ...serverName(host), ...ssl }, onConnect) : plain;
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    // Closing either socket closes the other.
    if (socket !== plain) {
      plain.on("error", (failed) => socket.destroy(failed));
      socket.on("close", () => plain.destroy());
    }
    network
      .addressOf(hostOf(host))
      .then((address) => {
        if (!socket.destroyed) plain.connect({ host: address, port }, ssl ? undefined : onConnect);
      })
      // The host is not allowed, or the port is invalid.
      .catch((refused) => socket.destroy(refused));
    return socket;
  };
}

/** How the library reports what went wrong: https://kafka.js.org/docs/next/retries, types of https://kafka.apache.org/protocol#protocol_error_codes */
interface LibraryFailure extends Failure {
  readonly type?: string;
}

const REMEDIES: readonly [RegExp, string][] = [
  [/SASL|ILLEGAL_SASL/i, "Check user, password and SASL mechanism in the credential."],
  [/AUTHORIZATION_FAILED/, "The user of the credential lacks the right to do this."],
  [
    /UNKNOWN_TOPIC|INVALID_TOPIC|does not host this topic/,
    "Check the name of the topic, and whether it exists.",
  ],
  [/TOO_LARGE/, "The broker takes no messages of this size."],
  [/timeout/i, "Check the brokers in the credential, and whether they run."],
  [/certificate|SSL|TLS/i, "Check SSL in the credential and the certificate of the broker."],
];

/** Converts a broker's error, or a connection error, to the error of a run. */
export function kafkaError(thrown: unknown): Error {
  const { name, cause, type = "", message = "" } = thrown as LibraryFailure;
  // The library tries again, and reports the last failure as the cause.
  if (name === "KafkaJSNumberOfRetriesExceeded" && cause instanceof Error) return kafkaError(cause);
  const known = REMEDIES.find(([pattern]) => pattern.test(`${name} ${type} ${message}`))?.[1];
  return storeError(thrown, known ?? "Check the credential and the parameters of the node.");
}
