import { createHash } from "node:crypto";
import type { AgentTools } from "@heddle/ai";
import { isRecord, type Supplied, type SupplyConnection, type UntypedExecuteContext } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { Answers } from "./answers.ts";
import { describeConnected, USES } from "./connected-uses.ts";
import type { NodeSurroundings } from "./execute-port.ts";

type Values = Record<string, unknown>;

/** State of a node run for its connected parts. */
interface Kept {
  tools?: Promise<AgentTools>;
  /** Number of earlier identical requests. */
  readonly asked: Map<string, number>;
}

const kept = new WeakMap<UntypedExecuteContext, Kept>();

/** Lets the code of a node use its connected parts: models, tools, memories and the like. Each call is a run of the node that supplies. */
export function connectedAnswers({ context, description }: NodeSurroundings): Answers {
  return {
    connected: async ({ connection, itemIndex, inputIndex }) => {
      const kind = connectionOf(connection);
      const input = inputOf(description.inputs, kind, context, Number(itemIndex ?? 0));
      const supplied = await context.supplied(kind);
      const wanted = [...supplied.entries()].filter(
        ([, { index }]) => typeof inputIndex !== "number" || index === inputIndex,
      );
      if (wanted.length === 0 && input.isRequired)
        throw packageError("part-not-connected", { input: input.name });
      const parts =
        kind === "ai_tool" && wanted.length > 0
          ? (await toolsOf(context)).declarations.map((tool) => ({ kind: "tool", ...tool }))
          : await Promise.all(wanted.map(async ([place, one]) => describeConnected(kind, one, place)));
      return { isSingle: input.isSingle, parts };
    },
    useConnected: async ({ connection, place, action, ...args }, tell) => {
      const kind = connectionOf(connection);
      const key = keyOf(context, { kind, place, action, args });
      if (kind === "ai_tool") return callTool(await toolsOf(context), args, key);
      const use = USES[`${kind} ${String(action)}`];
      const one = (await context.supplied(kind))[Number(place)];
      if (!use || !one) throw packageError("part-unknown", { connection: kind });
      return use(
        one as Supplied<never>,
        args["isStreamed"] === true ? { ...args, tell } : args,
        key,
        context,
      );
    },
  };
}

function connectionOf(value: unknown): SupplyConnection {
  if (typeof value === "string" && value.startsWith("ai_")) return value as SupplyConnection;
  throw packageError("part-unknown", { connection: String(value) });
}

function keptOf(context: UntypedExecuteContext): Kept {
  const known = kept.get(context) ?? { asked: new Map<string, number>() };
  kept.set(context, known);
  return known;
}

/** Identical for the same request when the run is repeated, whatever runs concurrently. */
function keyOf(context: UntypedExecuteContext, question: Values): string {
  const { asked } = keptOf(context);
  const hash = createHash("sha256").update(JSON.stringify(question)).digest("hex").slice(0, 24);
  const count = asked.get(hash) ?? 0;
  asked.set(hash, count + 1);
  return `connected ${hash} ${count}`;
}

/** Loaded on demand: most packages call no models. */
function toolsOf(context: UntypedExecuteContext): Promise<AgentTools> {
  const own = keptOf(context);
  own.tools ??= import("@heddle/ai").then((ai) => ai.AgentTools.of(context));
  return own.tools;
}

/** Calls a tool like an agent: an error is its result. */
async function callTool(tools: AgentTools, { name, input }: Values, key: string): Promise<Values> {
  const call = {
    type: "tool-call" as const,
    toolCallId: key,
    toolName: String(name),
    input: JSON.stringify(isRecord(input) ? input : {}),
  };
  const [answer] = await tools.call([call], () => key);
  return { result: answer?.result, isError: answer?.isError === true };
}

interface Input {
  readonly name: string;
  readonly isRequired: boolean;
  /** One part is passed directly, several as a list. */
  readonly isSingle: boolean;
}

/** Description of a node's input. */
function inputOf(
  inputs: unknown,
  kind: SupplyConnection,
  context: UntypedExecuteContext,
  itemIndex: number,
): Input {
  const ports = typeof inputs === "string" ? evaluated(inputs, context, itemIndex) : inputs;
  // Ports that cannot be read have one part, as most do.
  if (!Array.isArray(ports)) return { name: kind, isRequired: false, isSingle: kind !== "ai_tool" };
  const found: unknown = ports.find((one: unknown) => isRecord(one) && one["type"] === kind);
  const { displayName, required, maxConnections } = isRecord(found) ? found : {};
  return {
    name: typeof displayName === "string" ? displayName : kind,
    isRequired: required === true,
    isSingle: maxConnections === 1,
  };
}

function evaluated(template: string, context: UntypedExecuteContext, itemIndex: number): unknown {
  try {
    return context.evaluate(template, itemIndex);
  } catch {
    return undefined;
  }
}
