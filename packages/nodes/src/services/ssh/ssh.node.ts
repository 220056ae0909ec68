import { posix } from "node:path";
import { defineNode, type ExecuteContext, type Item, mapItems } from "@heddle/workflow";
import type { Client } from "ssh2";
import { nodeError } from "../../errors/node-error.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { openSftp } from "../../stores/sftp.ts";
import { openSsh } from "../../stores/ssh-client.ts";
import { storeError } from "../../stores/store-error.ts";
import { properties } from "./properties.ts";
import { runCommand } from "./run-command.ts";

type SshContext = ExecuteContext<typeof properties>;

const REMEDY = "Check the parameters of the node, and what the user may do on the server.";

export default defineNode({
  name: "n8n-nodes-base.ssh",
  effect: ({ resource, operation }) =>
    resource === "file" && operation === "download" ? "idempotent" : "unsafe",
  descriptions: [
    {
      name: "n8n-nodes-base.ssh",
      displayName: "SSH",
      description: "Runs commands on a remote host and copies files",
      subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
      version: 1,
      group: ["input"],
      icon: "file:ssh.svg",
      defaults: { name: "SSH" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [
        { name: "sshPassword", required: true, displayOptions: { show: { authentication: ["password"] } } },
        {
          name: "sshPrivateKey",
          required: true,
          displayOptions: { show: { authentication: ["privateKey"] } },
        },
      ],
      codex: {
        categories: ["Development"],
        alias: ["command", "remote", "shell", "terminal", "server", "scp"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const { signal, network } = context;
    const type = context.read().authentication === "privateKey" ? "sshPrivateKey" : "sshPassword";
    const client = await openSsh(network, await context.credentials(type), signal);
    const stop = () => client.destroy();
    signal.addEventListener("abort", stop);
    try {
      return await mapItems(context, (item, index) =>
        runItem(context, client, item, index).catch((thrown) => {
          signal.throwIfAborted();
          throw storeError(thrown, REMEDY);
        }),
      );
    } finally {
      signal.removeEventListener("abort", stop);
      client.end();
    }
  },
});

async function runItem(context: SshContext, client: Client, item: Item, index: number): Promise<Item> {
  const { resource, operation, command, cwd } = context.read(index);
  if (resource === "command") {
    if (command.trim() === "") throw nodeError("parameter-empty", { label: "Command" });
    return { json: { ...(await runCommand(client, command, cwd)) } };
  }
  return operation === "download" ? download(context, client, item, index) : upload(context, client, index);
}

async function download(context: SshContext, client: Client, item: Item, index: number): Promise<Item> {
  const { path, binaryPropertyName, options } = context.read(index);
  const sftp = await openSftp(client);
  const file = await context.binary.put(sftp.read(path), {
    fileName: options.fileName || posix.basename(path),
  });
  return { json: item.json, binary: { ...item.binary, [binaryPropertyName]: file } };
}

async function upload(context: SshContext, client: Client, index: number): Promise<Item> {
  const { path, binaryPropertyName, options } = context.read(index);
  const file = fileOfItem(context, binaryPropertyName, index);
  const target = posix.join(path, options.fileName || file.fileName || "file");
  const sftp = await openSftp(client);
  await sftp.write(target, context.binary.stream(file));
  return { json: { success: true } };
}
