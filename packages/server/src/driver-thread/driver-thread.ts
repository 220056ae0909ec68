import { parentPort } from "node:worker_threads";
import type { CredentialTestResult } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import { NodeError, type SignInTest } from "@heddle/workflow";
import { serverNetwork } from "../platform/server-network.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type { DriverService, SignIn } from "../protocol/tasks/driver-service.ts";
import { formMethod } from "./form-method.ts";

/** Services choose the messages of errors, and can send long ones. */
const MAX_MESSAGE_CHARACTERS = 10_000;

const port = parentPort!;
const service: Handlers<DriverService> = {
  signIn,
  formMethod: (task) => formMethod(task).catch((thrown) => Promise.reject(shortened(thrown))),
};
const main = new Channel<object>((messages) => port.postMessage(messages), service);

async function signIn({ credential, allow }: SignIn): Promise<CredentialTestResult> {
  const loaded = await loadCredentialType(credential.type);
  const test = loaded!.description.test as { signIn: SignInTest };
  const { status, message } = await test.signIn(credential.data, serverNetwork(allow));
  return { status, message: message.slice(0, MAX_MESSAGE_CHARACTERS) };
}

function shortened(thrown: unknown): NodeError {
  const { message, description } = thrown as NodeError;
  return new NodeError(message.slice(0, MAX_MESSAGE_CHARACTERS), {
    description: description?.slice(0, MAX_MESSAGE_CHARACTERS),
  });
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
