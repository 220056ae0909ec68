import { isIP } from "node:net";
import { posix } from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Network } from "@heddle/workflow";
import type { AccessOptions, Client, FileInfo } from "basic-ftp";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";
import type { RemoteEntry, RemoteFiles } from "./remote-files.ts";

/** Signs in to an FTP server. Data connections use the checked IP address, whatever the server announces. */
export async function openFtp(
  network: Network,
  data: CredentialData,
  timeoutMs: number,
): Promise<RemoteFiles> {
  const security = data["security"];
  const { name, address, port } = await targetOf(network, data, security === "implicit" ? 990 : 21);
  const { Client: FtpClient } = await import("basic-ftp");
  const client = new FtpClient(timeoutMs);
  try {
    await client.access({
      host: address,
      port,
      user: String(data["username"] || "anonymous"),
      password: String(data["password"] || "guest"),
      ...(security === "explicit" || security === "implicit" ? tlsOf(data, name) : {}),
    });
  } catch (thrown) {
    client.close();
    throw thrown;
  }
  return filesOf(client);
}

function tlsOf(data: CredentialData, name: string): Pick<AccessOptions, "secure" | "secureOptions"> {
  const ca = String(data["caCertificate"] ?? "").trim();
  return {
    secure: data["security"] === "implicit" ? "implicit" : true,
    secureOptions: {
      ...(isIP(name) ? { host: name } : serverName(name)),
      rejectUnauthorized: data["allowUnauthorizedCerts"] !== true,
      ...(ca === "" ? {} : { ca }),
    },
  };
}

function filesOf(client: Client): RemoteFiles {
  return {
    list: async (folder) => (await client.list(folder)).map((info) => entryOf(info, folder)),
    read: (path) => download(client, path),
    write: async (path, data) => {
      const folder = posix.dirname(path);
      if (folder !== "." && folder !== "/") await makeFolder(client, folder);
      await client.uploadFrom(Readable.from(data), path);
    },
    remove: async (path) => {
      await client.remove(path);
    },
    removeFolder: (path) => client.send(`RMD ${oneLine(path)}`).then(() => {}),
    rename: async (from, to) => {
      await client.rename(from, to);
    },
    makeFolder: (path) => makeFolder(client, path),
    destroy: () => client.close(),
    close: () => client.close(),
  };
}

async function* download(client: Client, path: string): AsyncIterable<Uint8Array> {
  const through = new PassThrough();
  // The reader receives the error; it may not be reading yet.
  through.on("error", () => {});
  const done = client.downloadTo(through, path);
  done.catch((error) => through.destroy(error));
  for await (const part of through) yield part;
  await done;
}

/** Does not change the working directory. */
async function makeFolder(client: Client, path: string): Promise<void> {
  const working = await client.pwd();
  await client.ensureDir(path);
  await client.cd(working);
}

function entryOf(info: FileInfo, folder: string): RemoteEntry {
  const { name, size, modifiedAt, rawModifiedAt, permissions, user, group } = info;
  const rights = (value: number | undefined) =>
    value === undefined ? "" : ["r", "w", "x"].filter((_, at) => value & (4 >> at)).join("");
  return {
    type: info.isDirectory ? "d" : info.isSymbolicLink ? "l" : "-",
    name,
    size,
    date: modifiedAt?.toISOString() ?? rawModifiedAt,
    ...(permissions
      ? {
          rights: {
            user: rights(permissions.user),
            group: rights(permissions.group),
            other: rights(permissions.world),
          },
        }
      : {}),
    owner: user,
    group,
    path: posix.join(folder, name),
  };
}

/** A line break in a name would start another command. */
function oneLine(path: string): string {
  if (/[\r\n]/.test(path)) throw new Error("A path may not have several lines.");
  return path;
}
