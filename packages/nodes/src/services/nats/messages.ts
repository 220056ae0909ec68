import type { Msg, MsgHdrs } from "@nats-io/transport-node";
import { nodeError } from "../../errors/node-error.ts";

/** A subject to send to. @throws NodeError when it is none */
export function subjectToSendTo(subject: string): string {
  if (/^[^\s.*>]+(?:\.[^\s.*>]+)*$/.test(subject)) return subject;
  throw subjectError(
    subject,
    "Words have dots between them, and no spaces. * and > are for those who listen.",
  );
}

/** A subject to subscribe to, which can contain wildcards. @throws NodeError if it is not valid */
export function subjectToListenAt(subject: string): string {
  if (/^(?:[^\s.]+\.)*[^\s.]+$/.test(subject) && !/>./.test(subject)) return subject;
  throw subjectError(
    subject,
    "Words have dots between them, and no spaces. * stands for a word, > at the end for all that follow.",
  );
}

function subjectError(subject: string, remedy: string): Error {
  if (subject === "") return nodeError("parameter-empty", { label: "Subject" });
  return nodeError("server-refused", { reason: `"${subject}" is no subject of NATS`, remedy });
}

/** Headers as an object; repeated headers are lists. */
export function plainHeaders(headers: MsgHdrs | undefined): Record<string, string | string[]> {
  return Object.fromEntries(
    [...(headers ?? [])].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
}

/** Metadata of a message. */
export function aboutMessage({ subject, headers, reply }: Pick<Msg, "subject" | "headers" | "reply">) {
  return { subject, headers: plainHeaders(headers), ...(reply ? { replyTo: reply } : {}) };
}
