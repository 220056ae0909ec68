import { evaluateTemplate, isExpression, type Scope, textTest } from "@heddle/expression";
import {
  type AskedQuestion,
  type BinaryStore,
  type Clock,
  type CodeRunner,
  type Conversations,
  type CredentialReference,
  type CredentialTypeDescription,
  createReader,
  type DataTables,
  type DiskFiles,
  descriptionOf,
  type Effect,
  type ExecuteContext,
  findProperty,
  type Http,
  type Item,
  isDisplayed,
  isEmptyJson,
  jsonProperty,
  type LongList,
  type ModelCalls,
  type Network,
  type NodeOutput,
  type NodeParameters,
  type NodeProperty,
  type NodeRelative,
  type ParameterReader,
  parametersOf,
  resolveLocator,
  type SeenValues,
  type Shell,
  type Source,
  type Supplied,
  type SupplyConnection,
  type TaskData,
  type UntypedExecuteContext,
  versionsOf,
  type WaitRequest,
  type WebhookResponse,
  type WorkflowCall,
  type WorkflowCallResult,
  type WorkflowNode,
} from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import { type CompiledValue, evaluateValue, rawValue } from "../plan/compiled-value.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Job, NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { placeOf } from "../state/run-place.ts";
import { fromAiSchema } from "./from-ai-schema.ts";
import { type ExtraRoots, NodeScope } from "./node-scope.ts";
import { parameterError } from "./parameter-error.ts";
import { retry } from "./retry.ts";
import { keepWritten } from "./written-lines.ts";

const NO_ITEMS: readonly Item[] = [];

const NO_PARTS: NodeContextParts = {};

/** Data of a node run in addition to its own. */
interface NodeContextParts {
  /** Its sub-nodes and steps, created on first use. */
  readonly subNodes?: (() => SubNodeRuns) | undefined;
  /** Further roots of its expressions. */
  readonly extra?: ExtraRoots | undefined;
  /** True for sub-nodes, which cannot put the run to rest. */
  readonly isSubNode?: boolean | undefined;
  /** Values that override the node's own parameters, by path. */
  readonly fixed?: ReadonlyMap<string, unknown> | undefined;
}

/** Sub-nodes and steps of one node run. */
type SubNodeRuns = Pick<ExecuteContext, "step" | "hasStep"> & {
  ask(question: AskedQuestion): Promise<Item | null>;
  readonly mayAsk: boolean;
  supplied<T>(connection: SupplyConnection): Promise<readonly Supplied<T>[]>;
};

/** One run of one node, in the format of the node's code. */
export class NodeContext implements UntypedExecuteContext {
  readonly node: Readonly<WorkflowNode>;
  readonly runIndex: number;
  items: readonly Item[];
  /** Position of the first item in the whole input. */
  #offset = 0;
  readonly #task: TaskData;
  readonly #planned: PlanNode;
  readonly #nodeRun: NodeRun;
  readonly #job: Job;
  readonly #run: Run;
  readonly #parts: NodeContextParts;
  #scope: NodeScope | undefined;
  #read: ParameterReader | undefined;
  /** Evaluated values that are the same for every item. */
  #steady: Map<CompiledValue, unknown> | undefined;
  /** Messages for the record of the node run; undefined when there are none. */
  hints: { message: string; type?: string }[] | undefined;
  /** Set when the node puts the run to rest. */
  waitsFor: WaitRequest | undefined;

  constructor(run: Run, nodeRun: NodeRun, parts: NodeContextParts = NO_PARTS) {
    const { job, runIndex, task } = nodeRun;
    this.#parts = parts;
    this.#run = run;
    this.#nodeRun = nodeRun;
    this.#job = job;
    this.#planned = job.node;
    this.node = job.node.node;
    this.runIndex = runIndex;
    this.items = job.inputs[0] ?? NO_ITEMS;
    this.#task = task;
    if (job.node.note) this.hint(job.node.note);
  }

