import type { SendingCall } from "../../../service/call.ts";

/** File of the item in AWS's JSON format. */
export async function bytesOf(call: Pick<SendingCall, "context" | "file">, name: string): Promise<string> {
  return Buffer.from(await call.context.binary.get(call.file(name))).toString("base64");
}
