import { parentPort } from "node:worker_threads";
import { Directory, DirectoryError } from "../identity/ldap/directory.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type {
  AskedDirectory,
  DirectoryAnswer,
  DirectoryService,
} from "../protocol/tasks/directory-service.ts";

const port = parentPort!;
const service: Handlers<DirectoryService> = {
  test: (asked) => answer(asked, (directory) => directory.test().then(() => true as const)),
  list: (asked) => answer(asked, (directory) => directory.list()),
  signIn: ({ loginId, password, ...asked }) =>
    answer(asked, async (directory) => (await directory.signIn(loginId, password)) ?? null),
  proves: ({ known, password, ...asked }) => answer(asked, (directory) => directory.proves(known, password)),
};
const main = new Channel<object>((messages) => port.postMessage(messages), service);

async function answer<Value>(
  { config, allow }: AskedDirectory,
  ask: (directory: Directory) => Promise<Value>,
): Promise<DirectoryAnswer<Value>> {
  try {
    return { value: await ask(new Directory(config, allow)) };
  } catch (error) {
    if (error instanceof DirectoryError) return { reason: error.message };
    throw error;
  }
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
