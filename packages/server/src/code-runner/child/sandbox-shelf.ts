import { type Equipment, equipmentFor } from "./guest-scripts.ts";
import { createSandbox, openSession, type Sandbox, type SandboxPorts, type Session } from "./sandbox.ts";

/** Isolates that are kept for the next run of their script. */
const MAX_KEPT_SANDBOXES = 3;
/**
 * Each context leaves a quarter of a megabyte that only a collection of the whole heap frees. From about 50 contexts on, these collections
 * take more CPU time than a new isolate.
 */
const MAX_RUNS = 40;

/**
 * Isolates of this process. A repeated script (the same code in the same workflow) reuses its isolate with a fresh
 * context, which costs a third of a new isolate; another script never enters it. One more isolate is kept ready for a
 * new script.
 */
export class SandboxShelf {
  readonly #memoryMegabytes: number;
  readonly #ports: SandboxPorts;
  readonly #kept = new Map<string, Sandbox>();
  #spare: Sandbox | undefined;
  #leanInARow = 8;

  constructor(memoryMegabytes: number, ports: SandboxPorts) {
    this.#memoryMegabytes = memoryMegabytes;
    this.#ports = ports;
    this.#restock();
  }

  take(head: Record<string, unknown>): { sandbox: Sandbox; session: Session } {
    const key = String(head["key"]);
    const megabytes = Number(head["memory"]) || this.#memoryMegabytes;
    const sandbox = this.#keptFor(key, megabytes) ?? this.#fresh(String(head["code"]), megabytes);
    sandbox.key = key;
    sandbox.runs++;
    const session = sandbox.ready ?? openSession(sandbox, this.#ports);
    sandbox.ready = undefined;
    return { sandbox, session };
  }

  /** Called after a run, so that no run waits for the preparation. An isolate whose script was stopped is not reused. */
  putBack(sandbox: Sandbox, isWhole: boolean): void {
    const { isolate, key, runs, memoryMegabytes } = sandbox;
    const isFit =
      isWhole && !isolate.isDisposed && runs < MAX_RUNS && memoryMegabytes <= this.#memoryMegabytes;
    if (isFit && key !== undefined && !isCrowded(sandbox)) {
      this.#kept.set(key, sandbox);
      try {
        sandbox.ready = openSession(sandbox, this.#ports);
      } catch {
        this.#drop(sandbox);
      }
    } else this.#drop(sandbox);
    for (const [, oldest] of this.#kept) {
      if (this.#kept.size <= MAX_KEPT_SANDBOXES) break;
      this.#drop(oldest);
    }
    this.#restock();
  }

  #keptFor(key: string, megabytes: number): Sandbox | undefined {
    const sandbox = this.#kept.get(key);
    if (!sandbox || megabytes > sandbox.memoryMegabytes) return undefined;
    this.#kept.delete(key);
    return sandbox;
  }

  #fresh(code: string, megabytes: number): Sandbox {
    const equipment = equipmentFor(code);
    this.#leanInARow = equipment === "lean" ? this.#leanInARow + 1 : 0;
    const spare = this.#spare;
    const isFit =
      megabytes <= this.#memoryMegabytes && (spare?.equipment === equipment || spare?.equipment === "full");
    if (!spare || !isFit) return createSandbox(equipment, megabytes);
    this.#spare = undefined;
    return spare;
  }

  /** The next new script is probably of a recent kind. */
  #restock(): void {
    const wanted: Equipment = this.#leanInARow < 8 ? "full" : "lean";
    if (this.#spare && (wanted === "lean" || this.#spare.equipment === "full")) return;
    if (this.#spare) this.#drop(this.#spare);
    this.#spare = createSandbox(wanted, this.#memoryMegabytes);
    this.#spare.ready = openSession(this.#spare, this.#ports);
  }

  #drop(sandbox: Sandbox): void {
    if (sandbox.key !== undefined && this.#kept.get(sandbox.key) === sandbox) this.#kept.delete(sandbox.key);
    if (!sandbox.isolate.isDisposed) sandbox.isolate.dispose();
  }
}

/** A half-full isolate would end the next run because of leftovers of earlier ones. */
function isCrowded({ isolate, memoryMegabytes }: Sandbox): boolean {
  const { used_heap_size: used, externally_allocated_size: external } = isolate.getHeapStatisticsSync();
  return used + external > memoryMegabytes * 524_288;
}
