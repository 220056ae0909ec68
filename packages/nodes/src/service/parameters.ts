import type { NodeProperty, Properties } from "@heddle/workflow";

/** Properties of a parameter in addition to name, label and description. */
type More = Partial<Omit<NodeProperty, "name" | "type" | "displayName" | "description">>;

/** A string parameter. */
export function text<const N extends string, const M extends More>(
  name: N,
  displayName: string,
  description: string,
  more?: M,
) {
  return { displayName, name, type: "string", default: "", description, ...(more as M) } as const;
}

/** A required string parameter. */
export function neededText<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  more?: More,
) {
  return { ...text(name, displayName, description), required: true, ...more } as const;
}

/** A multi-line string parameter. */
export function longText<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  more?: More,
) {
  return {
    ...text(name, displayName, description),
    typeOptions: { rows: 4 } as NodeProperty["typeOptions"],
    ...more,
  };
}

/** JSON, as text or as the value of an expression; `jsonOfText` reads it. */
export function jsonText<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  more?: More,
) {
  return {
    displayName,
    name,
    type: "json",
    default: "",
    description,
    typeOptions: { rows: 4 } as NodeProperty["typeOptions"],
    ...more,
  } as const;
}

/** A number. */
export function amount<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  standard = 0,
  more?: More,
) {
  return { displayName, name, type: "number", default: standard, description, ...more } as const;
}

/** Something that is on or off. */
export function toggle<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  standard = false,
  more?: More,
) {
  return { displayName, name, type: "boolean", default: standard, description, ...more } as const;
}

/** Declaration of a choice between values. */
interface Choice<V extends string> {
  /** Labels by value, in display order. */
  readonly values: Readonly<Record<V, string>>;
  readonly standard: NoInfer<V>;
}

/** A choice between values. */
export function choice<const N extends string, const V extends string>(
  name: N,
  displayName: string,
  description: string,
  { values, standard, ...more }: Choice<V> & More,
) {
  return {
    displayName,
    name,
    type: "options",
    options: optionsOf(values),
    default: standard as V,
    description,
    ...more,
  } as const;
}

/** Labels by value as options. */
function optionsOf<V extends string>(values: Readonly<Record<V, string>>) {
  const entries = Object.entries(values) as [V, string][];
  return entries.map(([value, name]) => ({ name, value }));
}

/** A point in time. */
export function time<const N extends string>(name: N, displayName: string, description: string, more?: More) {
  return { displayName, name, type: "dateTime", default: "", description, ...more } as const;
}

/** A choice from the service's list. */
export function fromList<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  { list, ...more }: { readonly list: string } & More,
) {
  return {
    displayName,
    name,
    type: "options",
    typeOptions: { loadOptionsMethod: list },
    default: "",
    description,
    ...more,
  } as const;
}

/** Choices from the service's list. */
export function severalFromList<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  { list, ...more }: { readonly list: string } & More,
) {
  return {
    displayName,
    name,
    type: "multiOptions",
    typeOptions: { loadOptionsMethod: list },
    default: [],
    description,
    ...more,
  } as const;
}

/** Parameters that users add individually. */
export function collection<const N extends string, const O extends Properties>(
  name: N,
  displayName: string,
  options: O,
  more?: More,
) {
  return {
    displayName,
    name,
    type: "collection",
    placeholder: "Add field",
    default: {},
    options,
    ...more,
  } as const;
}

/** Rows of parameters, under the name of their group. */
export function rows<const N extends string, const G extends string, const V extends Properties>(
  name: N,
  displayName: string,
  group: { readonly name: G; readonly displayName: string; readonly values: V },
  more?: More,
) {
  return {
    displayName,
    name,
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add entry",
    default: {},
    options: [group] as const,
    ...more,
  } as const;
}

/** Ways to name a record of a service: from the service's list, by id, by name or by URL. */
interface LocatorModes {
  /** The list of the service. */
  readonly list: string;
  /** A regular expression whose group matches the id in a URL. */
  readonly url?: string;
  /** Label of the mode for names. */
  readonly byName?: { readonly mode: string; readonly displayName: string };
}

/** A record of a service that users select. */
export function locator<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  { list, url, byName, ...more }: LocatorModes & More,
) {
  const modes: NonNullable<NodeProperty["modes"]>[number][] = [
    {
      displayName: "From List",
      name: "list",
      type: "list",
      typeOptions: { searchListMethod: list, searchable: true },
    },
  ];
  if (url !== undefined)
    modes.push({
      displayName: "By URL",
      name: "url",
      type: "string",
      extractValue: { type: "regex", regex: url },
    });
  modes.push({ displayName: "By ID", name: "id", type: "string" });
  if (byName) modes.push({ displayName: byName.displayName, name: byName.mode, type: "string" });
  return {
    displayName,
    name,
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value: "" },
    required: true,
    description,
    modes,
    ...more,
  } as const;
}
