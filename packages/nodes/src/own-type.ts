import type {
  ExecuteContext,
  NodeOutput,
  NodeProperty,
  NodeType,
  NodeTypeDescription,
} from "@heddle/workflow";
import { timeRules } from "./core/cron/rules.ts";
import { timesProperty } from "./core/cron/times.ts";
import { firstEvent } from "./listening/first-event.ts";

const POLL_TIMES = "pollTimes";

/** Lowered types by their declarations, so that a type is the same object wherever it is loaded. */
const lowered = new WeakMap<NodeType, NodeType>();

/** The type of an own folder in the members that the engine knows: `poll` becomes a schedule, and a listener can be tested. */
export function ownType<T extends object>(declared: T): T {
  if (!("descriptions" in declared)) return declared;
  const type = declared as unknown as NodeType;
  const known = lowered.get(type) ?? withTest(withPoll(type));
  lowered.set(type, known);
  return known as unknown as T;
}

/** Runs `poll` at the times of the form, which get the parameter *Poll Times* unless the author declares one. */
function withPoll(declared: NodeType): NodeType {
  const { poll, ...type } = declared;
  if (!poll) return declared;
  return Object.freeze<NodeType>({
    ...type,
    descriptions: type.descriptions.map(withPollTimes),
    ...(type.parameters && { parameters: withTimes(type.parameters) }),
    schedule: {
      rules: ({ read }) => timeRules((read.given() as Record<string, { item?: unknown }>)[POLL_TIMES]?.item),
    },
    execute: async (context: ExecuteContext): Promise<NodeOutput> =>
      (await poll.call(declared, context)) ?? [[]],
  });
}

function withPollTimes(description: NodeTypeDescription): NodeTypeDescription {
  return { ...description, polling: true, properties: withTimes(description.properties) };
}

function withTimes(properties: readonly NodeProperty[]): readonly NodeProperty[] {
  if (properties.some(({ name }) => name === POLL_TIMES)) return properties;
  return [timesProperty(POLL_TIMES, "Poll Times", { item: [{ mode: "everyMinute" }] }), ...properties];
}

/** A test run of a listener waits for its first event. */
function withTest(type: NodeType): NodeType {
  const { listen, execute } = type;
  if (!listen || execute) return type;
  return Object.freeze<NodeType>({
    ...type,
    execute: async (context) => [await firstEvent(context, listen.bind(type))],
  });
}
