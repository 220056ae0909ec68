import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";

/** Operation names in files for sending a message that the node never had. */
const SENDS = new Set(["send", "postMessage", "sendMessage", "postToChannel"]);

/** Files that were not written in an editor name the usual operation in several ways, and channels as version 1 did. */
export function repair(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { operation, resource = "message", channel, ...rest } = stored;
  if (resource !== "message") return undefined;
  const isRenamed = SENDS.has(String(operation)) || (operation === "create" && rest["text"] !== undefined);
  const isMoved =
    version >= 2 && typeof channel === "string" && channel !== "" && !isRecord(rest["channelId"]);
  if (!isRenamed && !isMoved) return undefined;
  const named = { __rl: true, mode: channel?.toString().startsWith("=") ? "id" : "name", value: channel };
  return {
    parameters: {
      ...rest,
      operation: isRenamed ? "post" : (operation ?? "post"),
      ...(isMoved ? { select: "channel", channelId: named } : channel === undefined ? {} : { channel }),
    },
    version,
    note: isRenamed
      ? `There is no operation “${String(operation)}”. The node sends a message.`
      : "The channel is stored under the name that version 1 had for it. It is used as the channel of this version.",
  };
}
