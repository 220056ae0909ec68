import { parentPort } from "node:worker_threads";
import type { CredentialTestResult } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import type { SignInTest } from "@heddle/workflow";
import { serverNetwork } from "../platform/server-network.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type { SignIn, SignInService } from "../protocol/tasks/sign-in-service.ts";

const port = parentPort!;
const service: Handlers<SignInService> = { signIn };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

async function signIn({ type, data, allow }: SignIn): Promise<CredentialTestResult> {
  const loaded = await loadCredentialType(type);
  const test = loaded!.description.test as { signIn: SignInTest };
  return test.signIn(data, serverNetwork(allow));
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
