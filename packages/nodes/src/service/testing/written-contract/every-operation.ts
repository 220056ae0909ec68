import {
  descriptionOf,
  isDisplayed,
  type NodeProperty,
  type NodeType,
  type PropertyGroup,
  type PropertyOption,
  versionsOf,
} from "@heddle/workflow";

type Values = Record<string, unknown>;

/** The parameters of one operation. */
export interface OperationSample {
  readonly label: string;
  readonly parameters: Values;
}

interface Samples {
  /** Parameters that every operation has, such as the way to sign in. */
  readonly common?: Values;
  /** Values by parameter name, if a sample of the type is not valid. */
  readonly values?: Values;
  readonly version?: number;
}

/** Every operation of a node: once with its required parameters only, once with all fields of its form. */
export function samplesOf(type: NodeType, { common = {}, values = {}, version }: Samples): OperationSample[] {
  const typeVersion = version ?? versionsOf(type).at(-1) ?? 1;
  const { properties } = descriptionOf(type, typeVersion);
  const resources = optionsOf(properties.find(({ name }) => name === "resource"));
  return [...(resources.length > 0 ? resources : [undefined])].flatMap((resource) => {
    const chosen: Values = { ...common, ...(resource === undefined ? {} : { resource }) };
    const operation = properties.find((one) => one.name === "operation" && isShown(one, chosen, typeVersion));
    return optionsOf(operation).flatMap((value) =>
      [false, true].map((isWhole) => ({
        label: `${[resource, value].filter(Boolean).join(" ")}${isWhole ? " with all fields" : ""}`,
        parameters: filled(properties, { ...chosen, operation: value }, { values, isWhole, typeVersion }),
      })),
    );
  });
}

/** Runs every operation, and returns the failed ones with their errors. */
export async function failuresOf(
  samples: readonly OperationSample[],
  run: (parameters: Values) => Promise<unknown>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const { label, parameters } of samples) {
    try {
      await run(parameters);
    } catch (error) {
      failures.push(`${label}: ${(error as Error).message}`);
    }
  }
  return failures;
}

function isShown(property: NodeProperty, values: Values, typeVersion: number): boolean {
  return isDisplayed(property, values, { root: values, node: { typeVersion } });
}

interface Filling {
  readonly values: Values;
  readonly isWhole: boolean;
  readonly typeVersion: number;
}

function filled(properties: readonly NodeProperty[], chosen: Values, filling: Filling): Values {
  const parameters = { ...chosen };
  for (const property of properties) {
    if (property.name in parameters || !isShown(property, parameters, filling.typeVersion)) continue;
    const { isWhole, values } = filling;
    if (property.name in values) parameters[property.name] = values[property.name];
    else if (property.required || (isWhole && property.type !== "boolean" && property.type !== "options"))
      parameters[property.name] = sampleOf(property, filling);
    else if (property.type === "boolean" || property.type === "options")
      parameters[property.name] = property.default;
  }
  return parameters;
}

/** A typical value as users would enter it. */
function sampleOf(property: NodeProperty, filling: Filling): unknown {
  const { name, type, typeOptions, default: standard } = property;
  if (name in filling.values) return filling.values[name];
  const one = oneOf(property, filling);
  if (type === "multiOptions") return optionsOf(property).slice(0, 1);
  const isList = typeOptions?.multipleValues === true && type !== "fixedCollection";
  return isList || Array.isArray(standard) ? [one] : one;
}

function oneOf(property: NodeProperty, filling: Filling): unknown {
  const { type, default: standard } = property;
  switch (type) {
    case "number":
      return 1;
    case "boolean":
      return standard !== true;
    case "options":
      return optionsOf(property).find((value) => value !== "") ?? "1";
    case "dateTime":
      return "2026-03-01T09:00:00Z";
    case "json":
      return '{"a":1}';
    case "resourceLocator":
      return { __rl: true, mode: "id", value: "1" };
    case "collection":
      return membersOf(property.options as NodeProperty[], filling);
    case "fixedCollection":
      return groupsOf(property, filling);
    default:
      return "1";
  }
}

function membersOf(properties: readonly NodeProperty[], filling: Filling): Values {
  return Object.fromEntries(properties.map((property) => [property.name, sampleOf(property, filling)]));
}

function groupsOf({ options = [], typeOptions }: NodeProperty, filling: Filling): Values {
  const groups = (options as readonly PropertyGroup[]).map(({ name, values }) => {
    const row = membersOf(values, filling);
    return [name, typeOptions?.multipleValues ? [row] : row];
  });
  return Object.fromEntries(groups);
}

function optionsOf(property: NodeProperty | undefined): unknown[] {
  return ((property?.options ?? []) as readonly PropertyOption[]).map(({ value }) => value);
}
