import { fromAiCalls } from "@heddle/expression";
import { isRecord, type NodeTypeDescription, type UntypedExecuteContext } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { TaskPort } from "../process/package-process.ts";
import type { PackageRequests } from "../requests/package-requests.ts";
import { type Answers, fileAnswers, portOf, requestAnswers } from "./answers.ts";
import { connectedAnswers } from "./connected-parts.ts";
import { itemsOf } from "./items-of.ts";
import { type ParameterQuestions, parameterRanges } from "./parameter-range.ts";
import { responseOf } from "./response-of.ts";
import { isResumedByCalls, parametersNow } from "./resume-node.ts";
import { tableAnswers } from "./table-answers.ts";

/** Value by which packages request an unlimited wait (the year 3000), in milliseconds since the epoch. */
const FOREVER = Date.parse("2999-12-31");

/** Number of data table writes, by node run: several tasks can belong to one run. */
const written = new WeakMap<UntypedExecuteContext, { count: number }>();

/** One run of a package's node, as the server answers for it. */
export interface NodeSurroundings {
  readonly context: UntypedExecuteContext;
  readonly description: NodeTypeDescription;
  readonly requests: PackageRequests;
}

/** Handles requests of a node's code during its run. */
export function executePort(surroundings: NodeSurroundings, more: Answers = {}): TaskPort {
  const { context, description, requests } = surroundings;
  if (!written.has(context)) written.set(context, { count: 0 });
  const answers: Answers = {
    ...readingAnswers(surroundings),
    ...requestAnswers({
      node: context.node,
      description,
      requests,
      evaluate: (template, index, extra) => context.evaluate(template, index, extra),
      credentials: (type, index) => context.credentials(type, index),
    }),
    ...fileAnswers(context.binary),
    ...tableAnswers(context.tables, written.get(context)),
    ...runAnswers(surroundings),
    ...connectedAnswers(surroundings),
    ...more,
  };
  return portOf(answers, {
    signal: context.signal,
    log: (level, values) => {
      if (level === "console" || context.execution.mode === "manual") context.log(...values);
    },
  });
}

/** The same while the run lasts: code that does not check whether it has ended must not send more. */
export function portOfRun(surroundings: NodeSurroundings, more: Answers = {}): TaskPort {
  const port = executePort(surroundings, more);
  return {
    ...port,
    call: (name, args, tell) => {
      surroundings.context.signal.throwIfAborted();
      return port.call(name, args, tell);
    },
  };
}

function readingAnswers(surroundings: NodeSurroundings): Answers {
  const { context } = surroundings;
  return {
    parameters: (args) => parameterRanges(surroundings, args as unknown as ParameterQuestions),
    evaluate: ({ text, index }) => {
      const template = String(text);
      return context.evaluate(template.startsWith("=") ? template : `=${template}`, Number(index ?? 0));
    },
    fromAi: ({ parameters }) =>
      fromAiCalls(parameters).map(({ fallback, ...call }) => ({ ...call, defaultValue: fallback })),
    staticData: ({ scope }) => context.staticData(scope === "global" ? "global" : "node"),
    customData: ({ values }) => {
      for (const [key, value] of Object.entries(isRecord(values) ? values : {}))
        context.customData.set(key, String(value));
      return context.customData.getAll();
    },
  };
}

function runAnswers({ context, description }: NodeSurroundings): Answers {
  return {
    wait: ({ till }) => {
      if (!context.wait) throw packageError("package-kind-unsupported", { kind: "wait" });
      const limit = Number(till) < FOREVER ? { till: Number(till) } : {};
      if (!isResumedByCalls(description)) context.wait({ kind: "time", till: Number(till) });
      else context.wait({ kind: "webhook", parameters: parametersNow(context, description), ...limit });
    },
    workflow: async ({ workflow, items }) => {
      const { id, code } = (isRecord(workflow) ? workflow : {}) as { id?: unknown; code?: unknown };
      const called = code === undefined ? { id: String(id) } : { document: code };
      const given = Array.isArray(items) ? itemsOf(items, context) : [];
      const result = await context.runWorkflow({ workflow: called, items: given, wait: true });
      return { data: [result.items], executionId: result.executionId };
    },
    hints: ({ hints }) => {
      for (const hint of Array.isArray(hints) ? hints.flat() : [])
        if (isRecord(hint) && typeof hint["message"] === "string") context.hint(hint["message"]);
    },
    respond: ({ response }) => {
      const { statusCode, headers, body } = isRecord(response) ? response : {};
      return context.respond(responseOf({ status: statusCode, headers, body }));
    },
    related: ({ name, direction }) =>
      context.relatives(String(name), direction === "children" ? "children" : "parents"),
    metadata: ({ values }) => context.setMetadata(isRecord(values) ? values : {}),
  };
}
