import type { Network } from "@heddle/workflow";
import type { Connection, ConnectionOptions, EventContext } from "rhea";
import { storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;

/** rhea's error object for a broker's message. */
interface Condition {
  readonly condition?: string | undefined;
  readonly description?: string | undefined;
  readonly message?: string | undefined;
}

/** Signs in to a broker. `id` is the name of this client there. @throws NodeError with the broker's message */
export async function openAmqp(network: Network, data: CredentialData, id?: string): Promise<Connection> {
  const isEncrypted = /^(?:tls|ssl|amqps)$/i.test(String(data["transportType"] ?? "").trim());
  const place = { host: data["hostname"], port: data["port"] };
  const { name, address, port } = await targetOf(network, place, isEncrypted ? 5671 : 5672);
  const { default: rhea } = await import("rhea");
  const container = rhea.create_container(id ? { id } : {});
  const [username, password] = [String(data["username"] ?? ""), String(data["password"] ?? "")];
  const options = {
    host: address,
    hostname: name,
    port,
    ...(username === "" ? {} : { username, password }),
    ...(isEncrypted ? { transport: "tls", ...serverName(name) } : { transport: "tcp" }),
    // A failed run reports the error; triggers reconnect automatically.
    reconnect: false,
    idle_time_out: IDLE_TIMEOUT_MS,
  } as ConnectionOptions;
  const connection = container.connect(options);
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("The broker does not answer.")), CONNECT_TIMEOUT_MS);
      connection.once("connection_open", () => resolve());
      whenEnded(connection, reject);
    });
    return connection;
  } catch (thrown) {
    connection.close();
    throw amqpError(thrown);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls back with the reason when a connection or one of its links closes unexpectedly. */
export function whenEnded(connection: Connection, ended: (reason: Error) => void): void {
  const says = (otherwise: string) => (event: EventContext & { error?: unknown }) => {
    const { connection: one, session, sender, receiver } = event;
    const given = [event.error, sender?.error, receiver?.error, session?.error, one.error];
    const { condition, description, message } = (given.find(Boolean) ?? {}) as Condition;
    const code = condition ? ` (${condition})` : "";
    ended(new Error(`${description ?? message ?? otherwise}${code}`));
  };
  connection.on("connection_error", says("The broker refused the connection."));
  connection.on("sender_error", says("The broker refused to take messages."));
  connection.on("receiver_error", says("The broker refused to send messages."));
  connection.on("session_error", says("The broker ended the session."));
  connection.on("disconnected", says("The broker closed the connection."));
  connection.on("connection_close", says("The broker closed the connection."));
  connection.on("protocol_error", (error: Error) => ended(error));
  connection.on("error", (error: Error) => ended(error));
}

/** Converts a broker's error to the error of a run. */
export function amqpError(thrown: unknown): Error {
  const { message = "" } = thrown as Error;
  const isRefused = /authenticat|unauthorized|sasl/i.test(message);
  return storeError(
    thrown,
    isRefused
      ? "Check user and password in the credential."
      : "Check the queue or topic, and the credential.",
  );
}
