import { defineNode, type Item, type ListenContext } from "@heddle/workflow";
import type { Msg, NatsConnection } from "@nats-io/transport-node";
import { firstEvent } from "../../../listening/first-event.ts";
import { messageItem } from "../../../listening/message-item.ts";
import { flushed, natsError, openNats, whenClosed } from "../connection.ts";
import { aboutMessage, subjectToListenAt } from "../messages.ts";
import { properties } from "./properties.ts";
import { receiveFromStream } from "./stream.ts";

export default defineNode({
  name: "n8n-nodes-base.natsTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.natsTrigger",
      displayName: "NATS Trigger",
      description: "Starts the workflow for each message on a NATS subject or stream",
      subtitle: '={{ $parameter["source"] === "stream" ? $parameter["stream"] : $parameter["subject"] }}',
      version: 1,
      group: ["trigger"],
      icon: "file:nats-trigger.svg",
      defaults: { name: "NATS Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "nats", required: true }],
      eventTriggerDescription: "Waiting for a message",
      codex: {
        categories: ["Communication", "Development"],
        alias: ["jetstream", "broker", "subscribe", "message", "subject", "stream", "consumer"],
      },
      properties,
    },
  ],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});

type Context = ListenContext<typeof properties>;

/** Listens until the signal ends, or the connection. */
async function listen(context: Context): Promise<void> {
  const { signal, network } = context;
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  const stop = () => ended.resolve();
  signal.addEventListener("abort", stop);
  let connection: NatsConnection | undefined;
  let leave: (() => Promise<void>) | undefined;
  try {
    connection = await openNats(network, await context.credentials("nats"));
    if (signal.aborted) return;
    whenClosed(connection).catch(ended.reject);
    const receive = context.read().source === "stream" ? receiveFromStream : receiveFromSubject;
    leave = await receive(context, connection, (failed) => ended.reject(failed));
    if (!signal.aborted) context.established();
    await ended.promise;
  } catch (thrown) {
    if (!signal.aborted) throw natsError(thrown);
  } finally {
    signal.removeEventListener("abort", stop);
    await leave?.().catch(() => {});
    await connection?.close();
  }
}

/** Receives messages from now on. Returns a function that unsubscribes, after arrived messages are stored. */
async function receiveFromSubject(
  context: Context,
  connection: NatsConnection,
  fail: (thrown: unknown) => void,
): Promise<() => Promise<void>> {
  const { subject, queue } = context.read();
  // One after the other, in their order.
  let stored = Promise.resolve();
  const subscription = connection.subscribe(subjectToListenAt(subject), {
    ...(queue === "" ? {} : { queue }),
    callback: (failed, message) => {
      if (failed) return fail(failed);
      stored = stored.then(() => context.emit([itemOf(context, message)]));
      stored.catch(fail);
    },
  });
  await flushed(connection);
  return async () => {
    subscription.unsubscribe();
    await stored;
  };
}

function itemOf({ read }: Context, message: Msg): Item {
  const { jsonParseBody, onlyMessage } = read().options;
  return messageItem(message.string(), aboutMessage(message), { isJson: jsonParseBody, onlyMessage });
}
