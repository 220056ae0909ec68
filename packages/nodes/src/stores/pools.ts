import { createHash } from "node:crypto";

/** Milliseconds after its last use until a connection is closed, unless a node requires longer. */
const IDLE_MS = 15_000;

/** A resource kept open between runs, and the function that closes it. */
export interface Opened<T> {
  readonly value: T;
  close(): Promise<void> | void;
  /** False after an unrecoverable failure: the next run opens a new one. */
  isUsable?(): boolean;
}

interface Kept {
  readonly opened: Promise<Opened<unknown>>;
  isBroken(): boolean;
  users: number;
  idle?: NodeJS.Timeout | undefined;
}

/** Connections of this thread, by credential. */
const pools = new Map<string, Kept>();

/** Identity of a connection: the kind of server, the credential, and options that change the connection. */
export function poolKey(kind: string, ...parts: unknown[]): string {
  return `${kind}:${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}

/** Uses the connection of a key; opens one if needed, and closes it some time, at least `idleMs`, after its last use. */
export async function withPooled<T, R>(
  key: string,
  open: () => Promise<Opened<T>>,
  work: (value: T) => Promise<R>,
  idleMs = IDLE_MS,
): Promise<R> {
  const kept = usable(key) ?? keep(key, open());
  kept.users += 1;
  clearTimeout(kept.idle);
  try {
    const { value } = await kept.opened;
    return await work(value as T);
  } finally {
    kept.users -= 1;
    if (kept.users === 0 && pools.get(key) === kept) endWhenIdle(key, kept, Math.max(IDLE_MS, idleMs));
  }
}

/** Closes open connections, as after the idle time. */
export async function closePools(): Promise<void> {
  const open = [...pools.entries()];
  await Promise.all(open.map(([key, kept]) => end(key, kept)));
}

function usable(key: string): Kept | undefined {
  const kept = pools.get(key);
  if (!kept?.isBroken()) return kept;
  end(key, kept);
  return undefined;
}

function keep(key: string, opened: Promise<Opened<unknown>>): Kept {
  let open: Opened<unknown> | undefined;
  const kept: Kept = { opened, users: 0, isBroken: () => open?.isUsable?.() === false };
  pools.set(key, kept);
  opened.then(
    (value) => {
      open = value;
    },
    () => {
      if (pools.get(key) === kept) pools.delete(key);
    },
  );
  return kept;
}

function endWhenIdle(key: string, kept: Kept, idleMs: number): void {
  clearTimeout(kept.idle);
  kept.idle = setTimeout(() => end(key, kept), idleMs);
  // Does not keep an otherwise idle thread alive.
  kept.idle.unref();
}

async function end(key: string, kept: Kept): Promise<void> {
  clearTimeout(kept.idle);
  if (pools.get(key) === kept) pools.delete(key);
  try {
    await (await kept.opened).close();
  } catch {
    // It was not open, or is closed already.
  }
}
