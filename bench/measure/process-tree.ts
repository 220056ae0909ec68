import { readdirSync, readFileSync } from "node:fs";

/** CPU time and memory of a process and all its descendants, as `/proc` reports them. */
interface TreeUsage {
  /** Milliseconds since the start, including descendants that have ended. */
  cpuMs: number;
  /** Proportional set size: memory that processes share is counted once. */
  megabytes: number;
  /** Living processes. */
  pids: number[];
}

/** Hundredths of a second: the clock ticks of every current Linux. */
const TICK_MS = 10;

/** Usage of the tree below `root` at this moment. */
function treeUsage(root: number): TreeUsage {
  const pids = treeOf(root);
  let ticks = 0;
  let kilobytes = 0;
  for (const pid of pids) {
    const fields = statOf(pid);
    // User and system time, its own and that of its ended children.
    for (const at of [11, 12, 13, 14]) ticks += Number(fields[at] ?? 0);
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, "smaps_rollup"))?.[1] ?? 0);
  }
  return { cpuMs: ticks * TICK_MS, megabytes: kilobytes / 1024, pids };
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const parent = Number(statOf(pid)[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** Fields after the name of the executable, which can contain anything. */
function statOf(pid: number): string[] {
  const text = readProc(pid, "stat");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Empty for a process that has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Observes a tree while something runs: peak memory, and every process seen. */
export class TreeWatch {
  readonly #root: number;
  readonly #seen = new Set<number>();
  readonly #timer: NodeJS.Timeout;
  #peakMegabytes = 0;
  #mostProcesses = 0;

  constructor(root: number) {
    this.#root = root;
    this.#timer = setInterval(() => this.#look(), 100);
  }

  #look(): TreeUsage {
    const usage = treeUsage(this.#root);
    this.#peakMegabytes = Math.max(this.#peakMegabytes, usage.megabytes);
    this.#mostProcesses = Math.max(this.#mostProcesses, usage.pids.length);
    for (const pid of usage.pids) this.#seen.add(pid);
    return usage;
  }

  /** CPU time until now. */
  usedMs(): number {
    return treeUsage(this.#root).cpuMs;
  }

  /** Ends the observation. */
  stop(): { cpuMs: number; peakMegabytes: number; mostProcesses: number; processesSeen: number } {
    clearInterval(this.#timer);
    const { cpuMs } = this.#look();
    return {
      cpuMs,
      peakMegabytes: Math.round(this.#peakMegabytes),
      mostProcesses: this.#mostProcesses,
      processesSeen: this.#seen.size,
    };
  }
}
