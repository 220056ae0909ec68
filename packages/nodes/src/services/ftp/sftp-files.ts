import { posix } from "node:path";
import type { Network } from "@heddle/workflow";
import type { Stats } from "ssh2";
import { openSftp, type RemoteFile } from "../../stores/sftp.ts";
import { openSsh } from "../../stores/ssh-client.ts";
import type { CredentialData } from "../../stores/target.ts";
import type { RemoteEntry, RemoteFiles } from "./remote-files.ts";

/** Signs in at an SSH server for its files. */
export async function openSftpFiles(
  network: Network,
  data: CredentialData,
  signal: AbortSignal,
): Promise<RemoteFiles> {
  const client = await openSsh(network, data, signal);
  const sftp = await openSftp(client).catch((error) => {
    client.end();
    throw error;
  });
  return {
    ...sftp,
    list: async (folder) => (await sftp.list(folder)).map((file) => entryOf(file, folder)),
    write: async (path, content) => {
      const folder = posix.dirname(path);
      if (folder !== "." && folder !== "/") await sftp.makeFolder(folder);
      await sftp.write(path, content);
    },
    destroy: () => client.destroy(),
    close: () => client.end(),
  };
}

function entryOf({ name, isFolder, stats, line }: RemoteFile, folder: string): RemoteEntry {
  const letters = (from: number) => line.slice(from, from + 3).replaceAll("-", "");
  return {
    type: isFolder ? "d" : stats.isSymbolicLink() ? "l" : "-",
    name,
    size: stats.size,
    ...times(stats),
    rights: { user: letters(1), group: letters(4), other: letters(7) },
    owner: stats.uid,
    group: stats.gid,
    path: posix.join(folder, name),
  };
}

function times({ atime, mtime }: Stats): { accessTime: string; modifyTime: string } {
  const text = (seconds: number) => new Date(seconds * 1000).toISOString();
  return { accessTime: text(atime), modifyTime: text(mtime) };
}
