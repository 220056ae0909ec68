import { setImmediate as nextTurn } from "node:timers/promises";
import { defineNode, type ExecuteContext, type Item, mapItems } from "@heddle/workflow";
import type { MsgHdrs, NatsConnection } from "@nats-io/transport-node";
import { nodeError } from "../../errors/node-error.ts";
import { messageItem } from "../../listening/message-item.ts";
import { idempotencyKey } from "../../service/idempotency-key.ts";
import { flushed, natsError, withNats } from "./connection.ts";
import { aboutMessage, subjectToSendTo } from "./messages.ts";
import { properties } from "./properties.ts";

type NatsContext = ExecuteContext<typeof properties>;

const STANDARD_TIMEOUT_MS = 10_000;

export default defineNode({
  name: "n8n-nodes-base.nats",
  effect: "unsafe",
  descriptions: [
    {
      name: "n8n-nodes-base.nats",
      displayName: "NATS",
      description: "Publishes messages, sends requests and writes to streams in NATS",
      subtitle: '={{ $parameter["operation"] + ": " + $parameter["subject"] }}',
      version: 1,
      group: ["transform"],
      icon: "file:nats.svg",
      defaults: { name: "NATS" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "nats", required: true }],
      codex: {
        categories: ["Communication", "Development"],
        alias: ["jetstream", "broker", "publish", "request", "message", "subject", "stream"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const data = await context.credentials("nats");
    return withNats(context.network, data, async (connection) =>
      mapItems(context, (item, index) =>
        untilCancelled(context.signal, send(context, connection, { item, index })).catch((thrown) => {
          context.signal.throwIfAborted();
          throw natsError(thrown);
        }),
      ),
    );
  },
});

interface Sent {
  readonly subject: string;
  readonly payload: string;
  readonly headers: MsgHdrs;
}

async function send(
  context: NatsContext,
  connection: NatsConnection,
  { item, index }: { item: Item; index: number },
): Promise<Item> {
  const { operation, subject, sendInputData } = context.read(index);
  const sent: Sent = {
    subject: subjectToSendTo(subject),
    payload: sendInputData ? JSON.stringify(item.json) : textOf(context.read.given(index).message),
    headers: await headersOf(context, index),
  };
  checkSize(connection, sent.payload);
  const place = { context, index, connection };
  if (operation === "publish") return { ...(await publish(place, sent, item)), pairedItem: { item: index } };
  const answer = operation === "request" ? await request(place, sent) : await publishToStream(place, sent);
  return { ...answer, pairedItem: { item: index } };
}

interface Place {
  readonly context: NatsContext;
  readonly index: number;
  readonly connection: NatsConnection;
}

/** Resolves when the server has the message. It passes the item on. */
async function publish({ context, index, connection }: Place, sent: Sent, item: Item): Promise<Item> {
  const { replyTo = "" } = context.read(index).options;
  const reply = replyTo === "" ? {} : { reply: subjectToSendTo(replyTo) };
  let refused: Error | undefined;
  const status = connection.status();
  void (async () => {
    for await (const event of status)
      if (event.type === "error" && event.error.message.includes(`"${sent.subject}"`))
        refused ??= event.error;
  })();
  try {
    connection.publish(sent.subject, sent.payload, { headers: sent.headers, ...reply });
    // The server sends refusals before it responds to this flush; the response may be noticed first.
    await flushed(connection);
    await nextTurn();
  } finally {
    (status as { stop?(): void }).stop?.();
  }
  if (refused) throw refused;
  return item;
}

async function request({ context, index, connection }: Place, sent: Sent): Promise<Item> {
  const { timeout = STANDARD_TIMEOUT_MS, jsonParseBody, onlyMessage } = context.read(index).options;
  const answer = await connection.request(sent.subject, sent.payload, { timeout, headers: sent.headers });
  return messageItem(answer.string(), aboutMessage(answer), { isJson: jsonParseBody, onlyMessage });
}

/** Resolves when the stream has stored the message. The item contains its stream and sequence. */
async function publishToStream({ context, index, connection }: Place, sent: Sent): Promise<Item> {
  const { timeout = STANDARD_TIMEOUT_MS, messageId = "", stream = "" } = context.read(index).options;
  const { jetstream } = await import("@nats-io/jetstream");
  const kept = await jetstream(connection).publish(sent.subject, sent.payload, {
    timeout,
    headers: sent.headers,
    // An attempt whose answer got lost is not kept a second time.
    msgID: messageId || idempotencyKey(context, index),
    ...(stream === "" ? {} : { expect: { streamName: stream } }),
  });
  return {
    json: { subject: sent.subject, stream: kept.stream, sequence: kept.seq, duplicate: kept.duplicate },
  };
}

async function headersOf(context: NatsContext, index: number): Promise<MsgHdrs> {
  const { headers } = await import("@nats-io/transport-node");
  const made = headers();
  for (const { name, value } of context.read(index).options.headers?.header ?? [])
    if (name) made.append(name, String(value ?? ""));
  return made;
}

function checkSize(connection: NatsConnection, payload: string): void {
  const most = connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
  const bytes = Buffer.byteLength(payload);
  if (bytes <= most) return;
  throw nodeError("server-refused", {
    reason: `The message has ${bytes} bytes, and the server takes ${most} at most`,
    remedy: "Send less, or raise max_payload in the settings of the server.",
  });
}

/** Objects that an expression returns are sent as JSON. */
function textOf(message: unknown): string {
  return typeof message === "string" ? message : (JSON.stringify(message) ?? "");
}

/** Rejects when the run is cancelled, whatever is waited for. */
async function untilCancelled<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const cancelled = Promise.withResolvers<never>();
  const stop = () => cancelled.reject(signal.reason);
  signal.addEventListener("abort", stop);
  work.catch(() => {});
  try {
    signal.throwIfAborted();
    return await Promise.race([work, cancelled.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
