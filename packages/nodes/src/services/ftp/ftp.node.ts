import { posix } from "node:path";
import { defineNode, type ExecuteContext, type Item, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { storeError } from "../../stores/store-error.ts";
import { openFtp } from "./ftp-files.ts";
import { properties } from "./properties.ts";
import { isOwnName, type RemoteEntry, type RemoteFiles } from "./remote-files.ts";
import { openSftpFiles } from "./sftp-files.ts";

type FtpContext = ExecuteContext<typeof properties>;

const REMEDY = "Check the path, what the user may do on the server, and user and password in the credential.";
const TIMEOUT_MS = 10_000;
const MAX_ENTRIES = 100_000;

export default defineNode({
  name: "n8n-nodes-base.ftp",
  effect: ({ operation }) => (operation === "rename" || operation === "delete" ? "unsafe" : "idempotent"),
  descriptions: [
    {
      name: "n8n-nodes-base.ftp",
      displayName: "FTP",
      description: "Copies files to and from servers over FTP or SFTP",
      subtitle: '={{ $parameter["protocol"] + ": " + $parameter["operation"] }}',
      version: 1,
      group: ["input"],
      icon: "file:ftp.svg",
      defaults: { name: "FTP" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [
        { name: "ftp", required: true, displayOptions: { show: { protocol: ["ftp"] } } },
        { name: "sftp", required: true, displayOptions: { show: { protocol: ["sftp"] } } },
      ],
      codex: {
        categories: ["Data & Storage", "Development"],
        alias: ["sftp", "file", "upload", "download", "server"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const { signal } = context;
    const failed = (thrown: unknown) => {
      signal.throwIfAborted();
      throw storeError(thrown, REMEDY);
    };
    const files = await openFiles(context).catch(failed);
    const stop = () => files.destroy();
    signal.addEventListener("abort", stop);
    try {
      return await mapItems(context, (item, index) => runItem(context, files, item, index).catch(failed));
    } finally {
      signal.removeEventListener("abort", stop);
      files.close();
    }
  },
});

async function openFiles(context: FtpContext): Promise<RemoteFiles> {
  const { network, signal } = context;
  const { protocol, options } = context.read();
  const data = await context.credentials(protocol);
  return protocol === "sftp"
    ? openSftpFiles(network, data, signal)
    : openFtp(network, data, options.timeout ?? TIMEOUT_MS);
}

async function runItem(
  context: FtpContext,
  files: RemoteFiles,
  item: Item,
  index: number,
): Promise<Item | Item[]> {
  const { operation, path, oldPath, newPath, options } = context.read(index);
  if (operation !== "rename" && path === "") throw nodeError("parameter-empty", { label: "Path" });
  switch (operation) {
    case "delete":
      if (options.folder) await removeFolder(files, path, options.recursive === true);
      else await files.remove(path);
      return { json: { success: true } };
    case "list":
      return (await entriesOf(files, path, context.read(index).recursive)).map((json) => ({
        json: { ...json },
      }));
    case "rename":
      if (options.createDirectories) await files.makeFolder(posix.dirname(newPath));
      await files.rename(oldPath, newPath);
      return { json: { success: true } };
    case "upload":
      await files.write(path, contentOf(context, index));
      return { json: item.json, ...(item.binary ? { binary: item.binary } : {}) };
    default:
      return download(context, files, item, index);
  }
}

async function download(context: FtpContext, files: RemoteFiles, item: Item, index: number): Promise<Item> {
  const { path, binaryPropertyName } = context.read(index);
  const file = await context.binary.put(files.read(path), { fileName: posix.basename(path) });
  return { json: item.json, binary: { ...item.binary, [binaryPropertyName]: file } };
}

async function* contentOf(context: FtpContext, index: number): AsyncIterable<Uint8Array> {
  const { binaryData, binaryPropertyName, fileContent } = context.read(index);
  if (binaryData) yield* context.binary.stream(fileOfItem(context, binaryPropertyName, index));
  else yield Buffer.from(fileContent);
}

/** Contents of a folder, and of its subfolders if requested. */
async function entriesOf(files: RemoteFiles, folder: string, isRecursive: boolean): Promise<RemoteEntry[]> {
  const found: RemoteEntry[] = [];
  const open = [folder];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const entries = (await files.list(next)).filter(({ name }) => isOwnName(name));
    found.push(...entries);
    if (found.length > MAX_ENTRIES) throw nodeError("too-many-remote-files", { max: MAX_ENTRIES });
    if (isRecursive)
      for (const { type, name } of entries) if (type === "d") open.push(posix.join(next, name));
  }
  return found;
}

async function removeFolder(files: RemoteFiles, folder: string, isRecursive: boolean): Promise<void> {
  const entries = isRecursive ? (await files.list(folder)).filter(({ name }) => isOwnName(name)) : [];
  for (const { type, name } of entries) {
    const path = posix.join(folder, name);
    await (type === "d" ? removeFolder(files, path, true) : files.remove(path));
  }
  await files.removeFolder(folder);
}
