import {
  type BinaryValue,
  type ExecuteContext,
  isRecord,
  type NodeTypeDescription,
  type UntypedExecuteContext,
} from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { TaskPort } from "../process/package-process.ts";
import type { PackageRequests } from "../requests/package-requests.ts";
import { pagesOf } from "../requests/pages.ts";
import { credentialFor } from "./credential-for.ts";
import { type ParameterQuestion, parameterRange } from "./parameter-range.ts";

type Args = Record<string, unknown>;
type Answers = Record<string, (args: Args) => unknown>;

/** One run of a package's node, as the server answers for it. */
export interface NodeSurroundings {
  readonly context: UntypedExecuteContext;
  readonly description: NodeTypeDescription;
  readonly requests: PackageRequests;
}

/** Answers what the code of a node asks for while it runs. */
export function executePort(surroundings: NodeSurroundings, more: Answers = {}): TaskPort {
  const { context } = surroundings;
  const answers: Answers = {
    ...readingAnswers(surroundings),
    ...requestAnswers(surroundings),
    ...fileAnswers(context),
    ...runAnswers(context),
    ...more,
  };
  return {
    signal: context.signal,
    log: (level, values) => {
      if (level === "console" || context.execution.mode === "manual") context.log(...values);
    },
    call: (name, args) => {
      if (!Object.hasOwn(answers, name)) throw new Error(`Packages cannot ask for ${name} here.`);
      return answers[name]!(args);
    },
  };
}

function readingAnswers({ context, description }: NodeSurroundings): Answers {
  return {
    parameter: (args) => parameterRange(context, description, args as unknown as ParameterQuestion),
    evaluate: ({ text, index }) => {
      const template = String(text);
      return context.evaluate(template.startsWith("=") ? template : `=${template}`, Number(index ?? 0));
    },
    staticData: ({ scope }) => context.staticData(scope === "global" ? "global" : "node"),
    customData: ({ values }) => {
      for (const [key, value] of Object.entries(isRecord(values) ? values : {}))
        context.customData.set(key, String(value));
      return context.customData.getAll();
    },
  };
}

function requestAnswers({ context, description, requests }: NodeSurroundings): Answers {
  const how = ({ credential, itemIndex, isLegacy }: Args) => ({
    credential:
      typeof credential === "string" ? credentialFor(context.node, description, credential) : undefined,
    itemIndex: typeof itemIndex === "number" ? itemIndex : 0,
    isLegacy: isLegacy === true,
  });
  const optionsOf = ({ options }: Args) => (isRecord(options) ? options : {});
  return {
    credentials: ({ type, itemIndex }) =>
      context.credentials(credentialFor(context.node, description, String(type)), Number(itemIndex ?? 0)),
    http: (args) => requests.send(optionsOf(args), how(args)),
    pages: (args) =>
      pagesOf(
        { context, requests },
        { options: optionsOf(args), how: how(args), pagination: args["pagination"] },
      ),
  };
}

function fileAnswers({ binary }: Pick<ExecuteContext, "binary">): Answers {
  return {
    readFile: ({ file }) => binary.get(file as BinaryValue),
    storeFile: ({ bytes, fileName, mimeType }) => {
      if (!(bytes instanceof Uint8Array)) throw new Error("Files are made from bytes.");
      const name = typeof fileName === "string" ? fileName.split("/").at(-1) : undefined;
      return binary.put(bytes, {
        ...(name ? { fileName: name } : {}),
        ...(typeof mimeType === "string" ? { mimeType } : {}),
      });
    },
  };
}

function runAnswers(context: UntypedExecuteContext): Answers {
  return {
    wait: ({ till }) => {
      if (!context.wait) throw packageError("package-kind-unsupported", { kind: "wait" });
      context.wait({ kind: "time", till: Number(till) });
    },
    workflow: async ({ workflow, items }) => {
      const { id, code } = (isRecord(workflow) ? workflow : {}) as { id?: unknown; code?: unknown };
      const called = code === undefined ? { id: String(id) } : { document: code };
      const given = Array.isArray(items) ? items : [];
      const result = await context.runWorkflow({ workflow: called, items: given, wait: true });
      return { data: [result.items], executionId: result.executionId };
    },
    hints: ({ hints }) => {
      for (const hint of Array.isArray(hints) ? hints.flat() : [])
        if (isRecord(hint) && typeof hint["message"] === "string") context.hint(hint["message"]);
    },
    metadata: ({ values }) => context.setMetadata(isRecord(values) ? values : {}),
  };
}
