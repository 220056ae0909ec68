import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { RunError } from "../../errors/run-error.ts";
import { MAX_NAMES, type SecretStore } from "../secret-provider.ts";

/** Larger files are no secrets. */
const MAX_BYTES = 64 * 1024;
/** A name without a path, which excludes the hidden folders of mounts. */
const NAME = /^[\w-][\w.-]*$/;

/** Secrets in a folder with one file per secret, as Docker and Kubernetes mount them; each is read on use. */
export function fileStore(folder: string): SecretStore {
  return {
    read: async ([name = "", ...rest]) => {
      if (rest.length > 0 || !NAME.test(name)) return undefined;
      const file = join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile() || found.size > MAX_BYTES) return undefined;
      return withoutLineEnd(await readFile(file, "utf8").catch(unreadable));
    },
    names: async () => {
      const entries = await readdir(folder).catch(unreadable);
      const files = await Promise.all(
        entries
          .filter((name) => NAME.test(name))
          .sort()
          .slice(0, MAX_NAMES)
          .map(async (name) =>
            (await stat(join(folder, name)).catch(() => undefined))?.isFile() ? [name] : [],
          ),
      );
      return files.filter(({ length }) => length > 0);
    },
  };
}

function unreadable({ message }: Error): never {
  throw new RunError("secret-folder-unreadable", { reason: message });
}

/** Editors and `echo` end files with one. */
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}
