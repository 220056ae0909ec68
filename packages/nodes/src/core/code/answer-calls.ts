import type { Item, NodeEnvironment, NodeError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { helperCalls } from "./helper-calls.ts";
import type { KnownFiles } from "./known-files.ts";
import type { ScriptScope } from "./scope.ts";

/** A function of the host that a script calls. */
export type Call = (...args: never[]) => unknown;

/** Answers the calls of a running script. Arguments come from the script and are not trusted. */
export function answerCalls(
  context: NodeEnvironment,
  scope: ScriptScope,
  files: KnownFiles,
): (name: string, args: unknown[]) => unknown {
  const calls: Record<string, Call> = {
    ...nodeCalls(scope, files),
    ...ownCalls(context, scope),
    ...stateCalls(context),
    ...helperCalls(context, files),
  };
  return (name, args) => {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call) throw nodeError("helper-unknown", { name });
    return call(...(args as never[]));
  };
}

function nodeCalls(scope: ScriptScope, files: KnownFiles): Record<string, Call> {
  const { run } = scope;
  const itemsOf = (name: unknown, output: unknown, runIndex: unknown): readonly Item[] => {
    const items = run.outputItems(knownNode(run, name), optionalIndex(output), optionalIndex(runIndex));
    if (items) return items;
    throw nodeError("node-not-run", { node: String(name) });
  };
  const shown = (item: Item | undefined) => (item ? files.show([item])[0] : undefined);
  const paired = (name: unknown, index: unknown) => {
    const found = run.pairedItem(knownNode(run, name), optionalIndex(index) ?? 0);
    if ("item" in found) return shown(found.item);
    throw unpaired(String(name), Number(index), found);
  };
  return {
    items: (name: unknown, output: unknown, runIndex: unknown) => files.show(itemsOf(name, output, runIndex)),
    edgeItem: (name: unknown, edge: unknown, output: unknown, runIndex: unknown) =>
      shown(itemsOf(name, output, runIndex).at(edge === "last" ? -1 : 0)),
    pairedItem: paired,
    legacyItem: (name: unknown, index: unknown) => {
      const found = run.pairedItem(knownNode(run, name), optionalIndex(index) ?? 0);
      return shown("item" in found ? found.item : itemsOf(name, undefined, undefined)[0]);
    },
    isExecuted: (name: unknown) => run.runCount(knownNode(run, name)) > 0,
    runIndex: (name: unknown) => Math.max(0, run.runCount(knownNode(run, name)) - 1),
    params: (name: unknown) => run.parameters(knownNode(run, name)),
    context: (name: unknown) => run.context(knownNode(run, name)),
    inputParams: () => (run.previous ? run.parameters(run.previous.name) : {}),
    inputContext: () => (run.previous ? run.context(run.previous.name) : {}),
  };
}

/** Properties of its own node that the script can read. */
function ownCalls({ node }: NodeEnvironment, { run }: ScriptScope): Record<string, Call> {
  return {
    node: () => ({ id: node.id, name: node.name, type: node.type, typeVersion: node.typeVersion }),
    ownParams: () => run.parameters(run.nodeName),
  };
}

function stateCalls(context: NodeEnvironment): Record<string, Call> {
  const scopeName = (name: unknown) => (name === "node" ? "node" : "global");
  const { customData } = context;
  return {
    staticData: (name: unknown) => context.staticData(scopeName(name)),
    saveStaticData: (name: unknown, value: unknown) => {
      const target = context.staticData(scopeName(name));
      for (const key of Object.keys(target)) delete target[key];
      for (const [key, entry] of Object.entries(plainObject(value)))
        if (key !== "__proto__") target[key] = entry;
    },
    "customData.set": (key: unknown, value: unknown) => customData.set(String(key), String(value)),
    "customData.get": (key: unknown) => customData.get(String(key)),
    "customData.setAll": (values: unknown) => {
      const entries = Object.entries(plainObject(values)).map(([key, value]) => [key, String(value)]);
      customData.setAll(Object.fromEntries(entries));
    },
    "customData.getAll": () => customData.getAll(),
    evaluate: evaluations(context),
  };
}

/** Processor time for the expressions of one script, because other executions share the thread. */
const MAX_EXPRESSIONS_MS = 2000;

function evaluations(context: NodeEnvironment): Call {
  let spent = 0;
  return (text: unknown, index: unknown) => {
    if (spent > MAX_EXPRESSIONS_MS) throw nodeError("code-expressions-too-slow", {});
    const template = String(text);
    const start = process.threadCpuUsage();
    try {
      return context.evaluate(
        template.startsWith("=") ? template : `=${template}`,
        optionalIndex(index) ?? 0,
      );
    } finally {
      const { user, system } = process.threadCpuUsage(start);
      spent += (user + system) / 1000;
    }
  };
}

function knownNode(run: ScriptScope["run"], given: unknown): string {
  const name = String(given);
  if (run.hasNode(name)) return name;
  throw nodeError("node-unknown", { node: name });
}

function optionalIndex(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function plainObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const FAILURES: Record<string, string> = {
  "not-run": "it has not run yet",
  "no-pairing": "a node on the way gave items without their origin",
  ambiguous: "the item comes from several of its items",
  "not-connected": "no path leads from it to this node",
  "out-of-range": "there is no such item",
};

function unpaired(
  name: string,
  index: number,
  { failure, brokenAt }: { failure: string; brokenAt?: string },
): NodeError {
  const where = brokenAt ? ` (at "${brokenAt}")` : "";
  return nodeError("item-not-paired", { node: name, index, reason: FAILURES[failure] ?? failure, where });
}
