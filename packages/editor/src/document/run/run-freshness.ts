import { deepEqual, type WorkflowNode } from "@heddle/workflow";
import { onlyNodesIn } from "../topics.ts";
import type { WorkflowDocument } from "../workflow-document.ts";
import type { ShownRun } from "./shown-run.ts";

/** State of a node when it ran. */
interface Ran {
  node: WorkflowNode;
  /** Its incoming connections. */
  inputs: string;
  pins: unknown;
}

/** Fields without effect on the result: position, name, notes. */
const NOT_WORK = new Set(["id", "name", "position", "notes", "notesInFlow", "color"]);

/**
 * Tracks which results of the last runs are still valid: those of unchanged nodes without changed predecessors.
 * Follows renamed nodes, also on undo.
 */
export class RunFreshness {
  readonly #document: WorkflowDocument;
  readonly #run: ShownRun;
  readonly #ran = new Map<string, Ran>();
  #names: Map<string, string>;
  #changed = new Set<string>();

  constructor(document: WorkflowDocument, run: ShownRun) {
    this.#document = document;
    this.#run = run;
    this.#names = this.#namesNow();
    document.on("*", (topics) => this.#changedIn(topics));
    run.on("data", () => this.#update());
  }

  /** Records that a node has run in its current state, or the given one. */
  ran(id: string, node: WorkflowNode | undefined = this.#document.node(id)): void {
    if (!node) return;
    this.#ran.set(id, { node, inputs: this.#inputsOf(id), pins: this.#document.pinned(id) });
  }

  hasRun(id: string): boolean {
    return this.#ran.has(id);
  }

  /** True if the node is unchanged since it ran, ignoring its predecessors. */
  isFresh(id: string): boolean {
    return this.#ran.has(id) && !this.#isChanged(id);
  }

  #changedIn(topics: ReadonlySet<string>): void {
    const ids = onlyNodesIn(topics);
    if (ids?.every((id) => this.#names.get(id) === this.#document.node(id)?.name)) this.#nodesChanged(ids);
    else this.#documentChanged();
  }

  /** Most edits, such as typing into a parameter, do not affect freshness. */
  #nodesChanged(ids: readonly string[]): void {
    if (ids.some((id) => this.#isChanged(id) !== this.#changed.has(id))) this.#update();
  }

  #documentChanged(): void {
    const names = this.#namesNow();
    const renamed = [...names].filter(([id, name]) => (this.#names.get(id) ?? name) !== name);
    if (renamed.length > 0) this.#follow(renamed);
    this.#names = names;
    this.#update();
  }

  /** References updated by a rename do not change what a node does. */
  #follow(renamed: readonly [id: string, name: string][]): void {
    for (const [id] of this.#ran) {
      const node = this.#document.node(id);
      if (node && !this.#changed.has(id)) this.ran(id, node);
    }
    const free = (name: string) => `${name}\u0000`;
    const moves = renamed.map(([id, name]) => [this.#names.get(id) ?? name, name] as const);
    // Uses temporary names, because nodes can have swapped theirs.
    for (const [from] of moves) this.#run.renameNode(from, free(from));
    for (const [from, to] of moves) this.#run.renameNode(free(from), to);
  }

  #update(): void {
    if (!this.#run.hasData) return;
    const document = this.#document;
    this.#changed = new Set([...this.#ran.keys()].filter((id) => document.node(id) && this.#isChanged(id)));
    const stale = new Set<string>();
    const changed = new Set<string>();
    const old = new Set<string>();
    for (const [id, node] of document.nodes) {
      const isOld = this.#run.isOld(node.name);
      if (isOld) old.add(id);
      if (isOld || this.#changed.has(id)) stale.add(node.name);
      if (this.#changed.has(id) || this.#hasOtherPins(id)) changed.add(id);
    }
    this.#spread(changed, stale, () => true);
    // A node that ran again used none of the older results around it, such as those of a tool that it did not call.
    this.#spread(old, stale, (name) => !this.#run.isReplaced(name));
    this.#run.setStale(stale);
  }

  /** Adds the names of all nodes after these ones that depend on them; pinned data do not. */
  #spread(ids: Set<string>, stale: Set<string>, depends: (name: string) => boolean): void {
    const document = this.#document;
    for (const id of ids)
      for (const { target } of document.edgesFrom(id)) {
        const name = document.node(target)?.name;
        if (name === undefined || document.pinned(target) !== undefined || !depends(name)) continue;
        stale.add(name);
        ids.add(target);
      }
  }

  #isChanged(id: string): boolean {
    const then = this.#ran.get(id);
    const now = this.#document.node(id);
    if (!then || !now) return false;
    return then.inputs !== this.#inputsOf(id) || !isSameWork(then.node, now);
  }

  #hasOtherPins(id: string): boolean {
    const then = this.#ran.get(id);
    return then !== undefined && then.pins !== this.#document.pinned(id);
  }

  #inputsOf(id: string): string {
    return this.#document
      .edgesTo(id)
      .map((edge) => edge.id)
      .sort()
      .join(" ");
  }

  #namesNow(): Map<string, string> {
    return new Map([...this.#document.nodes].map(([id, { name }]) => [id, name]));
  }
}

function isSameWork(then: WorkflowNode, now: WorkflowNode): boolean {
  if (then === now) return true;
  const keys = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...keys].every((key) => NOT_WORK.has(key) || deepEqual(then[key], now[key]));
}
