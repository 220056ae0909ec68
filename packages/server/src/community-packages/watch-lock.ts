import { type FSWatcher, mkdirSync, watch } from "node:fs";
import { LOCK, type PackageFolder } from "./package-folder.ts";

/** Reports changes of the lock file, including those by other processes. Returns a function that stops it. */
export function watchLock({ lockFolder: path }: PackageFolder, onChange: () => void): () => void {
  mkdirSync(path, { recursive: true });
  let watcher: FSWatcher;
  try {
    watcher = watch(path, { persistent: false }, (_event, file) => {
      if (file === LOCK) onChange();
    });
  } catch {
    // Some file systems cannot be watched: changes count from the next start there.
    return () => {};
  }
  watcher.on("error", () => watcher.close());
  return () => watcher.close();
}
