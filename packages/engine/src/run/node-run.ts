import { evaluateTemplate, type Scope, textTest } from "@heddle/expression";
import {
  type BinaryStore,
  type Clock,
  type CodeRunner,
  type CredentialReference,
  type CredentialTypeDescription,
  type ExecuteContext,
  type Http,
  type Item,
  NodeError,
  type NodeOutput,
  resolveLocator,
  type Source,
  type TaskData,
  type WaitRequest,
  type WebhookResponse,
  type WorkflowCall,
  type WorkflowCallResult,
  type WorkflowNode,
} from "@heddle/workflow";
import { type CompiledValue, evaluateValue, rawValue } from "../plan/compiled-value.ts";
import { findProperty } from "../plan/find-property.ts";
import type { PlanNode } from "../plan/plan.ts";
import { NodeScope } from "./node-scope.ts";
import { parameterError } from "./parameter-error.ts";
import { tryAgain } from "./retry.ts";
import type { Job, RunState } from "./run-state.ts";

const NO_ITEMS: readonly Item[] = [];

/** One run of one node, as the node sees it. */
export class NodeRun implements ExecuteContext {
  readonly node: Readonly<WorkflowNode>;
  readonly runIndex: number;
  items: readonly Item[];
  /** Where the items stand in the whole input, when this is a part of it. */
  #offset = 0;
  readonly task: TaskData;
  readonly #planned: PlanNode;
  readonly #job: Job;
  readonly #run: RunState;
  #scope: NodeScope | undefined;
  /** Values that are the same for every item, as far as somebody has asked for them. */
  #steady: Map<CompiledValue, unknown> | undefined;
  hints: { message: string }[] | undefined;
  /** Set when the node puts the run to rest. */
  waitsFor: WaitRequest | undefined;

  constructor(run: RunState, job: Job, runIndex: number, task: TaskData) {
    this.#run = run;
    this.#job = job;
    this.#planned = job.node;
    this.node = job.node.node;
    this.runIndex = runIndex;
    this.items = job.inputs[0] ?? NO_ITEMS;
    this.task = task;
  }

