import { type FSWatcher, watch as watchFolder } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DiskChange, DiskWatch } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";

const POLL_EVERY_MS = 1_000;
/** For changes that the system did not report. */
const LOOK_EVERY_MS = 30_000;
/** Changes come in groups; one look finds them all. */
const GATHER_MS = 50;
/** A file that has not grown for so long is complete. */
const COMPLETE_AFTER_MS = 2_000;
const MAX_ENTRIES = 200_000;

/** A file or folder as a look found it. */
interface Entry {
  readonly isFolder: boolean;
  /** Another text after every change. */
  readonly mark: string;
}
/** By path. */
type Entries = Map<string, Entry>;

/** Settings for watching a path. */
interface Place {
  readonly path: string;
  readonly given: string;
  /** Whether nodes can access the target of a path. */
  isAllowed(real: string): Promise<boolean>;
}

/** Compares snapshots of a place until the signal ends; system events trigger the next one. */
export async function watchFiles(place: Place, watch: DiskWatch): Promise<void> {
  const { signal, isPolled, isFirstReported } = watch;
  const bell = new Bell(signal);
  const watcher = isPolled ? undefined : listenTo(place.path, () => bell.ring());
  try {
    const growing = new Map<string, Growing>();
    let known: Entries = isFirstReported ? new Map() : await look(place, watch);
    let isFirst = true;
    while (!signal.aborted) {
      const now = await look(place, watch);
      for (const change of changesBetween(known, now)) {
        if (signal.aborted) return;
        if (watch.awaitsEnd && !change.event.endsWith("Dir")) hold(growing, change, now);
        else await watch.onChange(change);
      }
      for (const change of completed(growing)) if (!signal.aborted) await watch.onChange(change);
      known = now;
      if (isFirst) watch.onReady?.();
      isFirst = false;
      await bell.wait(growing.size > 0 || isPolled ? POLL_EVERY_MS : LOOK_EVERY_MS);
    }
  } finally {
    watcher?.close();
  }
}

/** A file that is being written, and since when it looks as it does. */
interface Growing {
  readonly change: DiskChange;
  readonly since: number;
}

function hold(growing: Map<string, Growing>, change: DiskChange, now: Entries): void {
  const { path } = change;
  const before = growing.get(path)?.change.event;
  if (!now.has(path)) {
    growing.delete(path);
    if (before !== "add") growing.set(path, { change, since: 0 });
  } else growing.set(path, { change: before === "add" ? { event: "add", path } : change, since: Date.now() });
}

function completed(growing: Map<string, Growing>): DiskChange[] {
  const until = Date.now() - COMPLETE_AFTER_MS;
  const done = [...growing].filter(([, { since }]) => since <= until);
  for (const [path] of done) growing.delete(path);
  return done.map(([, { change }]) => change);
}

function changesBetween(before: Entries, now: Entries): DiskChange[] {
  const changes: DiskChange[] = [];
  for (const [path, { isFolder }] of before)
    if (now.get(path)?.isFolder !== isFolder)
      changes.push({ event: isFolder ? "unlinkDir" : "unlink", path });
  for (const [path, { isFolder, mark }] of now) {
    const earlier = before.get(path);
    if (earlier?.isFolder !== isFolder) changes.push({ event: isFolder ? "addDir" : "add", path });
    else if (!isFolder && earlier.mark !== mark) changes.push({ event: "change", path });
  }
  return changes;
}

async function look(place: Place, watch: DiskWatch): Promise<Entries> {
  const entries: Entries = new Map();
  const root = await stat(place.path).catch(() => undefined);
  if (!root) throw new RunError("disk-watched-missing", { path: place.given });
  if (root.isDirectory()) await lookInto(place, watch, { folder: place.path, level: 0, entries, way: [] });
  else entries.set(place.path, { isFolder: false, mark: markOf(root) });
  return entries;
}

/** A folder on the way down; `way` contains the real folders above it, so that links cannot form cycles. */
interface Step {
  readonly folder: string;
  readonly level: number;
  readonly entries: Entries;
  readonly way: readonly string[];
}

async function lookInto(
  place: Place,
  watch: DiskWatch,
  { folder, level, entries, way }: Step,
): Promise<void> {
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined || way.includes(real) || !(await place.isAllowed(real))) return;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort()) {
    const path = join(folder, name);
    if (watch.ignored?.(path)) continue;
    const found = await entryAt(place, watch, path);
    if (!found) continue;
    entries.set(path, found);
    if (entries.size > MAX_ENTRIES)
      throw new RunError("disk-watched-too-large", { path: place.given, count: MAX_ENTRIES });
    if (found.isFolder && level < (watch.depth ?? Number.POSITIVE_INFINITY))
      await lookInto(place, watch, { folder: path, level: level + 1, entries, way: [...way, real] });
  }
}

async function entryAt(place: Place, watch: DiskWatch, path: string): Promise<Entry | undefined> {
  const own = await lstat(path).catch(() => undefined);
  if (!own?.isSymbolicLink()) return own && { isFolder: own.isDirectory(), mark: markOf(own) };
  if (!watch.followsLinks) return { isFolder: false, mark: markOf(own) };
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !(await place.isAllowed(real))) return undefined;
  const target = await stat(real).catch(() => undefined);
  return target && { isFolder: target.isDirectory(), mark: markOf(target) };
}

function markOf({ mtimeMs, size, ino }: { mtimeMs: number; size: number; ino: number }): string {
  return `${mtimeMs} ${size} ${ino}`;
}

/** `undefined` if the system reports no changes. */
function listenTo(path: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watchFolder(path, { recursive: true, persistent: false }, onChange);
    // The next snapshot finds missed changes.
    watcher.on("error", onChange);
    return watcher;
  } catch {
    return undefined;
  }
}

/** Wakes the one who waits: when it rings, after a time, or at the end. */
class Bell {
  readonly #signal: AbortSignal;
  #hasRung = false;
  #wake: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  ring(): void {
    this.#hasRung = true;
    this.#wake?.();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#hasRung) await this.#rest(milliseconds, (wake) => (this.#wake = wake));
    this.#wake = undefined;
    if (this.#hasRung) await this.#rest(GATHER_MS);
    this.#hasRung = false;
  }

  #rest(milliseconds: number, onWake?: (wake: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      if (this.#signal.aborted) return done();
      this.#signal.addEventListener("abort", done, { once: true });
      onWake?.(done);
    });
  }
}
