import { createHash } from "node:crypto";

/** Milliseconds after its last use when a connection is closed, unless a node asks for longer. */
const IDLE_MS = 15_000;

/** What is kept open between runs, and how it is closed. */
export interface Opened<T> {
  readonly value: T;
  close(): Promise<void> | void;
  /** False once it broke for good: the next run opens another one. */
  isUsable?(): boolean;
}

interface Kept {
  readonly opened: Promise<Opened<unknown>>;
  isBroken(): boolean;
  users: number;
  idle?: NodeJS.Timeout | undefined;
}

/** Connections of this thread, by the credential that they were opened with. */
const pools = new Map<string, Kept>();

/** What makes connections the same: the kind of server, the credential, and options that change the connection. */
export function poolKey(kind: string, ...parts: unknown[]): string {
  return `${kind}:${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}

/** Works with the connection of a key; opens it where none is open, and closes it a while, at least `idleMs`, after its last use. */
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

/** Closes what is open, as after the idle time. */
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
  // A thread that has nothing else to do may end.
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
