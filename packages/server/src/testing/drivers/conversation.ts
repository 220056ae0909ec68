import { createHash } from "node:crypto";
import type { Fault } from "../faulty-service.ts";

export type Bytes = string | Buffer;

/** The first half of a protocol: it lets a driver connect and sign in, and no more. */
export interface Conversation {
  /** Sent before the client has sent anything. */
  readonly greeting?: Bytes;
  /** The response to a message of the client; undefined to everything that follows signing in. */
  answer?(request: Buffer, turn: number): Bytes | undefined;
  /** Confirms a subscription. Messages could follow immediately. */
  subscribed?(request: Buffer): Bytes | undefined;
  /** The start of a message. */
  readonly half: Bytes;
  /** The start of a message that announces gigabytes. */
  readonly absurd: Bytes;
}

/** When the service starts to misbehave. */
export type Stage = "instead of its greeting" | "once signed in";
export const STAGES: readonly Stage[] = ["instead of its greeting", "once signed in"];

const SILENCE_MS = 200;
/** The same in every run: random bytes can be a valid response. */
const noise = createHash("shake256", { outputLength: 65_536 }).update("faults").digest();

/** Enough for the time to show whether a driver copies all of it with each chunk. */
const FLOOD = Buffer.alloc(8 * 1024 * 1024, " ");

/** Faults of one conversation. */
export const FAULTS: readonly [title: string, of: (conversation: Conversation) => Fault][] = [
  ["resets the connection", () => (socket) => socket.resetAndDestroy()],
  ["is silent and closes", () => (socket) => void setTimeout(() => socket.end(), SILENCE_MS)],
  ["sends noise and closes", () => (socket) => socket.end(noise)],
  [
    "sends half a message",
    ({ half }) =>
      (socket) =>
        socket.end(half),
  ],
  [
    "announces an absurd length and closes",
    ({ absurd }) =>
      (socket) =>
        socket.end(absurd),
  ],
  [
    "announces an absurd length and sends megabytes",
    ({ absurd }) =>
      (socket) => {
        socket.write(absurd);
        socket.end(FLOOD);
      },
  ],
];

/** Speaks honestly until a stage, and misbehaves from there on. */
export function failingAt(stage: Stage, conversation: Conversation, fault: Fault): Fault {
  const { greeting, answer, subscribed } = conversation;
  return (socket) => {
    if (stage === "instead of its greeting") {
      // Most services are silent until a client has sent something.
      if (greeting === undefined) socket.once("data", () => fault(socket));
      else fault(socket);
      return;
    }
    if (greeting !== undefined) socket.write(greeting);
    let turn = 0;
    const converse = (request: Buffer) => {
      const honest = answer?.(request, turn++);
      if (honest !== undefined) return void socket.write(honest);
      const confirmed = subscribed?.(request);
      socket.off("data", converse);
      socket.resume();
      if (confirmed !== undefined) socket.write(confirmed);
      fault(socket);
    };
    socket.on("data", converse);
  };
}
