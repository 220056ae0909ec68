import { parentPort } from "node:worker_threads";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type { RecordRequest, TestRequest, TestService } from "../protocol/tasks/test-service.ts";
import { recordTest } from "./record-test.ts";
import { runTest } from "./run-test.ts";

const port = parentPort!;
const service: Handlers<TestService> = { test, record };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

function test(request: TestRequest) {
  prepareOwnTypes(request.surroundings.ownTypes);
  return runTest(request);
}

function record(request: RecordRequest) {
  prepareOwnTypes(request.ownTypes);
  return recordTest(request);
}

// An error that no node handles, such as an error event without a listener, fails no test: the node's output is compared.
process.on("uncaughtException", () => {});
process.on("unhandledRejection", () => {});

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
