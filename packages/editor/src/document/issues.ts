import { type IssueOptions, type NodeIssues, nodeIssues, type WorkflowNode } from "@heddle/workflow";
import { isSticky } from "./layout.ts";
import type { NodeCatalog } from "./node-catalog.ts";
import type { AskRefusal } from "./refused-hosts.ts";
import type { ShownRun } from "./run/shown-run.ts";
import { Topics } from "./topics.ts";
import type { WorkflowDocument } from "./workflow-document.ts";

/** Context of the checks in addition to the workflow. */
export interface IssueContext extends Omit<IssueOptions, "pinData" | "evaluate" | "hostRefusal"> {
  evaluate?: ((node: WorkflowNode, template: string) => unknown) | undefined;
  /**
   * Returns the node with the parameters that a run reads, if its parameters have another version's shape; undefined
   * until that is known, which `whenKnown` reports.
   */
  repaired?: ((node: WorkflowNode, whenKnown: () => void) => WorkflowNode | undefined) | undefined;
  /** Address rules of the server; hosts of request URLs have no issue until its response. */
  askRefusal?: AskRefusal | undefined;
}

/** Issues of every node, computed on demand and again after the node changed. Topics: `node:<id>`, `*`. */
export class Issues {
  readonly #topics = new Topics();
  readonly #document: WorkflowDocument;
  readonly #run: ShownRun;
  readonly #cache = new Map<
    string,
    { node: WorkflowNode; pins: unknown; failed: boolean; issues: NodeIssues | null }
  >();
  #catalog: NodeCatalog;
  #context: IssueContext;

  constructor(document: WorkflowDocument, run: ShownRun, catalog: NodeCatalog, context: IssueContext = {}) {
    this.#document = document;
    this.#run = run;
    this.#catalog = catalog;
    this.#context = context;
  }

  on(topic: string, listener: () => void): () => void {
    return this.#topics.on(topic, listener);
  }

  /** Context in addition to the workflow. */
  get context(): IssueContext {
    return this.#context;
  }

  /** Sets the context when credentials or node types are loaded or changed: everything is checked again. */
  setContext(context: IssueContext, catalog: NodeCatalog = this.#catalog): void {
    this.#context = context;
    this.#catalog = catalog;
    this.#cache.clear();
    this.#topics.emit([...this.#document.nodes.keys()].map((id) => `node:${id}`));
  }

  of(id: string): NodeIssues | null {
    const node = this.#document.node(id);
    if (!node || isSticky(node)) return null;
    const pins = this.#document.pinned(id);
    const failed = this.#run.node(node.name)?.error !== undefined;
    const known = this.#cache.get(id);
    if (known && known.node === node && known.pins === pins && known.failed === failed) return known.issues;
    const issues = this.#compute(node, pins !== undefined, failed);
    this.#cache.set(id, { node, pins, failed, issues });
    return issues;
  }

  /** Like {@link of}, but without pinned data: returns the issues that it hides. */
  withoutPins(id: string): NodeIssues | null {
    const node = this.#document.node(id);
    return node && !isSticky(node) ? this.#compute(node, false, false) : null;
  }

  /** Returns the issues that prevent a node from running; failures of earlier runs do not. */
  blockingOf(id: string): NodeIssues | null {
    const { execution: _, parameters, ...rest } = this.of(id) ?? {};
    const node = this.#document.node(id);
    const blocking = parameters && node ? this.#asMeant(node, false, true)?.parameters : undefined;
    const found = { ...rest, ...(blocking && { parameters: blocking }) };
    return Object.keys(found).length > 0 ? found : null;
  }

  /** Returns the names of those nodes that have blocking issues. */
  blocking(ids: Iterable<string>): string[] {
    return [...ids].flatMap((id) => (this.blockingOf(id) ? (this.#document.node(id)?.name ?? []) : []));
  }

  #compute(node: WorkflowNode, isPinned: boolean, failed: boolean): NodeIssues | null {
    const found = this.#asMeant(node, isPinned);
    if (!failed || node.disabled || isPinned) return found;
    return { ...found, execution: true };
  }

  /** The editor asks the server about parameters only if the stored ones have issues. */
  #asMeant(node: WorkflowNode, isPinned: boolean, isBlocking = false): NodeIssues | null {
    const found = this.#check(node, isPinned, isBlocking);
    const { repaired } = this.#context;
    if (!found?.parameters || !repaired || this.#catalog.describe(node)?.["repairs"] !== true) return found;
    const meant = repaired(node, () => this.#forget(node.id));
    if (meant) return meant === node ? found : this.#check(meant, isPinned, isBlocking);
    const { parameters: _, ...rest } = found;
    return Object.keys(rest).length > 0 ? rest : null;
  }

  #forget(id: string): void {
    this.#cache.delete(id);
    this.#topics.emit([`node:${id}`]);
  }

  #check(node: WorkflowNode, isPinned: boolean, isBlocking: boolean): NodeIssues | null {
    const { evaluate, repaired: _, askRefusal, ...rest } = this.#context;
    return nodeIssues(node, this.#catalog.describe(node), {
      ...rest,
      isBlocking,
      hostRefusal: (host) => askRefusal?.(host, () => this.#forget(node.id)),
      ...(isPinned ? { pinData: { [node.name]: [] } } : {}),
      ...(evaluate ? { evaluate: (template: string) => evaluate(node, template) } : {}),
    });
  }
}
