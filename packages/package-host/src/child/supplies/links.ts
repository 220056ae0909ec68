import { type FileHandle, lstat, mkdir, open, realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { openFolderOf, pathOf } from "./disk.ts";

/** Files of the host without following links, which could lead out of the folders that a package was granted. */
export const linkHelpers = {
  assertNoSymlinkInPath: async (path: unknown) => {
    await withoutLinks(pathOf(path));
  },
  ensureParentDirectoryWithoutFollowingSymlinks: async (path: unknown) => {
    const parent = dirname(pathOf(path));
    await withoutLinks(parent);
    await mkdir(parent, { recursive: true });
    // A link may have been created in between.
    await withoutLinks(parent);
    return parent;
  },
  pinDirectory,
  /** Folder for assembling content before it is moved to its target: in the same open folder, so that the move is atomic. */
  resolveStagingBaseForTarget: async (path: unknown) => openFolderOf(pathOf(path)),
};

/** Keeps a folder open, and detects when it is replaced. */
async function pinDirectory(given: unknown) {
  const path = pathOf(given);
  await withoutLinks(path);
  const handle = await open(path, "r");
  const { ino, dev, isFolder } = await placeOf(handle);
  const close = () => handle.close();
  if (!isFolder) {
    await close();
    throw new Error(`${path} is no folder.`);
  }
  const verify = async () => {
    const now = await lstat(path);
    if (now.ino !== ino || now.dev !== dev) throw new Error(`${path} is not the same folder any more.`);
  };
  return { path: await realpath(path), fd: handle.fd, verify, close, release: close };
}

async function placeOf(handle: FileHandle) {
  const found = await handle.stat();
  return { ino: found.ino, dev: found.dev, isFolder: found.isDirectory() };
}

/** @throws when a part of the path below its open folder is a link */
async function withoutLinks(path: string): Promise<void> {
  let at = openFolderOf(path);
  for (const part of relative(at, path).split(sep).filter(Boolean)) {
    at = join(at, part);
    const found = await lstat(at).catch(() => undefined);
    if (found?.isSymbolicLink()) throw new Error(`${at} is a link, which is not followed.`);
  }
}
