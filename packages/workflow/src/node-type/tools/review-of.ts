import type { NodeTypeDescription } from "../node-description.ts";
import type { NodeType } from "../node-type.ts";
import type { NodeProperty } from "../property.ts";

/** Name suffix of a type that requests approval of tool calls. */
const SUFFIX = "HitlTool";
/** The operation that sends a question and waits for the answer. */
const ASKS = "sendAndWait";

/** Default message of a question. */
const MESSAGE = "=An agent asks to call {{ $tool.name }}:\n{{ JSON.stringify($tool.parameters, null, 2) }}";

/** Name of the type whose questions `name` would send; `undefined` if it lacks the suffix. */
export function reviewBaseName(name: string): string | undefined {
  return name.endsWith(SUFFIX) && name.length > SUFFIX.length ? name.slice(0, -SUFFIX.length) : undefined;
}

/** Name of the type that sends the approval questions of a different type. */
export const reviewNameOf = (name: string): string => `${name}${SUFFIX}`;

/**
 * Derives a node type that stands between an agent and its tools (`xHitlTool` for `x`): it requests approval before
 * each call, through the type's own messages. `undefined` for types that cannot send questions.
 */
export function reviewOf(type: NodeType): NodeType | undefined {
  const descriptions = type.descriptions.flatMap((one) => reviewDescriptionOf(one) ?? []);
  if (descriptions.length === 0) return undefined;
  const { perItem: _, readsInTurn: __, repair: ___, ...rest } = type;
  return Object.freeze({
    ...rest,
    name: reviewNameOf(type.name),
    descriptions,
    parameters: type.parameters && reviewProperties(type.parameters),
    // Questions, and calls of the tools, are steps with their own effects.
    effect: "idempotent" as const,
    review: { effect: type.effect },
  });
}

function reviewDescriptionOf(description: NodeTypeDescription): NodeTypeDescription | undefined {
  const { usableAsTool: _, hints: __, requiredInputs: ___, subtitle: ____, ...rest } = description;
  const properties = reviewProperties(description.properties);
  if (!properties || !description.webhooks?.some(({ restartWebhook }) => restartWebhook)) return undefined;
  const displayName = `${description.displayName} Approval`;
  return {
    ...rest,
    name: reviewNameOf(description.name),
    displayName,
    description: `Asks a person before a tool is called (${description.displayName})`,
    defaults: { ...description.defaults, name: displayName },
    inputs: [{ type: "ai_tool", displayName: "Tool" }],
    outputs: ["ai_tool"],
    outputNames: ["Tool"],
    codex: { categories: ["AI"], subcategories: { AI: ["Tools"], Tools: ["Human in the Loop"] } },
    properties,
  };
}

/** Properties of a question with buttons; `undefined` if there is no operation that sends questions. */
function reviewProperties(properties: readonly NodeProperty[]): readonly NodeProperty[] | undefined {
  const operation = properties.find(
    ({ name, options = [] }) =>
      name === "operation" && options.some((option) => "value" in option && option.value === ASKS),
  );
  if (!operation) return undefined;
  const resource = operation.displayOptions?.show?.["resource"]?.[0];
  const fixed: Readonly<Record<string, unknown>> = { resource, operation: ASKS, responseType: "approval" };
  return properties.flatMap((property): NodeProperty[] => {
    const { name, displayName } = property;
    if (name === "operation" && property !== operation) return [];
    if (Object.hasOwn(fixed, name) && fixed[name] !== undefined)
      return [{ displayName, name, type: "hidden", default: fixed[name] as string }];
    if (isOfOther(property, fixed)) return [];
    return [name === "message" ? { ...property, default: MESSAGE } : property];
  });
}

/** True for properties displayed only with another operation, or another kind of response. */
function isOfOther({ displayOptions }: NodeProperty, fixed: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fixed).some(([name, value]) => {
    const shown = displayOptions?.show?.[name] as readonly unknown[] | undefined;
    return shown !== undefined && value !== undefined && !shown.includes(value);
  });
}
