import type { ExecutionError, Item, NodeOutput } from "@heddle/workflow";
import { Pacer } from "../control/pacer.ts";
import type { Outputs } from "../items/inputs.ts";
import { pairWith } from "../items/pairs.ts";
import type { Collector } from "../memory/collector.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";

/** Processes one part of a node's input. */
interface PartWork {
  /** Runs the node on a part. The node sees it as its input; expressions see the whole input. */
  run(part: readonly Item[], offset: number): NodeOutput | Promise<NodeOutput>;
  /** Applies the settings of the node to the output of the part. */
  finish(output: NodeOutput, part: readonly Item[]): Outputs;
}

/** True for nodes that handle each item separately and whose other parameters are the same for all items. */
export function mayRunInParts(run: Run, { node, inputs }: Job): boolean {
  const items = inputs[0];
  if (!items || inputs.length !== 1 || !run.memory.isLong(items)) return false;
  const perItem = node.type?.perItem;
  if (!perItem || node.node.executeOnce || node.effect !== "pure") return false;
  if (node.retry.tries > 1 && !node.type?.retriesItems) return false;
  return node.values.areSteady(perItem);
}

/**
 * Processes a long input part by part, so that neither input nor output has to be in memory as a whole. Returns a
 * promise only if the node works asynchronously or other tasks of the thread are due.
 */
export function runInParts(run: Run, job: Job, work: PartWork): Outputs | Promise<Outputs> {
  return new Parts(run, job, work).runFrom(0);
}

class Parts {
  readonly #run: Run;
  readonly #job: Job;
  readonly #work: PartWork;
  readonly #input: readonly Item[];
  readonly #collectors: (Collector | undefined)[] = [];
  readonly #pacer = new Pacer();

  constructor(run: Run, job: Job, work: PartWork) {
    this.#run = run;
    this.#job = job;
    this.#work = work;
    this.#input = job.inputs[0] ?? [];
  }

  runFrom(start: number): Outputs | Promise<Outputs> {
    const size = this.#run.memory.partItems;
    for (let offset = start; offset < this.#input.length; offset += size) {
      const part = this.#input.slice(offset, offset + size);
      const later = this.#runPart(part, offset);
      if (later) return later.then(() => this.runFrom(offset + size));
      if (this.#pacer.isDue) return this.#pause().then(() => this.runFrom(offset + size));
    }
    return Array.from(this.#collectors, (collector) => collector?.end() ?? null);
  }

  async #pause(): Promise<void> {
    await this.#pacer.pause();
    const stopped = this.#run.stop.check(this.#run.now());
    if (stopped) throw stopped;
    this.#run.input.ports.onResume?.();
  }

  /** Returns a promise when the node does. */
  #runPart(part: readonly Item[], offset: number): Promise<void> | undefined {
    try {
      const output = this.#work.run(part, offset);
      if (!(output instanceof Promise)) return this.#collect(output, part, offset);
      return Promise.resolve(this.#run.stop.race(output)).then(
        (result) => this.#collect(result, part, offset),
        (error) => {
          throw movedThrown(error, offset);
        },
      );
    } catch (error) {
      throw movedThrown(error, offset);
    }
  }

  #collect(output: NodeOutput, part: readonly Item[], offset: number): undefined {
    for (const [index, items] of this.#work.finish(output, part).entries()) {
      if (items) (this.#collectors[index] ??= this.#run.memory.collector()).add(moved(items, offset));
      else this.#collectors[index] ??= undefined;
    }
    this.#run.memory.admitPart(this.#job.node, this.#collectors);
  }
}

/** Changes the item index of a thrown error to the position in the whole input. */
function movedThrown(error: unknown, offset: number): unknown {
  const at = (error as { itemIndex?: unknown } | null)?.itemIndex;
  if (typeof at === "number" && offset > 0) (error as { itemIndex: number }).itemIndex = at + offset;
  return error;
}

/** Items whose pairings and errors name positions in the whole input, not in the part. */
function moved(items: Item[], offset: number): Item[] {
  return offset === 0 ? items : items.map((item) => movedItem(item, offset));
}

function movedItem(item: Item, offset: number): Item {
  const pair = item.pairedItem;
  const copy: Item = { ...item };
  if (typeof pair === "number") copy.pairedItem = pair + offset;
  else if (Array.isArray(pair)) copy.pairedItem = pair.map((one) => ({ ...one, item: one.item + offset }));
  else if (pair) copy.pairedItem = pair.sourceOverwrite ? pair : pairWith(pair.item + offset, pair.input);
  const at = item.error?.context?.["itemIndex"];
  if (item.error && typeof at === "number") copy.error = movedError(item.error, at + offset);
  return copy;
}

function movedError(error: ExecutionError, itemIndex: number): ExecutionError {
  return { ...error, context: { ...error.context, itemIndex } };
}
