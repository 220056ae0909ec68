import type { MendedParameters, NodeParameters } from "@heddle/workflow";

/** Names by which files ask for a text message, and which the node never had. */
const SENDS_TEXT = new Set(["send", "post", "message", "sendText"]);

/** Files that were not written in an editor name the usual operation in several ways. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const { operation, resource = "message" } = stored;
  if (resource !== "message" || !SENDS_TEXT.has(String(operation))) return undefined;
  return {
    parameters: { ...stored, operation: "sendMessage" },
    version,
    note: `There is no operation “${String(operation)}”. The node sends a text message.`,
  };
}
