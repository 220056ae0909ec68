import type { ConnectionOptions } from "node:tls";
import type { Network } from "@heddle/workflow";
import type { Kafka, KafkaConfig, Producer, ProducerRecord, RecordMetadata } from "kafkajs";
import { nodeError } from "../../errors/node-error.ts";
import { ANSWER_TIMEOUT_MS, inTime } from "../../stores/in-time.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";
import type { CredentialData } from "../../stores/target.ts";
import { addCodecs } from "./compression/codecs.ts";
import { hostOf, kafkaSockets } from "./sockets.ts";

const STANDARD_PORT = 9092;
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 10_000;
const RETRIES = 3;

/** A client of the library, and a function that breaks its connections if a broker does not answer. */
export interface KafkaClient {
  readonly kafka: Kafka;
  hangUp(): void;
}

/** A connected producer. */
export interface KafkaProducer {
  /** Resolves when the brokers have stored the messages. @throws Error with the broker's message, or if none answers in time */
  send(record: ProducerRecord): Promise<RecordMetadata[]>;
}

/** Works with the producer of a credential, which stays connected for a while afterwards. */
export function withProducer<R>(
  network: Network,
  data: CredentialData,
  work: (producer: KafkaProducer) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("kafka", data), () => openProducer(network, data), work);
}

async function openProducer(network: Network, data: CredentialData): Promise<Opened<KafkaProducer>> {
  const { kafka, hangUp } = await openKafka(network, data);
  const producer = kafka.producer();
  let isOpen = true;
  const giveUp = () => {
    isOpen = false;
    hangUp();
  };
  producer.on("producer.disconnect", () => {
    isOpen = false;
  });
  await inTime(producer.connect(), giveUp);
  return {
    value: {
      send: (record) => inTime(producer.send(record), giveUp, ANSWER_TIMEOUT_MS + (record.timeout ?? 0)),
    },
    isUsable: () => isOpen,
    close: () => disconnect(producer, hangUp),
  };
}

/** Leaves the brokers, also if they do not answer. */
export async function disconnect(client: Pick<Producer, "disconnect">, hangUp: () => void): Promise<void> {
  await inTime(client.disconnect(), () => {}, CLOSE_TIMEOUT_MS).catch(() => {});
  // Brokers may leave their side of a connection open.
  hangUp();
}

/** Signs in to the first broker that responds, and signs out again. @throws NodeError with the broker's message */
export async function signInKafka(network: Network, data: CredentialData): Promise<void> {
  try {
    const { kafka, hangUp } = await openKafka(network, data, 0);
    const admin = kafka.admin();
    await inTime(admin.connect(), hangUp).finally(() => disconnect(admin, hangUp));
  } catch (thrown) {
    throw kafkaError(thrown);
  }
}

/** A client, which connects on first use. @throws NodeError if the credential names no broker, or one that nodes cannot access */
export async function openKafka(
  network: Network,
  data: CredentialData,
  retries = RETRIES,
): Promise<KafkaClient> {
  const brokers = String(data["brokers"] ?? "")
    .split(",")
    .map((broker) => broker.trim())
    .filter(Boolean)
    .map((broker) => (/:\d+$/.test(broker) ? broker : `${broker}:${STANDARD_PORT}`));
  if (brokers.length === 0) throw nodeError("server-missing", {});
  for (const broker of brokers) await network.addressOf(hostOf(broker));
  const { default: library } = await import("kafkajs");
  addCodecs(library);
  const { factory, hangUp } = kafkaSockets(network);
  const config: KafkaConfig = {
    brokers,
    clientId: String(data["clientId"] ?? "") || "heddle",
    connectionTimeout: CONNECT_TIMEOUT_MS,
    retry: { retries },
    logLevel: library.logLevel.NOTHING,
    socketFactory: factory,
    ...signInOf(data),
    ...(data["ssl"] === false ? {} : { ssl: tlsOf(data) }),
  };
  return { kafka: new library.Kafka(config), hangUp };
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

/** Error of the library: https://kafka.js.org/docs/next/retries, types of https://kafka.apache.org/protocol#protocol_error_codes */
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
  [/timeout|did not answer|not connected/i, "Check the brokers in the credential, and whether they run."],
  [/invalid answer/, "Check host and port in the credential, and whether a Kafka broker runs there."],
  [/certificate|SSL|TLS/i, "Check SSL in the credential and the certificate of the broker."],
];

/** Converts a broker's error, or a connection error, to the error of a run. */
export function kafkaError(thrown: unknown): Error {
  const { name, cause, type = "", message = "" } = thrown as LibraryFailure;
  // The library tries again, and reports the last failure as the cause.
  if (name === "KafkaJSNumberOfRetriesExceeded" && cause instanceof Error) return kafkaError(cause);
  if (isMalformed(thrown))
    return kafkaError(new Error("The broker sent an invalid answer.", { cause: thrown }));
  const known = REMEDIES.find(([pattern]) => pattern.test(`${name} ${type} ${message}`))?.[1];
  return storeError(thrown, known ?? "Check the credential and the parameters of the node.");
}

/** The library reads answers without checking them: JavaScript rejects invalid ones. */
function isMalformed(thrown: unknown): boolean {
  const { cause } = thrown as LibraryFailure;
  return [thrown, cause].some(
    (one) => one instanceof RangeError || one instanceof TypeError || one instanceof SyntaxError,
  );
}
