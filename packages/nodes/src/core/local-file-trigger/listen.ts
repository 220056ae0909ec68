import { matchesGlob } from "node:path";
import type { DiskChange, DiskWatch } from "@heddle/workflow";
import { diskOf } from "../../disk/disk-of.ts";
import { nodeError } from "../../errors/node-error.ts";
import type { FileContext } from "./description.ts";

/** Watches a file or folder until the signal ends. */
export async function listen(context: FileContext): Promise<void> {
  const { triggerOn, path, options } = context.read();
  const disk = diskOf(context);
  if (path.trim() === "")
    throw nodeError("disk-path-empty", {
      parameter: triggerOn === "file" ? "File to Watch" : "Folder to Watch",
    });
  const wanted = eventsOf(context);
  const depth = options.depth ?? -1;
  await disk.watch(path.trim(), {
    signal: context.signal,
    depth: depth < 0 ? undefined : depth,
    ignored: ignoring(options.ignored ?? ""),
    isFirstReported: options.ignoreInitial === false,
    followsLinks: options.followSymlinks ?? true,
    awaitsEnd: options.awaitWriteFinish ?? false,
    isPolled: options.usePolling ?? false,
    onReady: context.established,
    onChange: async ({ event, path }) => {
      if (wanted.includes(event)) await context.emit([{ json: { event, path } }]);
    },
  });
}

/** A file that is watched starts the workflow when it changes. */
function eventsOf({ read }: FileContext): readonly DiskChange["event"][] {
  const { triggerOn, events } = read();
  if (triggerOn === "file") return ["change"];
  // Some files name them as event buses do.
  const names: readonly string[] = (events as readonly string[]).map((name) => OTHER_NAMES[name] ?? name);
  if (triggerOn !== "folder" || names.length === 0) throw nodeError("nothing-to-watch", {});
  return names as readonly DiskChange["event"][];
}

const OTHER_NAMES: Readonly<Record<string, DiskChange["event"]>> = {
  "file:created": "add",
  "file:changed": "change",
  "file:deleted": "unlink",
};

function ignoring(pattern: string): DiskWatch["ignored"] {
  const text = pattern.trim();
  if (text === "") return undefined;
  return (path) =>
    path === text || path.startsWith(`${text.replace(/[\\/]$/, "")}/`) || matchesGlob(path, text);
}
