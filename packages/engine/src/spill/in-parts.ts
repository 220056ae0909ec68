import type { ExecutionError, Item, NodeOutput } from "@heddle/workflow";
import { pairWith } from "../lineage/pairs.ts";
import { Pacer } from "../run/pacer.ts";
import type { Job, RunState } from "../run/run-state.ts";
import type { Collector } from "./collector.ts";

type Outputs = (Item[] | null)[];

/** What a node does with a part of its input. */
export interface PartWork {
  /** Runs the node on a part; the node sees it as its input, expressions see the whole. */
  run(part: readonly Item[], offset: number): NodeOutput | Promise<NodeOutput>;
  /** What is made of the part's output, by the node's settings. */
  finish(output: NodeOutput, part: readonly Item[]): Outputs;
}

/** Whether a node may work off its input in parts: it handles each item by itself, and everything else about it is the same for all. */
export function mayRunInParts(run: RunState, { node, inputs }: Job): boolean {
  const items = inputs[0];
  if (!items || inputs.length !== 1 || !run.memory.isLong(items)) return false;
  const perItem = node.type?.perItem;
  if (!perItem || node.node.executeOnce || node.effect !== "pure") return false;
  if (node.retry.tries > 1 && !node.type?.retriesItems) return false;
  return node.values.areSteady(perItem);
}

/**
 * Works off a long input part by part, so that neither it nor the output has to be in memory as a whole. A promise only when the node
 * works asynchronously or others have to get their turn.
 */
export function runInParts(run: RunState, job: Job, work: PartWork): Outputs | Promise<Outputs> {
  return new Parts(run, job, work).runFrom(0);
}

class Parts {
  readonly #run: RunState;
  readonly #job: Job;
  readonly #work: PartWork;
  readonly #input: readonly Item[];
  readonly #collectors: (Collector | undefined)[] = [];
  readonly #pacer = new Pacer();

  constructor(run: RunState, job: Job, work: PartWork) {
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
    const ended = this.#run.ending.check(this.#run.now());
    if (ended) throw ended;
    this.#run.ports.onResume?.();
  }

  /** A promise when the node gives one. */
  #runPart(part: readonly Item[], offset: number): Promise<void> | undefined {
    try {
      const given = this.#work.run(part, offset);
      if (!(given instanceof Promise)) return this.#take(given, part, offset);
      return Promise.resolve(this.#run.ending.wait(given)).then(
        (output) => this.#take(output, part, offset),
        (error) => {
          throw withWholePlace(error, offset);
        },
      );
    } catch (error) {
      throw withWholePlace(error, offset);
    }
  }

  #take(output: NodeOutput, part: readonly Item[], offset: number): undefined {
    for (const [index, items] of this.#work.finish(output, part).entries()) {
      if (items) (this.#collectors[index] ??= this.#run.memory.collector()).add(moved(items, offset));
      else this.#collectors[index] ??= undefined;
    }
    this.#run.memory.admitPart(this.#job.node, this.#collectors);
  }
}

/** An error that names an item, by its place in the whole input. */
function withWholePlace(error: unknown, offset: number): unknown {
  const at = (error as { itemIndex?: unknown } | null)?.itemIndex;
  if (typeof at === "number" && offset > 0) (error as { itemIndex: number }).itemIndex = at + offset;
  return error;
}

/** Items with their places in the whole input in place of those in the part. */
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
