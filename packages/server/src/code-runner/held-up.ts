import { readFileSync } from "node:fs";

/** CPU time of one script, in hundredths of a second, after which its process counts as stuck: it may never end. */
const LONG_RUN_TICKS = 200;
/** Milliseconds for the same on systems without CPU times. */
const LONG_RUN_MS = 5_000;

/** A process at work. */
export interface BusyProcess {
  readonly pid: number | undefined;
  /** Number of finished scripts; the current one is the next. */
  readonly tasksDone: number;
}

/** State of a process at one moment, and when its current script was first seen. */
interface Sample {
  readonly task: number;
  readonly firstTicks: number;
  readonly firstSeen: number;
  readonly ticks: number;
  readonly isAsleep: boolean;
}

/** CPU time and state of a process; `undefined` if the system reports neither. */
export type ReadProcess = (pid: number) => { ticks: number; isAsleep: boolean } | undefined;

/**
 * Distinguishes processes that are blocked by their scripts, which wait or never end, from processes that only lack CPU
 * time: more of the latter would worsen an overload.
 */
export class HeldUp {
  readonly #read: ReadProcess;
  readonly #now: () => number;
  readonly #samples = new WeakMap<BusyProcess, Sample>();

  constructor(read: ReadProcess = readProcess, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** Number of processes that are held up now. Called periodically: two checks recognize sleep. */
  count(busy: readonly BusyProcess[]): number {
    return busy.filter((one) => this.#isHeldUp(one)).length;
  }

  #isHeldUp(one: BusyProcess): boolean {
    const known = one.pid === undefined ? undefined : this.#read(one.pid);
    const now = this.#now();
    const last = this.#samples.get(one);
    const isSame = last?.task === one.tasksDone;
    const { ticks, isAsleep } = known ?? { ticks: 0, isAsleep: false };
    this.#samples.set(one, {
      task: one.tasksDone,
      firstTicks: isSame ? last.firstTicks : ticks,
      firstSeen: isSame ? last.firstSeen : now,
      ticks,
      isAsleep,
    });
    if (!isSame) return false;
    if (!known) return now - last.firstSeen > LONG_RUN_MS;
    return (isAsleep && last.isAsleep && last.ticks === ticks) || ticks - last.firstTicks > LONG_RUN_TICKS;
  }
}

/** Reads `/proc`; the name of the executable, in parentheses, can contain anything. */
function readProcess(pid: number): { ticks: number; isAsleep: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { ticks: Number(fields[11]) + Number(fields[12]), isAsleep: fields[0] === "S" };
  } catch {
    return undefined;
  }
}
