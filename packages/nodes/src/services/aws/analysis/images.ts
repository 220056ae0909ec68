import type { SendingCall } from "../../../service/call.ts";

/** A file of the item as AWS takes it in JSON. */
export async function bytesOf(call: Pick<SendingCall, "context" | "file">, name: string): Promise<string> {
  return Buffer.from(await call.context.binary.get(call.file(name))).toString("base64");
}
