import type { NodeProperty, PropertyGroup } from "@heddle/workflow";

/** Kinds that hold no value. */
const DECORATION = new Set(["notice", "callout", "button", "curlImport"]);
/** Maximum displayed choices of one parameter. */
const MAX_CHOICES = 100;

type Chosen = Readonly<Record<string, unknown>>;

/** Parameters in a compact form for models; parameters of other resources and operations are omitted. */
export function compactProperties(properties: readonly NodeProperty[], chosen: Chosen): object[] {
  return properties
    .filter(({ type, displayOptions }) => !DECORATION.has(type) && mayShow(displayOptions?.show, chosen))
    .map((property) => compact(property, chosen));
}

/** Conditions on other parameters than the selected ones are ignored. */
function mayShow(show: Readonly<Record<string, unknown>> | undefined, chosen: Chosen): boolean {
  return Object.entries(show ?? {}).every(([name, wanted]) => {
    const value = chosen[name.replace(/^\//, "")];
    return value === undefined || !Array.isArray(wanted) || wanted.includes(value);
  });
}

function compact(property: NodeProperty, chosen: Chosen): object {
  const { name, displayName, type, description, required, displayOptions, typeOptions } = property;
  return {
    name,
    label: displayName,
    type,
    ...(required && { required }),
    ...(property.default !== undefined && property.default !== "" && { default: property.default }),
    ...(description && { description: description.replace(/<[^>]+>/g, "") }),
    ...(typeOptions?.multipleValues && { several: true }),
    ...(displayOptions?.show && { shownWhen: displayOptions.show }),
    ...(displayOptions?.hide && { hiddenWhen: displayOptions.hide }),
    ...inside(property, chosen),
  };
}

function inside({ type, options = [] }: NodeProperty, chosen: Chosen): object {
  if (type === "collection") return { fields: compactProperties(options as NodeProperty[], chosen) };
  if (type === "fixedCollection")
    return {
      groups: options.filter(isGroup).map(({ name, values }) => ({
        name,
        fields: compactProperties(values, chosen),
      })),
    };
  if (options.length === 0) return {};
  const choices = options.filter((option) =>
    mayShow((option as { displayOptions?: NodeProperty["displayOptions"] }).displayOptions?.show, chosen),
  ) as { value?: unknown }[];
  return { choices: choices.slice(0, MAX_CHOICES).map(({ value }) => value) };
}

function isGroup(option: NonNullable<NodeProperty["options"]>[number]): option is PropertyGroup {
  return "values" in option;
}