  get workflow(): ExecuteContext["workflow"] {
    const { id, name, active, settings } = this.#run.input.plan.workflow;
    return { id, name, active, settings: settings ?? {}, timezone: this.#run.input.timezone };
  }

  get execution(): ExecuteContext["execution"] {
    return { id: this.#run.input.options.executionId, mode: this.#run.input.options.mode };
  }

  relatives(name: string, direction: "parents" | "children"): NodeRelative[] {
    const { plan } = this.#run.input;
    const planned = plan.byName.get(name);
    if (!planned) return [];
    const reached = direction === "parents" ? plan.upstream(planned) : plan.downstream(planned);
    return [...reached]
      .filter((one) => one !== planned)
      .map(({ node: { type, typeVersion }, name: own, disabled }) => ({
        name: own,
        type,
        typeVersion,
        disabled,
      }));
  }

  get inputCount(): number {
    return this.#planned.inputCount;
  }

  get outputCount(): number {
    return this.#planned.outputCount;
  }

  /** Continues with a part of the first input. Expressions still have access to all of it. */
  takePart(items: readonly Item[], offset: number): void {
    this.items = items;
    this.#offset = offset;
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
    return this.#run.stop.signal;
  }

  get http(): Http {
    return this.#run.input.ports.http;
  }

  get network(): Network {
    return this.#run.input.ports.network;
  }

  get binary(): BinaryStore {
    return this.#run.input.ports.binary;
  }

  get clock(): Clock {
    return this.#run.input.ports.clock;
  }

  get tables(): DataTables | undefined {
    return this.#run.input.ports.tables?.(placeOf(this.#nodeRun));
  }

  get seen(): SeenValues | undefined {
    return this.#run.input.ports.seen?.(placeOf(this.#nodeRun));
  }

  get conversations(): Conversations | undefined {
    return this.#run.input.ports.conversations;
  }

  get models(): ModelCalls | undefined {
    return this.#run.input.ports.models;
  }

  get disk(): DiskFiles | undefined {
    return this.#run.input.ports.disk;
  }

  get shell(): Shell | undefined {
    return this.#run.input.ports.shell;
  }

  get code(): CodeRunner {
    return this.#run.input.ports.code;
  }

  get read(): ParameterReader {
    return (this.#read ??= createReader(this.#planned.type ? parametersOf(this.#planned.type) : [], this));
  }

  parameter<T = unknown>(path: string, itemIndex: number, fallback?: T): T {
    if (this.#parts.fixed?.has(path)) return this.#parts.fixed.get(path) as T;
    const compiled = this.#planned.values.at(path);
    const value = compiled.kind === "constant" ? compiled.value : this.#evaluate(compiled, itemIndex, path);
    return (value === undefined ? fallback : value) as T;
  }

  locator(path: string, itemIndex: number): unknown {
    const value = this.parameter(path, itemIndex);
    const { type } = this.#planned;
    const property = type && findProperty(descriptionOf(type, Infinity), path);
    return resolveLocator(value, property ?? { displayName: path });
  }

  isConstant(path: string): boolean {
    return this.#planned.values.at(path).kind === "constant";
  }

  rawParameter(path: string): unknown {
    return rawValue(this.#planned.values.at(path));
  }

  defaultOf(
    declarations: readonly NodeProperty[],
    itemIndex: number,
    siblings: NodeParameters = this.#planned.parameters,
  ): unknown {
    const { parameters, type } = this.#planned;
    const context = { root: parameters, node: { typeVersion: (type && versionsOf(type).at(-1)) ?? 1 } };
    const shown =
      declarations.find((property) => isDisplayed(property, siblings, context)) ?? declarations[0];
    const value = shown?.default;
    return isExpression(value) ? this.evaluate(value, itemIndex) : value;
  }

  evaluate(template: string, itemIndex: number, extra?: ExtraRoots): unknown {
    const scope = this.#scopeAt(itemIndex, extra);
    scope.parameter = undefined;
    try {
      return evaluateTemplate(template, scope);
    } catch (error) {
      throw parameterError(error, itemIndex);
    }
  }

  async credentials(type: string): Promise<Record<string, unknown>> {
    const reference = this.credentialReference(type);
    if (reference === undefined) {
      throw new EngineError("credential-missing", { node: this.node.name, type });
    }
    return this.#run.input.ports.credentials.get(type, reference, this.node);
  }

  async renewCredentials(
    type: string,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined> {
    const reference = this.credentialReference(type);
    if (reference === undefined) return undefined;
    return this.#run.input.ports.credentials.renew?.(type, reference, this.node, refused);
  }

  credentialReference(type: string): CredentialReference | undefined {
    const { credentials } = this.node;
    const isChosen = credentials && typeof credentials === "object" && Object.hasOwn(credentials, type);
    return isChosen ? credentials[type] : undefined;
  }

  async credentialType(type: string): Promise<CredentialTypeDescription | undefined> {
    return this.#run.input.ports.credentials.describe?.(type);
  }

  longList(): LongList {
    const { memory } = this.#run;
    if (!memory.canSpill) return listInMemory();
    const collector = memory.collector();
    return {
      add: (items) => {
        collector.add(items);
        memory.admitPart(this.#planned, [collector]);
      },
      end: () => collector.end(),
    };
  }

  lastItemsOf(type: string): readonly Item[] | undefined {
    const { input, progress } = this.#run;
    const found = input.plan.nodes.find(
      ({ node, name }) => node.type === type && progress.runData[name]?.length,
    );
    return found && (progress.runsOf(found.name).at(-1)?.data?.main[0] ?? NO_ITEMS);
  }

  get state(): Record<string, unknown> {
    return this.#run.progress.stateOf(this.node.name);
  }

  staticData(scope: "global" | "node"): Record<string, unknown> {
    return this.#run.progress.staticData.part(scope === "global" ? "global" : `node:${this.node.name}`);
  }

  respond(response: WebhookResponse): boolean {
    if (this.#run.progress.hasResponded) return false;
    this.#run.progress.hasResponded = true;
    return this.#run.input.ports.respond(this.#run.input.options.executionId, response);
  }

  get emit(): ExecuteContext["emit"] {
    const { emit } = this.#run.input.ports;
    if (!emit || this.#parts.isSubNode) return undefined;
    return ({ type, content, itemIndex }) => {
      const { id: nodeId, name: nodeName } = this.node;
      const metadata = { nodeId, nodeName, itemIndex, runIndex: this.runIndex, timestamp: this.#run.now() };
      emit(JSON.stringify({ type, content, metadata }));
    };
  }

  get awaitsResponse(): boolean {
    const { awaitsResponse, mode } = this.#run.input.options;
    return (awaitsResponse ?? mode === "webhook") && !this.#run.progress.hasResponded;
  }

  get wait(): ExecuteContext["wait"] {
    if (this.#run.input.options.mayWait === false || this.#parts.isSubNode) return undefined;
    return (request): NodeOutput => {
      this.waitsFor = request;
      return [];
    };
  }

  async retry<T>(attempt: () => Promise<T>): Promise<T> {
    const tried = { node: this.#planned, task: this.#task };
    return this.#planned.retry.tries > 1 ? retry(this.#run, tried, { attempt }) : attempt();
  }

  get isCrowded(): boolean {
    return this.#run.input.ports.isCrowded?.() ?? false;
  }

  get regex(): typeof textTest {
    return textTest;
  }

  log(...values: unknown[]): void {
    keepWritten(this.#run.progress, this.#task, values);
    this.#run.input.ports.onEvent?.({ type: "console", node: this.node.name, values });
  }

  async runWorkflow(call: WorkflowCall): Promise<WorkflowCallResult> {
    const { workflows } = this.#run.input.ports;
    if (!workflows) throw new EngineError("no-sub-workflows", {});
    const { node, signal } = this;
    return workflows.run({ ...call, node: node.name, place: placeOf(this.#nodeRun), signal, run: this });
  }

  async supplied<T>(connection: SupplyConnection): Promise<readonly Supplied<T>[]> {
    return this.#parts.subNodes?.().supplied<T>(connection) ?? [];
  }

  fromAiSchema(): Record<string, unknown> {
    return fromAiSchema(this.#planned.parameters);
  }

  async step<T>(key: string, effect: Effect, work: () => Promise<T>): Promise<T> {
    return this.#parts.subNodes ? this.#parts.subNodes().step(key, effect, work) : work();
  }

  hasStep(key: string): boolean {
    return this.#parts.subNodes?.().hasStep(key) ?? false;
  }

  get ask(): ExecuteContext["ask"] {
    const { subNodes } = this.#parts;
    if (this.#run.input.options.mayWait === false || !subNodes?.().mayAsk) return undefined;
    return (question) => subNodes().ask(question);
  }

  /**
   * This run for the code that sends a question: `wait` keeps the request in `waitsFor`, expressions have further roots, and `fixed` takes the
   * place of parameters.
   */
  asking(extra: ExtraRoots, fixed?: ReadonlyMap<string, unknown>): NodeContext {
    const parts = { ...this.#parts, extra: { ...this.#parts.extra, ...extra }, isSubNode: false, fixed };
    return new NodeContext(this.#run, this.#nodeRun, parts);
  }

  setMetadata(values: Readonly<Record<string, unknown>>): void {
    this.#task.metadata = { ...this.#task.metadata, ...values };
  }

  hint(message: string, type?: "warning"): void {
    (this.hints ??= []).push(type ? { message, type } : { message });
  }

  get expressionScope(): Scope {
    return this.#scopeAt(0);
  }

  get customData(): ExecuteContext["customData"] {
    return this.#run.progress.customData;
  }

  #evaluate(compiled: CompiledValue, itemIndex: number, path: string): unknown {
    const known = compiled.isSteady ? this.#steady?.get(compiled) : undefined;
    if (known !== undefined) return known;
    const scope = this.#scopeAt(itemIndex);
    scope.parameter = path;
    let value: unknown;
    try {
      value = evaluateValue(compiled, scope);
    } catch (error) {
      throw parameterError(error, itemIndex, path);
    }
    if (isEmptyJson(value) && !isLiteral(compiled)) this.#refuseEmptyJson(value, itemIndex, path);
    if (compiled.isSteady) (this.#steady ??= new Map()).set(compiled, value);
    return value;
  }

  /** Missing JSON of an expression would be sent as nothing. */
  #refuseEmptyJson(value: unknown, itemIndex: number, path: string): void {
    const { type, parameters, sends } = this.#planned;
    if (!sends || !type) return;
    const typeVersion = versionsOf(type).at(-1) ?? 1;
    const property = jsonProperty(parametersOf(type), path, { parameters, typeVersion });
    if (!property) return;
    const given = value === null ? "null" : value === undefined ? "nothing" : "an empty text";
    const place = { itemIndex, context: { parameter: path } };
    throw new EngineError("json-empty", { label: property.displayName, given }, place);
  }

  #scopeAt(itemIndex: number, extra?: ExtraRoots): NodeScope {
    const own = this.#parts.extra;
    const scope = extra
      ? new NodeScope(this.#run, this.#nodeRun, own ? { ...own, ...extra } : extra)
      : (this.#scope ??= new NodeScope(this.#run, this.#nodeRun, own));
    scope.itemIndex = itemIndex + this.#offset;
    return scope;
  }
}

/** A string that starts with `=` and has no `{{ }}`, as forms store empty fields. */
function isLiteral(compiled: CompiledValue): boolean {
  return compiled.kind === "template" && compiled.template.kind === "literal";
}

function listInMemory(): LongList {
  const all: Item[] = [];
  return {
    add(items) {
      for (const item of items) all.push(item);
    },
    end: () => all,
  };
}
