import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";
import { isExpressionText } from "../parameters/expression-text.ts";
import { shown } from "../parameters/shape-problem.ts";
import { readable, shapeError } from "../parameters/shapes/shape-error.ts";
import { isRecord, ownValue } from "../plain-data/plain-data.ts";
import { NodeError } from "../run-data/node-error.ts";
import { convertValue } from "./convert-value.ts";
import { type Place, type ReadMember, type ViewClass, viewClass } from "./view.ts";

type Plain = Record<string, unknown>;

/** Reading mode of members: converted to their types, or unconverted. */
export type Mode = "read" | "given";

/** The view of the properties of a node type. */
export function viewOfProperties(properties: readonly NodeProperty[], mode: Mode): ViewClass {
  return viewOf(properties, { mode, isFilled: true, prefix: "" });
}

/** Options of a view. `isFilled`: a missing value is the default; in collections it stays undefined, because it was not added. */
interface ViewRule {
  readonly mode: Mode;
  readonly isFilled: boolean;
  /** Path prefix of members. Paths are created once: a string created for each read would be hashed for each. */
  readonly prefix: string;
}

function viewOf(properties: readonly NodeProperty[], rule: ViewRule): ViewClass {
  const members = new Map<string, ReadMember>();
  for (const [name, declarations] of byName(properties))
    members.set(name, memberReader(declarations, rule.prefix + name, rule));
  return viewClass(members);
}

/** Properties can be declared several times, for different display conditions. */
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
  return (place) => {
    const { source, itemIndex } = place;
    const value = source.parameter(path, itemIndex);
    const isNothing = value === undefined || value === null;
    if (isNothing && !isFilled) return undefined;
    const here = isNothing && declarations.length > 1 ? withSiblings(place, path) : place;
    return named(itemIndex, () => convert(value, here));
  };
}

/** Declarations of one name within a group depend on the other values of the group, as they are stored. */
function withSiblings(place: Place, path: string): Place {
  const end = path.lastIndexOf(".");
  const siblings = end < 0 ? undefined : place.source.rawParameter(path.slice(0, end));
  return isRecord(siblings) ? { ...place, siblings } : place;
}

/** The place is where defaults are evaluated. */
type Convert = (value: unknown, place: Place) => unknown;

/** If a name is declared with several types, other parameters decide which one applies: the value stays unchanged. */
function converterOf(declarations: readonly NodeProperty[]): Convert {
  const [first] = declarations as readonly [NodeProperty];
  const isOneType = declarations.every(({ type }) => type === first.type);
  if (isOneType && first.type === "collection") {
    const convert = recordConverter(entriesOf<NodeProperty>(declarations), false);
    return (value, place) => convert(isRecord(readable(first, value)) ? (value as Plain) : {}, place);
  }
  if (isOneType && first.type === "fixedCollection") return groupsConverter(declarations);
  return (value, place) => {
    const filled = value ?? defaultOf(declarations, place);
    return isOneType ? convertValue(first, filled) : filled;
  };
}

/** A default is the same for every item, unless it is an expression or differs between declarations. */
function defaultOf(declarations: readonly NodeProperty[], place: Place): unknown {
  const { source, itemIndex, siblings } = place;
  const [first] = declarations as readonly [NodeProperty];
  const isPlain = declarations.length === 1 && !isExpressionText(first.default);
  return isPlain || !source.defaultOf ? first.default : source.defaultOf(declarations, itemIndex, siblings);
}

/** Converts plain objects member by member. */
function recordConverter(
  properties: readonly NodeProperty[],
  isFilled: boolean,
): (record: Plain, place: Place) => Plain {
  const converters = [...byName(properties)].map(([name, same]) => {
    const isStructure = /^(collection|fixedCollection)$/.test(same[0]?.type ?? "");
    return { name, convert: converterOf(same), isFilled: isFilled || isStructure };
  });
  const hasEqualNames = converters.length < properties.length;
  return (record, place) => {
    const here = hasEqualNames ? { ...place, siblings: record } : place;
    return Object.fromEntries(
      converters.map(({ name, convert, isFilled }) => {
        const value = ownValue(record, name) ?? undefined;
        return [name, value === undefined && !isFilled ? undefined : convert(value, here)];
      }),
    );
  };
}

function groupsConverter(declarations: readonly NodeProperty[]): Convert {
  const isList = declarations[0]?.typeOptions?.multipleValues === true;
  const groups = entriesOf<PropertyGroup>(declarations).map(({ name, values }) => {
    const convert = recordConverter(values, true);
    return { name, convert };
  });
  return (value, place) =>
    Object.fromEntries(
      groups.map(({ name, convert }) => {
        const given = isRecord(value) ? ownValue(value, name) : undefined;
        if (isList) return [name, rowsOf(given, name).map((row) => convert(row, place))];
        return [name, isRecord(given) ? convert(given, place) : undefined];
      }),
    );
}

/** A single row counts as a list of one. Anything else would be dropped silently. @throws NodeError */
function rowsOf(given: unknown, path: string): Plain[] {
  if (given === undefined || given === null || given === "") return [];
  const rows = Array.isArray(given) ? given : [given];
  const wrong = rows.findIndex((row) => !isRecord(row));
  if (wrong < 0) return rows;
  const message = `The entry is ${shown(rows[wrong])}.`;
  throw shapeError({ path: `${path}[${wrong}]`, message, allowed: "A list of objects." });
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
  return (place) => {
    const { source, itemIndex } = place;
    return named(itemIndex, () => rowsOf(source.parameter(path, itemIndex), path)).map((row) =>
      named(itemIndex, () => convert(row, place)),
    );
  };
}

/** Runs a conversion; its error names the item. */
function named<T>(itemIndex: number, convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof NodeError) || error.itemIndex !== undefined) throw error;
    throw new NodeError(error.message, {
      description: error.description,
      itemIndex,
      context: error.context,
      isFinal: true,
    });
  }
}
