import { cpus } from "node:os";
import { performance } from "node:perf_hooks";

const LOOK_EVERY = 100;
/** Events between two checks; fewer are no overload, however busy the host is. */
const MANY = 50;
/** Fraction of the time in which this thread, or all processors, are busy. */
const BUSY = 0.85;
/** Running executions costs about as much as accepting them: while only the latter is done, an overload lasts until half the time is free. */
const STILL_BUSY = 0.5;

/** Detects that events arrive faster than this host can accept and run them. */
export class Overload {
  readonly #onLook: () => void;
  #arrived = 0;
  #isOn = false;
  #loop = performance.eventLoopUtilization();
  #machine = machineTimes();
  #timer: NodeJS.Timeout | undefined;

  /** `onLook` is called whenever it may have ended. */
  constructor(onLook: () => void) {
    this.#onLook = onLook;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  arrived(): void {
    this.#arrived++;
    this.#plan();
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => this.#look(), LOOK_EVERY).unref();
  }

  #look(): void {
    this.#timer = undefined;
    const [loop, machine] = [performance.eventLoopUtilization(), machineTimes()];
    const ofLoop = performance.eventLoopUtilization(loop, this.#loop).utilization;
    const ofMachine = (machine.busy - this.#machine.busy) / (machine.all - this.#machine.all || 1);
    const wasOn = this.#isOn;
    this.#isOn = this.#arrived >= MANY && Math.max(ofLoop, ofMachine) > (wasOn ? STILL_BUSY : BUSY);
    this.#arrived = 0;
    this.#loop = loop;
    this.#machine = machine;
    if (this.#isOn) this.#plan();
    if (wasOn) this.#onLook();
  }
}

/** CPU time of all processors of the host so far. */
function machineTimes(): { busy: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { busy: all - idle, all };
}
