import { parentPort } from "node:worker_threads";
import { isCostly } from "../bodies/is-costly.ts";
import { parseBody } from "../bodies/parse-body.ts";
import { HttpError } from "../errors/http-error.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type { BodyService, ParsedBody, ReceivedBody } from "../protocol/tasks/body-service.ts";

const port = parentPort!;
const service: Handlers<BodyService> = { parse };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

function parse({ contentType, bytes, isRead }: ReceivedBody): ParsedBody {
  try {
    const value = parseBody(contentType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (isRead && isCostly(value)) throw new HttpError("body-too-hard", {});
    return value === undefined ? { kind: "bytes" } : { kind: "json", text: JSON.stringify(value) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { kind: "refused", status: error.status as 400, message: error.message };
  }
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
