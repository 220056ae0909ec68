import { compilePlan } from "@heddle/engine";
import { typeChangesSince } from "@heddle/nodes";
import type { Workflow } from "@heddle/workflow";
import { loadNodeTypes } from "../node-types/load-node-types.ts";
import type { ExecutorConfig } from "../protocol/messages.ts";
import { savesProgress } from "../protocol/saves-progress.ts";

/** A compiled workflow. */
export type Plan = ReturnType<typeof compilePlan>;

/** A compiled workflow, with lookup tables per node. */
export interface LoadedPlan {
  plan: Plan;
  workflow: Workflow;
  /** Index of a node in `workflow.nodes` by its name. */
  nodeIndexes: ReadonlyMap<string, number>;
}

/** Compiled workflows by key. Each is compiled once, for the first run, and again for runs that started with other node types. */
export class Plans {
  readonly #nodeModules: readonly string[];
  readonly #defaults: ExecutorConfig["executions"];
  readonly #texts = new Map<string, string>();
  readonly #loaded = new Map<string, LoadedPlan>();
  readonly #loading = new Map<string, Promise<LoadedPlan>>();
  /** Plans for runs that started before types were changed, by number of changes since and key. */
  readonly #earlier = new Map<string, Promise<LoadedPlan>>();

  constructor(nodeModules: readonly string[], defaults: ExecutorConfig["executions"]) {
    this.#defaults = defaults;
    this.#nodeModules = nodeModules;
  }

  add(key: string, workflow: string): void {
    this.#texts.set(key, workflow);
  }

  drop(key: string): void {
    this.#texts.delete(key);
    this.#loaded.delete(key);
    for (const name of this.#earlier.keys()) if (name.endsWith(` ${key}`)) this.#earlier.delete(name);
  }

  /** Compiles every workflow again when a run needs it next: node types were changed. */
  forget(): void {
    this.#loaded.clear();
    this.#loading.clear();
    this.#earlier.clear();
  }

  /**
   * Returns the plan synchronously if it is compiled already. A run that started earlier gets the node types of that
   * time, if they are still available.
   */
  get(key: string, begun?: number): LoadedPlan | Promise<LoadedPlan> {
    const changes = begun === undefined ? 0 : typeChangesSince(begun);
    if (changes > 0) return this.#getEarlier(`${changes} ${key}`, key, begun!);
    return this.#loaded.get(key) ?? this.#loading.get(key) ?? this.#start(key);
  }

  #getEarlier(name: string, key: string, begun: number): Promise<LoadedPlan> {
    const known = this.#earlier.get(name);
    if (known) return known;
    const loading = this.#load(key, begun);
    this.#earlier.set(name, loading);
    loading.catch(() => this.#earlier.delete(name));
    return loading;
  }

  #start(key: string): Promise<LoadedPlan> {
    const loading: Promise<LoadedPlan> = this.#load(key).then((loaded) => {
      // Not if types were changed in the meantime, or the workflow is no longer used.
      if (this.#loading.get(key) === loading && this.#texts.has(key)) this.#loaded.set(key, loaded);
      return loaded;
    });
    this.#loading.set(key, loading);
    const done = () => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    };
    loading.then(done, done);
    return loading;
  }

  async #load(key: string, begun?: number): Promise<LoadedPlan> {
    const text = this.#texts.get(key);
    if (text === undefined) throw new Error("The workflow of this execution did not reach the executor.");
    const workflow = JSON.parse(text) as Workflow;
    const names = workflow.nodes.map((node) => node.type);
    const types = await loadNodeTypes(names, this.#nodeModules, begun);
    const plan = compilePlan(workflow, types, {
      savesProgress: savesProgress(workflow.settings, this.#defaults),
    });
    const nodeIndexes = new Map(workflow.nodes.map((node, index) => [node.name, index]));
    return { plan, workflow, nodeIndexes };
  }
}
