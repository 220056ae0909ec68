import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";
import { isRecord, ownValue } from "../plain-data/plain-data.ts";
import { NodeError } from "../run-data/node-error.ts";
import { convertValue } from "./convert-value.ts";
import { type Place, type ReadMember, type ViewClass, viewClass } from "./view.ts";

type Plain = Record<string, unknown>;

/** How members are read: converted to their types, or as they are given. */
export type Mode = "read" | "given";

/** The view of the properties of a node type. */
export function viewOfProperties(properties: readonly NodeProperty[], mode: Mode): ViewClass {
  return viewOf(properties, { mode, isFilled: true, prefix: "" });
}

/** How a view reads. `isFilled`: a missing value is the default; in collections it stays undefined, because it was not added. */
interface ViewRule {
  readonly mode: Mode;
  readonly isFilled: boolean;
  /** Precedes the names of members in their paths. Paths are made once: a text made for each read would be hashed for each. */
  readonly prefix: string;
}

function viewOf(properties: readonly NodeProperty[], rule: ViewRule): ViewClass {
  const members = new Map<string, ReadMember>();
  for (const [name, declarations] of byName(properties))
    members.set(name, memberReader(declarations, rule.prefix + name, rule));
  return viewClass(members);
}

/** Properties may be declared several times, for different display conditions. */
function byName(properties: readonly NodeProperty[]): Map<string, NodeProperty[]> {
  const named = new Map<string, NodeProperty[]>();
  for (const property of properties) {
    const known = named.get(property.name);
    if (known) known.push(property);
    else named.set(property.name, [property]);
  }
  return named;
}

function memberReader(
  declarations: NodeProperty[],
  path: string,
  { mode, isFilled }: Omit<ViewRule, "prefix">,
): ReadMember {
  const [first] = declarations as [NodeProperty];
  const isOneType = declarations.every(({ type }) => type === first.type);
  if (isOneType && first.type === "collection")
    return viewReader(() =>
      viewOf(entriesOf<NodeProperty>(declarations), { mode, isFilled: false, prefix: `${path}.` }),
    );
  if (isOneType && first.type === "fixedCollection")
    return viewReader(() => viewOfGroups(declarations, mode, `${path}.`));
  if (mode === "given") return ({ source, itemIndex }) => source.parameter(path, itemIndex);
  const convert = converterOf(declarations);
  return ({ source, itemIndex }) => {
    const value = source.parameter(path, itemIndex);
    if ((value === undefined || value === null) && !isFilled) return undefined;
    return named(itemIndex, () => convert(value));
  };
}

type Convert = (value: unknown) => unknown;

/** Where a name is declared with several types, which one counts depends on other parameters: the value stays as it is. */
function converterOf(declarations: readonly NodeProperty[]): Convert {
  const [first] = declarations as readonly [NodeProperty];
  const isOneType = declarations.every(({ type }) => type === first.type);
  if (isOneType && first.type === "collection") {
    const convert = recordConverter(entriesOf<NodeProperty>(declarations), false);
    return (value) => convert(isRecord(value) ? value : {});
  }
  if (isOneType && first.type === "fixedCollection") return groupsConverter(declarations);
  return (value) => {
    const filled = value ?? first.default;
    return isOneType ? convertValue(first, filled) : filled;
  };
}

/** Converts plain objects member by member. */
function recordConverter(properties: readonly NodeProperty[], isFilled: boolean): (record: Plain) => Plain {
  const converters = [...byName(properties)].map(([name, same]) => {
    const isStructure = /^(collection|fixedCollection)$/.test(same[0]?.type ?? "");
    return { name, convert: converterOf(same), isFilled: isFilled || isStructure };
  });
  return (record) =>
    Object.fromEntries(
      converters.map(({ name, convert, isFilled }) => {
        const value = ownValue(record, name) ?? undefined;
        return [name, value === undefined && !isFilled ? undefined : convert(value)];
      }),
    );
}

function groupsConverter(declarations: readonly NodeProperty[]): Convert {
  const isList = declarations[0]?.typeOptions?.multipleValues === true;
  const groups = entriesOf<PropertyGroup>(declarations).map(({ name, values }) => {
    const convert = recordConverter(values, true);
    return { name, convert };
  });
  return (value) =>
    Object.fromEntries(
      groups.map(({ name, convert }) => {
        const given = isRecord(value) ? ownValue(value, name) : undefined;
        if (isList) return [name, rowsOf(given).map(convert)];
        return [name, isRecord(given) ? convert(given) : undefined];
      }),
    );
}

/** A row that stands alone counts as a list of one. */
function rowsOf(given: unknown): Plain[] {
  return (Array.isArray(given) ? given : [given]).filter(isRecord);
}

function entriesOf<T>(declarations: readonly NodeProperty[]): T[] {
  return declarations.flatMap(({ options }) => options ?? []) as T[];
}

/** The class of the inner view is made when it is needed first. */
function viewReader(make: () => ViewClass): ReadMember {
  let Inner: ViewClass | undefined;
  return (place) => {
    Inner ??= make();
    return new Inner(place);
  };
}

function viewOfGroups(declarations: readonly NodeProperty[], mode: Mode, prefix: string): ViewClass {
  const isList = declarations[0]?.typeOptions?.multipleValues === true;
  const members = new Map<string, ReadMember>();
  for (const { name, values } of entriesOf<PropertyGroup>(declarations)) {
    const path = prefix + name;
    if (!isList) members.set(name, groupReader(values, mode, path));
    else if (mode === "read") members.set(name, rowsReader(values, path));
    else members.set(name, ({ source, itemIndex }) => source.parameter(path, itemIndex));
  }
  return viewClass(members);
}

/** A missing group is undefined; members of an existing one are read on access. */
function groupReader(values: readonly NodeProperty[], mode: Mode, path: string): ReadMember {
  const readView = viewReader(() => viewOf(values, { mode, isFilled: true, prefix: `${path}.` }));
  return (place) => (isPresent(place, path) ? readView(place) : undefined);
}

function isPresent({ source, itemIndex }: Place, path: string): boolean {
  if (isRecord(source.rawParameter(path))) return true;
  return !source.isConstant(path) && isRecord(source.parameter(path, itemIndex));
}

/** Rows are plain objects, evaluated together. */
function rowsReader(values: readonly NodeProperty[], path: string): ReadMember {
  const convert = recordConverter(values, true);
  return ({ source, itemIndex }) =>
    rowsOf(source.parameter(path, itemIndex)).map((row) => named(itemIndex, () => convert(row)));
}

/** Runs a conversion; its error names the item. */
function named<T>(itemIndex: number, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof NodeError) || error.itemIndex !== undefined) throw error;
    throw new NodeError(error.message, { description: error.description, itemIndex });
  }
}
