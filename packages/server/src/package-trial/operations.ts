import { isDisplayed, type NodeParameters, type NodeTypeDescription, withDefaults } from "@heddle/workflow";
import { sampleOf } from "./sample-parameters.ts";

/** One operation of a node, with parameters for a run. */
export interface Operation {
  /** The selected options, such as `resource record, operation create`; empty for a node with a single operation. */
  readonly label: string;
  readonly parameters: NodeParameters;
}

const MAX_OPERATIONS = 1000;
/** Conditions seldom depend on conditions more often than this. */
const MAX_TURNS = 5;
/** Parameter names by which nodes of the family select their operation. */
const CHOOSING = new Set(["resource", "operation"]);

/** Every operation that the form of a node offers, with all displayed parameters filled in. */
export function operationsOf(description: NodeTypeDescription, typeVersion: number): Operation[] {
  return choices(description, typeVersion, {})
    .slice(0, MAX_OPERATIONS)
    .map((chosen) => ({
      label: Object.entries(chosen)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(", "),
      parameters: filledIn(description, typeVersion, chosen),
    }));
}

function choices(
  description: NodeTypeDescription,
  typeVersion: number,
  chosen: NodeParameters,
): NodeParameters[] {
  const next = shown(description, typeVersion, chosen).find(
    ({ name, type, options }) =>
      CHOOSING.has(name) && type === "options" && options?.length && !Object.hasOwn(chosen, name),
  );
  if (!next) return [chosen];
  const values = new Set(next.options!.map((option) => (option as { value?: unknown }).value));
  return [...values].flatMap((value) =>
    choices(description, typeVersion, { ...chosen, [next.name]: value } as NodeParameters),
  );
}

/** Parameters are filled in repeatedly: the values of some determine which others are displayed. */
function filledIn(
  description: NodeTypeDescription,
  typeVersion: number,
  chosen: NodeParameters,
): NodeParameters {
  const parameters: Record<string, unknown> = { ...chosen };
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const open = shown(description, typeVersion, parameters as NodeParameters).filter(
      ({ name }) => !Object.hasOwn(parameters, name),
    );
    for (const property of open) {
      const value = Object.hasOwn(parameters, property.name) ? undefined : sampleOf(property);
      if (value !== undefined) parameters[property.name] = value;
    }
    if (open.every(({ name }) => !Object.hasOwn(parameters, name))) break;
  }
  return parameters as NodeParameters;
}

/** The parameters that the form shows with these values. */
export function shown(
  description: NodeTypeDescription,
  typeVersion: number,
  parameters: NodeParameters,
): NodeTypeDescription["properties"] {
  const root = withDefaults(parameters, description, typeVersion);
  return description.properties.filter((property) =>
    isDisplayed(property, root, { root, node: { typeVersion } }),
  );
}
