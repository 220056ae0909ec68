import {
  FILLED_AT_EXECUTION,
  type PairedLookup,
  type RunView,
  resolveKnown,
  type Scope,
} from "@heddle/expression";
import type { Item, NodeParameters } from "@heddle/workflow";
import { itemOf } from "./lineage.ts";
import { ancestorsOf, type DataPlace, dataAt, inputPlace, runCount, type WorkflowView } from "./node-data.ts";

/** Context of a preview in addition to the data. */
export interface ScopeSurroundings {
  nodeName: string;
  nodeVersion?: number;
  workflow: { id: string; name: string; active: boolean };
  timezone: string;
  /** Undefined before a run. */
  executionId?: string | undefined;
  vars?: Record<string, unknown>;
  hasNode(name: string): boolean;
  parameters(name: string): NodeParameters;
  now?: number;
}

/** The execution around a node, from the last run and pinned data. */
export class PreviewRun implements RunView {
  readonly nodeName: string;
  readonly nodeVersion?: number;
  readonly isPreview = true;
  readonly workflow: RunView["workflow"];
  readonly timezone: string;
  readonly execution: RunView["execution"];
  readonly now: number;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly env: undefined;
  /** Earlier nodes, nearest first, which an expression can read. */
  readonly nodeNames: readonly string[];
  readonly previous?: { name: string; outputIndex: number; runIndex: number };
  readonly #view: WorkflowView;
  readonly #surroundings: ScopeSurroundings;
  readonly #input: DataPlace | undefined;
  /** Nodes whose parameters are being evaluated: they can reference each other. */
  readonly #evaluating = new Set<string>();
  #scope: Scope | undefined;

  constructor(view: WorkflowView, surroundings: ScopeSurroundings, input: DataPlace | undefined) {
    this.#view = view;
    this.#surroundings = surroundings;
    this.#input = input;
    this.nodeName = surroundings.nodeName;
    if (surroundings.nodeVersion !== undefined) this.nodeVersion = surroundings.nodeVersion;
    this.workflow = surroundings.workflow;
    this.timezone = surroundings.timezone;
    this.now = surroundings.now ?? Date.now();
    this.vars = surroundings.vars ?? {};
    this.env = undefined;
    this.nodeNames = ancestorsOf(view, surroundings.nodeName).map((each) => each.node);
    if (input) this.previous = { name: input.node, outputIndex: input.output, runIndex: input.run };
    this.execution = {
      id: surroundings.executionId ?? FILLED_AT_EXECUTION,
      mode: "test",
      resumeUrl: FILLED_AT_EXECUTION,
      resumeFormUrl: FILLED_AT_EXECUTION,
    };
  }

  hasNode(name: string): boolean {
    return this.#surroundings.hasNode(name);
  }

  runCount(name: string): number {
    return runCount(this.#view, name);
  }

  outputItems(name: string, outputIndex?: number, runIndex?: number): readonly Item[] | undefined {
    const runs = this.runCount(name);
    if (runs === 0) return undefined;
    const run = runIndex ?? (name === this.#input?.node ? this.#input.run : runs - 1);
    return dataAt(this.#view, { node: name, run, output: outputIndex ?? this.#outputTowards(name, run) })
      .items;
  }

  pairedItem(name: string, itemIndex: number): PairedLookup {
    const input = this.#input;
    if (!input) return { failure: "not-connected" };
    const result = itemOf(this.#view, name, { ...input, index: itemIndex });
    return "item" in result ? { item: result.item } : result;
  }

  /** Returns the parameters of a node with expressions evaluated for the current item. */
  parameters(name: string): NodeParameters {
    const stored = this.#surroundings.parameters(name);
    if (!this.#scope || this.#evaluating.has(name)) return stored;
    this.#evaluating.add(name);
    try {
      return resolveKnown(stored, this.#scope) as NodeParameters;
    } finally {
      this.#evaluating.delete(name);
    }
  }

  /** Sets the scope in which expressions inside parameters are evaluated. */
  readIn(scope: Scope): void {
    this.#scope = scope;
  }

  context(): Record<string, unknown> {
    return {};
  }

  /** Returns the output that leads to the current node, otherwise the first one with data. */
  #outputTowards(name: string, run: number): number {
    if (name === this.#input?.node) return this.#input.output;
    const near = new Set([this.nodeName, ...ancestorsOf(this.#view, this.nodeName).map((each) => each.node)]);
    for (const target of near) {
      const edge = this.#view.inputsOf(target).find((each) => each.source === name);
      if (edge && dataAt(this.#view, { node: name, run, output: edge.output }).count > 0) return edge.output;
    }
    for (let output = 0; output < 20; output++) {
      if (dataAt(this.#view, { node: name, run, output }).count > 0) return output;
    }
    return 0;
  }
}

interface PreviewPlace {
  itemIndex: number;
  runIndex: number;
  input?: DataPlace | undefined;
  /** The item itself, which may not be loaded. */
  item?: Item | undefined;
}

/** Returns the scope of one item of a node's input. `runIndex` is the displayed run of the node. */
export function previewScope(view: WorkflowView, surroundings: ScopeSurroundings, at: PreviewPlace): Scope {
  const input = at.input ?? inputPlace(view, surroundings.nodeName, at.runIndex);
  const items = withItem(input ? (dataAt(view, input).items ?? []) : [], at);
  const run = new PreviewRun(view, surroundings, input);
  const scope = {
    items,
    itemIndex: Math.min(at.itemIndex, Math.max(0, items.length - 1)),
    runIndex: at.runIndex,
    run,
    extra: { $parameter: surroundings.parameters(surroundings.nodeName) },
  };
  run.readIn(scope);
  return scope;
}

/** Returns the items with one far beyond them at its index; the gap is empty. */
function withItem(items: readonly Item[], { itemIndex, item }: PreviewPlace): readonly Item[] {
  if (!item || itemIndex < items.length) return items;
  const copy = items.slice();
  copy[itemIndex] = item;
  return copy;
}