  get workflow(): ExecuteContext["workflow"] {
    const { id, name, active, settings } = this.#run.plan.workflow;
    return { id, name, active, settings: settings ?? {}, timezone: this.#run.timezone };
  }

  get execution(): ExecuteContext["execution"] {
    return { id: this.#run.options.executionId, mode: this.#run.options.mode };
  }

  get inputCount(): number {
    return this.#planned.inputCount;
  }

  get outputCount(): number {
    return this.#planned.outputCount;
  }

  /** Goes on with a part of the first input. Expressions see all of it. */
  takePart(items: readonly Item[], offset: number): void {
    this.items = items;
    this.#offset = offset;
  }

  /** The first input, also when the node sees a part of it. */
  get wholeInput(): readonly Item[] {
    return this.#job.inputs[0] ?? NO_ITEMS;
  }

  input(index: number): readonly Item[] | undefined {
    if (index === 0 && this.items !== NO_ITEMS) return this.items;
    return this.#job.inputs[index];
  }

  source(index: number): Source | null | undefined {
    return this.#job.source[index];
  }

  get continueOnFail(): boolean {
    return this.#planned.onError !== "stopWorkflow";
  }

  get signal(): AbortSignal {
    return this.#run.ending.signal;
  }

  get http(): Http {
    return this.#run.ports.http;
  }

  get binary(): BinaryStore {
    return this.#run.ports.binary;
  }

  get clock(): Clock {
    return this.#run.ports.clock;
  }

  get code(): CodeRunner {
    return this.#run.ports.code;
  }

  parameter<T = unknown>(path: string, itemIndex: number, fallback?: T): T {
    const compiled = this.#planned.values.at(path);
    const value = compiled.kind === "constant" ? compiled.value : this.#evaluate(compiled, itemIndex, path);
    return (value === undefined ? fallback : value) as T;
  }

  locator(path: string, itemIndex: number): unknown {
    const value = this.parameter(path, itemIndex);
    const property = findProperty(this.#planned.type, path);
    return resolveLocator(value, property ?? { displayName: path });
  }

  isConstant(path: string): boolean {
    return this.#planned.values.at(path).kind === "constant";
  }

  rawParameter(path: string): unknown {
    return rawValue(this.#planned.values.at(path));
  }

  evaluate(template: string, itemIndex: number, extra?: Readonly<Record<string, unknown>>): unknown {
    const scope = extra ? this.#newScope(itemIndex, extra) : this.#scopeAt(itemIndex);
    try {
      return evaluateTemplate(template, scope);
    } catch (error) {
      throw parameterError(error, itemIndex);
    }
  }

  async credentials(type: string): Promise<Record<string, unknown>> {
    const reference = this.credentialReference(type);
    if (reference === undefined) {
      throw new NodeError(
        `The node "${this.node.name}" has no credential of the type "${type}". Open the node and choose one.`,
      );
    }
    return this.#run.ports.credentials.get(type, reference, this.node);
  }

  async renewCredentials(
    type: string,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined> {
    const reference = this.credentialReference(type);
    if (reference === undefined) return undefined;
    return this.#run.ports.credentials.renew?.(type, reference, this.node, refused);
  }

  credentialReference(type: string): CredentialReference | undefined {
    const given = this.node.credentials;
    return given && typeof given === "object" && Object.hasOwn(given, type) ? given[type] : undefined;
  }

  async credentialType(type: string): Promise<CredentialTypeDescription | undefined> {
    return this.#run.ports.credentials.describe?.(type);
  }

  get state(): Record<string, unknown> {
    return this.#run.stateOf(this.node.name);
  }

  staticData(scope: "global" | "node"): Record<string, unknown> {
    return this.#run.staticData.part(scope === "global" ? "global" : `node:${this.node.name}`);
  }

  respond(response: WebhookResponse): boolean {
    if (this.#run.responded) return false;
    this.#run.responded = true;
    return this.#run.ports.respond(this.#run.options.executionId, response);
  }

  get awaitsResponse(): boolean {
    const { awaitsResponse, mode } = this.#run.options;
    return (awaitsResponse ?? mode === "webhook") && !this.#run.responded;
  }

  get wait(): ExecuteContext["wait"] {
    if (this.#run.options.mayWait === false) return undefined;
    return (request): NodeOutput => {
      this.waitsFor = request;
      return [];
    };
  }

  async retry<T>(attempt: () => Promise<T>): Promise<T> {
    return this.#planned.retry.tries > 1 ? tryAgain(this.#run, this.#planned, attempt) : attempt();
  }

  get isCrowded(): boolean {
    return this.#run.ports.isCrowded?.() ?? false;
  }

  get regex(): typeof textTest {
    return textTest;
  }

  log(...values: unknown[]): void {
    this.#run.ports.onEvent?.({ type: "console", node: this.node.name, values });
  }

  async runWorkflow(call: WorkflowCall): Promise<WorkflowCallResult> {
    const { workflows } = this.#run.ports;
    if (!workflows) throw new NodeError("Other workflows cannot be run from here.");
    const { runIndex, signal } = this;
    return workflows.run({ ...call, node: this.node.name, runIndex, signal, run: this });
  }

  setMetadata(values: Readonly<Record<string, unknown>>): void {
    this.task.metadata = { ...this.task.metadata, ...values };
  }

  hint(message: string): void {
    (this.hints ??= []).push({ message });
  }

  get expressionScope(): Scope {
    return this.#scopeAt(0);
  }

  get customData(): ExecuteContext["customData"] {
    return this.#run.customData;
  }

  #evaluate(compiled: CompiledValue, itemIndex: number, path: string): unknown {
    const known = compiled.isSteady ? this.#steady?.get(compiled) : undefined;
    if (known !== undefined) return known;
    try {
      const value = evaluateValue(compiled, this.#scopeAt(itemIndex));
      if (compiled.isSteady) (this.#steady ??= new Map()).set(compiled, value);
      return value;
    } catch (error) {
      throw parameterError(error, itemIndex, path);
    }
  }

  #scopeAt(itemIndex: number): NodeScope {
    this.#scope ??= this.#newScope(itemIndex);
    this.#scope.itemIndex = itemIndex + this.#offset;
    return this.#scope;
  }

  #newScope(itemIndex: number, extra?: Readonly<Record<string, unknown>>): NodeScope {
    return new NodeScope(this.#run, this.#job, this, itemIndex + this.#offset, extra);
  }
}
