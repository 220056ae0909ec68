import { pipeline } from "node:stream/promises";
import type { Client, FileEntryWithStats, SFTPWrapper, Stats } from "ssh2";

/** An entry of a folder on another machine. */
export interface RemoteFile {
  readonly name: string;
  readonly isFolder: boolean;
  readonly stats: Stats;
  /** In `ls -l` format, `drwxr-xr-x …`. */
  readonly line: string;
}

/** Files on another machine. */
export interface Sftp {
  read(path: string): AsyncIterable<Uint8Array>;
  write(path: string, data: AsyncIterable<Uint8Array>): Promise<void>;
  list(folder: string): Promise<RemoteFile[]>;
  remove(path: string): Promise<void>;
  /** An empty folder. */
  removeFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Creates a folder with its parents; an existing one stays. */
  makeFolder(path: string): Promise<void>;
}

/** Files of an SSH server, available until the connection ends. */
export async function openSftp(client: Client): Promise<Sftp> {
  const wrapper = await new Promise<SFTPWrapper>((resolve, reject) => {
    client.sftp((error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return filesOf(wrapper);
}

type Done = (error?: Error | null) => void;

function filesOf(wrapper: SFTPWrapper): Sftp {
  const wait = (begin: (done: Done) => void) =>
    new Promise<void>((resolve, reject) => {
      begin((error) => (error ? reject(error) : resolve()));
    });
  return {
    read: (path) => contentOf(wrapper, path),
    write: (path, data) => pipeline(data, wrapper.createWriteStream(path)),
    list: async (folder) => {
      const entries = await new Promise<FileEntryWithStats[]>((resolve, reject) => {
        wrapper.readdir(folder, (error, list) => (error ? reject(error) : resolve(list)));
      });
      return entries.map(({ filename, attrs, longname }) => ({
        name: filename,
        isFolder: attrs.isDirectory(),
        stats: attrs,
        line: longname,
      }));
    },
    remove: (path) => wait((done) => wrapper.unlink(path, done)),
    removeFolder: (path) => wait((done) => wrapper.rmdir(path, done)),
    rename: (from, to) => wait((done) => wrapper.rename(from, to, done)),
    makeFolder: (path) => makeFolder(wrapper, path, wait),
  };
}

async function* contentOf(wrapper: SFTPWrapper, path: string): AsyncIterable<Uint8Array> {
  const stream = wrapper.createReadStream(path);
  // Closing it can fail after the read is complete, if the connection ends first.
  stream.on("error", () => {});
  yield* stream;
}

async function makeFolder(
  wrapper: SFTPWrapper,
  path: string,
  wait: (begin: (done: Done) => void) => Promise<void>,
): Promise<void> {
  const parts = path.split("/").filter(Boolean);
  for (let depth = 1; depth <= parts.length; depth++) {
    const folder = `${path.startsWith("/") ? "/" : ""}${parts.slice(0, depth).join("/")}`;
    const isThere = await wait((done) => wrapper.stat(folder, (error) => done(error))).then(
      () => true,
      () => false,
    );
    if (!isThere) await wait((done) => wrapper.mkdir(folder, done));
  }
}
