import { createHash } from "node:crypto";
import type { Attributes, Span, SpanContext, Tracer } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import { type Execution, parentOf } from "../executions/state/execution.ts";
import type { ExecutionObserver } from "../executions/state/execution-observer.ts";
import type { NodeSpan } from "../executor/node-spans.ts";
import type { FinishedMessage } from "../protocol/messages.ts";
import { genAiAttributes, genAiName, isClientCall } from "./gen-ai-attributes.ts";

/** Traces of executions, sent by OTLP. */
export interface Traces {
  readonly observer: ExecutionObserver;
  /** Sends the remaining data. */
  close(): Promise<void>;
}

/** Resource attributes of traces. */
export interface TracesOptions {
  /** Of this installation, so that numbers of executions make ids that are unique. */
  instanceId: string;
  version: string;
  /** Destination of spans; by default OTLP over HTTP to the endpoint in the standard `OTEL_…` variables. */
  exporter?: SpanExporter;
}

/** An id that the next span takes instead of a random one. */
interface NextIds {
  trace?: string | undefined;
  span?: string | undefined;
}

/**
 * Reports executions to OpenTelemetry: one span for each, with one for every node run inside. Ids are derived from the
 * number of the execution, so that a called or resumed execution finds its parent without stored state.
 */
export async function createTraces({ instanceId, version, exporter }: TracesOptions): Promise<Traces> {
  const { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } = await import(
    "@opentelemetry/sdk-trace-base"
  );
  const { defaultResource, resourceFromAttributes } = await import("@opentelemetry/resources");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const random = new RandomIdGenerator();
  const next: NextIds = {};
  const named = process.env["OTEL_SERVICE_NAME"] === undefined ? { "service.name": "heddle" } : {};
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ ...named, "service.version": version, "service.instance.id": instanceId }),
    ),
    idGenerator: {
      generateTraceId: () => next.trace ?? random.generateTraceId(),
      generateSpanId: () => next.span ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor(exporter ?? new OTLPTraceExporter())],
  });
  const writer = new SpanWriter(await import("@opentelemetry/api"), provider.getTracer("heddle", version), {
    next,
    instanceId,
  });
  return {
    observer: { ended: (execution, ended) => writer.write(execution, ended) },
    close: () => provider.shutdown(),
  };
}

class SpanWriter {
  readonly #api: typeof import("@opentelemetry/api");
  readonly #tracer: Tracer;
  readonly #next: NextIds;
  readonly #instanceId: string;

  constructor(
    api: typeof import("@opentelemetry/api"),
    tracer: Tracer,
    { next, instanceId }: { next: NextIds; instanceId: string },
  ) {
    this.#api = api;
    this.#tracer = tracer;
    this.#next = next;
    this.#instanceId = instanceId;
  }

  write(execution: Execution, ended: FinishedMessage): void {
    const { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT } = this.#api;
    const parent = this.#parentOf(execution);
    // After a wait the execution is a further span below its first one.
    this.#next.trace = this.#traceId(execution.root ?? execution.id);
    this.#next.span = execution.resumed ? undefined : this.#spanId(execution.id);
    const span = this.#tracer.startSpan(
      `workflow ${execution.snapshot.name}`,
      { startTime: ended.startedAt, kind: SpanKind.INTERNAL, attributes: attributesOf(execution, ended) },
      parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    this.#next.trace = this.#next.span = undefined;
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    const children: Span[] = [];
    for (const one of JSON.parse(ended.spans ?? "[]") as NodeSpan[]) {
      // Callers come before their calls.
      const above = one.above === undefined ? undefined : children[one.above];
      const child = this.#tracer.startSpan(
        one.model ? genAiName(one.model, one.node) : one.node,
        {
          startTime: one.start,
          kind: one.model && isClientCall(one.model) ? SpanKind.CLIENT : SpanKind.INTERNAL,
          attributes: nodeAttributes(one),
        },
        above ? trace.setSpan(ROOT_CONTEXT, above) : inside,
      );
      children.push(child);
      if (one.error !== undefined) child.setStatus({ code: SpanStatusCode.ERROR, message: one.error });
      child.end(one.start + one.took);
    }
    if (ended.status !== "success" && ended.status !== "waiting")
      span.setStatus({ code: SpanStatusCode.ERROR, message: errorOf(ended) });
    span.end(ended.stoppedAt);
  }

  /** The execution that called this one, or this one's own start before it waited. */
  #parentOf(execution: Execution): SpanContext | undefined {
    const above = execution.resumed ? execution.id : Number(parentOf(execution)?.executionId ?? Number.NaN);
    if (Number.isNaN(above)) return undefined;
    const traceId = this.#traceId(execution.root ?? (execution.resumed ? execution.id : above));
    return { traceId, spanId: this.#spanId(above), traceFlags: this.#api.TraceFlags.SAMPLED, isRemote: true };
  }

  #traceId(root: number): string {
    return this.#hash(`trace ${root}`).slice(0, 32);
  }

  #spanId(id: number): string {
    return this.#hash(`execution ${id}`).slice(0, 16);
  }

  #hash(text: string): string {
    return createHash("sha256").update(`${this.#instanceId} ${text}`).digest("hex");
  }
}

function attributesOf(execution: Execution, ended: FinishedMessage): Attributes {
  return {
    "heddle.execution.id": String(execution.id),
    "heddle.execution.mode": execution.mode,
    "heddle.execution.status": ended.status,
    "heddle.workflow.id": execution.snapshot.workflowId,
    "heddle.workflow.name": execution.snapshot.name,
    ...(execution.retryOf === undefined ? {} : { "heddle.execution.retry_of": String(execution.retryOf) }),
    ...(ended.lastNode === undefined ? {} : { "heddle.node.last": ended.lastNode }),
    ...(ended.spansLeft ? { "heddle.node.runs_left_out": ended.spansLeft } : {}),
  };
}

function nodeAttributes({ node, run, items, model, error }: NodeSpan): Attributes {
  const own = { "heddle.node.name": node, "heddle.node.run": run, "heddle.node.items": items };
  if (!model) return own;
  return { ...own, ...genAiAttributes(model, node), ...(error !== undefined && { "error.type": "_OTHER" }) };
}

function errorOf({ status, error }: FinishedMessage): string {
  if (error === undefined) return status;
  return String((JSON.parse(error) as { message?: unknown }).message);
}
