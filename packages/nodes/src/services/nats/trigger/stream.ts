import type { Item, ListenContext } from "@heddle/workflow";
import type { ConsumerInfo, JetStreamManager, JsMsg } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import { nodeError } from "../../../errors/node-error.ts";
import { messageItem } from "../../../listening/message-item.ts";
import { flushed } from "../connection.ts";
import { plainHeaders, subjectToListenAt } from "../messages.ts";
import type { properties } from "./properties.ts";

type Context = ListenContext<typeof properties>;

const NANOSECONDS = 1_000_000;
/** Messages in progress before the first of them is stored. */
const PREFETCH = 50;
/** Time after which the server resends messages that could not be stored. */
const AGAIN_AFTER_MS = 500;

/**
 * Receives the messages of a stream as a durable consumer. The server is notified of a message when it is stored; one
 * that could not be stored is delivered again. Returns a function that unsubscribes.
 */
export async function receiveFromStream(
  context: Context,
  connection: NatsConnection,
  fail: (thrown: unknown) => void,
): Promise<() => Promise<void>> {
  const { stream, consumer: name } = context.read();
  if (stream === "") throw nodeError("parameter-empty", { label: "Stream" });
  if (name === "") throw nodeError("parameter-empty", { label: "Consumer" });
  const { jetstream, jetstreamManager } = await import("@nats-io/jetstream");
  await assertConsumer(context, await jetstreamManager(connection));
  const consumer = await jetstream(connection).consumers.get(stream, name);
  let isOver = false;
  const left: JsMsg[] = [];
  // One after the other, in their order.
  let stored = Promise.resolve();
  const store = async (message: JsMsg) => {
    if (isOver) return void left.push(message);
    try {
      await context.emit([itemOf(context, message)]);
      message.ack();
    } catch (thrown) {
      isOver = true;
      left.push(message);
      fail(thrown);
    }
  };
  const messages = await consumer.consume({
    max_messages: PREFETCH,
    abort_on_missing_resource: true,
    callback: (message) => {
      stored = stored.then(() => store(message));
    },
  });
  void messages.closed().then((reason) => {
    if (!isOver) fail(reason ?? new Error("The server ended the consumer."));
  });
  // From now on the server knows about the pull request.
  await flushed(connection);
  return async () => {
    isOver = true;
    messages.stop();
    await stored;
    // Rejected messages go to the next listeners. Without a delay, 2.9 servers offer them to the listener that was just closed.
    await flushed(connection);
    for (const message of left) message.nak(AGAIN_AFTER_MS);
    await flushed(connection);
  };
}

/** Creates the consumer if it is missing. @throws NodeError if one of that name has other settings */
async function assertConsumer({ read }: Context, manager: JetStreamManager): Promise<void> {
  const { stream, consumer, filterSubject, options } = read();
  const filter = filterSubject === "" ? undefined : subjectToListenAt(filterSubject);
  const known = await consumerOf(manager, stream, consumer);
  if (known) return checkConsumer(known, filter);
  const { AckPolicy, DeliverPolicy } = await import("@nats-io/jetstream");
  await manager.consumers.add(stream, {
    durable_name: consumer,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: options.onlyNew === true ? DeliverPolicy.New : DeliverPolicy.All,
    ...(options.ackWait ? { ack_wait: options.ackWait * NANOSECONDS } : {}),
    ...(filter === undefined ? {} : { filter_subject: filter }),
  });
}

async function consumerOf(
  manager: JetStreamManager,
  stream: string,
  name: string,
): Promise<ConsumerInfo | undefined> {
  const { JetStreamApiError, JetStreamApiCodes } = await import("@nats-io/jetstream");
  return manager.consumers.info(stream, name).catch((thrown) => {
    if (thrown instanceof JetStreamApiError && thrown.code === JetStreamApiCodes.ConsumerNotFound)
      return undefined;
    throw thrown;
  });
}

function checkConsumer({ name, config }: ConsumerInfo, filter: string | undefined): void {
  const refuse = (reason: string) =>
    nodeError("server-refused", {
      reason: `The consumer "${name}" ${reason}`,
      remedy: "Choose another name under Consumer, or change that consumer at the server.",
    });
  if (config.deliver_subject) throw refuse("pushes messages, and cannot be asked for them");
  if (config.ack_policy !== "explicit") throw refuse("does not wait until each message is acknowledged");
  if (filter !== undefined && config.filter_subject !== filter)
    throw refuse(`has another filter: ${config.filter_subject ?? "none"}`);
}

/** A message as an item: its string or JSON with its position, or alone. */
function itemOf({ read }: Context, message: JsMsg): Item {
  const { jsonParseBody, onlyMessage } = read().options;
  const { subject, headers, info, seq, redelivered } = message;
  const about = {
    subject,
    headers: plainHeaders(headers),
    stream: info.stream,
    sequence: seq,
    timestamp: new Date(Math.floor(info.timestampNanos / NANOSECONDS)).toISOString(),
    redelivered,
  };
  return messageItem(message.string(), about, { isJson: jsonParseBody, onlyMessage });
}
