import type { Network } from "@heddle/workflow";
import type { IClientOptions, IClientPublishOptions, IPublishPacket, MqttClient } from "mqtt";
import { inTime } from "../../stores/in-time.ts";
import { type Opened, poolKey, withPooled } from "../../stores/pools.ts";
import { storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";

const STANDARD_PORT = 1883;
const CONNECT_TIMEOUT_MS = 10_000;
const REMEDY = "Check the topic and the rights of the user at the broker.";

/** Works with the connection of a credential, which stays open for a while afterwards. */
export function withMqtt<R>(
  network: Network,
  data: CredentialData,
  work: (client: MqttClient) => Promise<R>,
): Promise<R> {
  return withPooled(poolKey("mqtt", data), () => openPooled(network, data), work);
}

async function openPooled(network: Network, data: CredentialData): Promise<Opened<MqttClient>> {
  const client = await openMqtt(network, data);
  return { value: client, isUsable: () => client.connected, close: () => client.endAsync() };
}

/**
 * Connects to a broker. `receive` gets the messages from the first one on: a broker sends retained messages
 * immediately. Messages are acknowledged after `receive` has resolved. @throws NodeError with the broker's message
 */
export async function openMqtt(
  network: Network,
  data: CredentialData,
  receive?: (packet: IPublishPacket) => Promise<void>,
): Promise<MqttClient> {
  const { name, address, port } = await targetOf(network, data, STANDARD_PORT);
  const { connect } = await import("mqtt");
  const client = connect({
    protocol: protocolOf(data),
    host: address,
    port,
    ...userOf(data),
    ...tlsOf(data, name),
    clean: data["clean"] !== false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A failed run reports the error; triggers reconnect automatically.
    reconnectPeriod: 0,
  });
  // A connection can fail twice, and break later: without a listener that would be an error of the whole thread.
  client.on("error", () => {});
  if (receive)
    client.handleMessage = (packet, done) =>
      void receive(packet).then(
        () => done(),
        () => client.end(true),
      );
  try {
    await new Promise<void>((resolve, reject) => {
      client.once("connect", () => resolve());
      client.once("error", reject);
      client.once("close", () => reject(new Error("The broker closed the connection.")));
    });
  } catch (thrown) {
    client.end(true);
    throw mqttError(thrown);
  }
  return client;
}

/**
 * Publishes a message; with quality of service, resolves when the broker has it. The library waits forever if the connection breaks in
 * between. @throws NodeError with the broker's message
 */
export async function publish(
  client: MqttClient,
  topic: string,
  text: string,
  { signal, ...options }: IClientPublishOptions & { signal: AbortSignal },
): Promise<void> {
  const broken = Promise.withResolvers<never>();
  const close = () => broken.reject(new Error("The broker closed the connection."));
  const stop = () => broken.reject(signal.reason);
  client.on("error", broken.reject).on("close", close);
  signal.addEventListener("abort", stop);
  if (!client.connected) close();
  try {
    const sent = Promise.race([client.publishAsync(topic, text, options), broken.promise]);
    await inTime(sent, () => client.end(true));
  } catch (thrown) {
    signal.throwIfAborted();
    throw mqttError(thrown);
  } finally {
    client.off("error", broken.reject).off("close", close);
    signal.removeEventListener("abort", stop);
  }
}

function protocolOf({ protocol, ssl }: CredentialData): "mqtt" | "mqtts" | "ws" | "wss" {
  const isEncrypted = ssl === true || protocol === "mqtts";
  if (protocol === "ws") return isEncrypted ? "wss" : "ws";
  return isEncrypted ? "mqtts" : "mqtt";
}

function userOf({ username, password, clientId }: CredentialData): IClientOptions {
  return {
    ...(username ? { username: String(username) } : {}),
    ...(password ? { password: String(password) } : {}),
    ...(clientId ? { clientId: String(clientId) } : {}),
  };
}

function tlsOf(data: CredentialData, name: string): IClientOptions {
  if (!["mqtts", "wss"].includes(protocolOf(data))) return {};
  const text = (field: string) => String(data[field] ?? "").trim();
  const [ca, cert, key] = [text("ca"), text("cert"), text("key")];
  return {
    ...serverName(name),
    rejectUnauthorized: data["rejectUnauthorized"] !== false,
    ...(ca === "" ? {} : { ca }),
    ...(cert === "" ? {} : { cert }),
    ...(key === "" ? {} : { key }),
  };
}

/** Converts a broker's error to the error of a run. */
export function mqttError(thrown: unknown): Error {
  const { message = "" } = thrown as Error;
  const isRefused = /not authorized|bad user ?name|connection refused/i.test(message);
  return storeError(thrown, isRefused ? "Check user and password in the credential." : REMEDY);
}
