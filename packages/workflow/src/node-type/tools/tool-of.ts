import type { NodeParameters } from "../../document/workflow.ts";
import type { NodeTypeDescription } from "../node-description.ts";
import type { NodeType } from "../node-type.ts";
import type { NodeProperty } from "../property.ts";

/** Name suffix of a type's tool variant. */
const SUFFIX = "Tool";

/** Name of the type of which `name` would be the tool; `undefined` if it lacks the suffix. */
export function toolBaseName(name: string): string | undefined {
  return name.endsWith(SUFFIX) && name.length > SUFFIX.length ? name.slice(0, -SUFFIX.length) : undefined;
}

/** Name of a type's tool variant. */
export const toolNameOf = (name: string): string => `${name}${SUFFIX}`;

/** A node type as a tool of language models (`xTool` for `x`); undefined for types that cannot be one. */
export function toolOf(type: NodeType): NodeType | undefined {
  if (!type.descriptions.some(({ usableAsTool }) => usableAsTool)) return undefined;
  const { perItem: _, readsInTurn: __, upgrade, ...rest } = type;
  return Object.freeze({
    ...rest,
    ...(upgrade && { upgrade: upgradeOf(upgrade) }),
    name: toolNameOf(type.name),
    descriptions: type.descriptions.map(toolDescriptionOf),
    parameters: type.parameters,
    isTool: true,
  });
}

/** Description parameters for models are kept along with the upgraded parameters. */
function upgradeOf(upgrade: NonNullable<NodeType["upgrade"]>): NonNullable<NodeType["upgrade"]> {
  return (parameters, version) => {
    const upgraded = upgrade(parameters, version);
    const read = Object.entries(parameters).filter(([name]) => TOOL_NAMES.has(name));
    return { ...upgraded, ...Object.fromEntries(read) };
  };
}

/** The description of a node type as a tool. */
function toolDescriptionOf(description: NodeTypeDescription): NodeTypeDescription {
  const { usableAsTool: _, webhooks: __, hints: ___, requiredInputs: ____, ...kept } = description;
  const { toolProperties: own = [], ...rest } = kept;
  return {
    ...rest,
    name: toolNameOf(description.name),
    displayName: `${description.displayName} Tool`,
    defaults: { ...description.defaults, name: `${description.displayName} Tool` },
    inputs: [],
    outputs: ["ai_tool"],
    outputNames: ["Tool"],
    codex: { categories: ["AI"], subcategories: { AI: ["Tools"], Tools: ["Apps"] } },
    properties: [...toolProperties(description.properties), ...description.properties, ...own],
  };
}

/** Types without operations have no source for a generated description: files contain one without marking it as manual. */
function toolProperties(properties: readonly NodeProperty[]): readonly NodeProperty[] {
  const hasOperations = properties.some(({ name }) => name === "operation" || name === "resource");
  if (!hasOperations) return [DESCRIPTION];
  const displayOptions = { show: { descriptionType: ["manual"] } };
  return [DESCRIPTION_TYPE, { ...DESCRIPTION, required: true, displayOptions }];
}

const DESCRIPTION_TYPE: NodeProperty = {
  displayName: "Tool Description",
  name: "descriptionType",
  type: "options",
  noDataExpression: true,
  default: "auto",
  description: "What the language model reads to decide when to call the tool",
  options: [
    { name: "From the Operation", value: "auto", description: "Made from the resource and operation" },
    { name: "Written Here", value: "manual", description: "In your own words" },
  ],
};

const DESCRIPTION: NodeProperty = {
  displayName: "Description",
  name: "toolDescription",
  type: "string",
  typeOptions: { rows: 2 },
  default: "",
  placeholder: "Sends a mail to a customer",
  description: "What the tool does and when to call it",
};

const TOOL_NAMES = new Set([DESCRIPTION_TYPE.name, DESCRIPTION.name]);

/** Name by which a language model calls a node: letters, digits, `_` and `-`, at most 64. */
export function toolName(nodeName: string): string {
  return nodeName.replaceAll(/[^\w-]+/g, "_").slice(0, 64) || "tool";
}

/** Description of a node for a language model: the author's, otherwise generated from its operation. */
export function toolDescription(
  description: NodeTypeDescription | undefined,
  parameters: NodeParameters,
  written: unknown,
): string {
  const isWritten =
    parameters["descriptionType"] !== "auto" && typeof written === "string" && written.trim() !== "";
  if (isWritten) return written;
  const of = description?.displayName.replace(/ Tool$/, "") ?? "the node";
  const action = description && actionOf(description.properties, parameters);
  return action ? `${action} in ${of}` : `${of}: ${description?.description ?? ""}`;
}

interface Choice {
  readonly value?: unknown;
  readonly action?: string;
  readonly name?: string;
}

/** Description of the selected operation, in the words of the form. */
function actionOf(properties: readonly NodeProperty[], parameters: NodeParameters): string | undefined {
  for (const property of properties) {
    if (property.name !== "operation") continue;
    const resources = property.displayOptions?.show?.["resource"] as readonly unknown[] | undefined;
    if (resources && !resources.includes(parameters["resource"])) continue;
    const choices = (property.options ?? []) as readonly Choice[];
    const chosen = choices.find(({ value }) => value === parameters["operation"]);
    if (chosen) return chosen.action ?? chosen.name;
  }
  return undefined;
}
