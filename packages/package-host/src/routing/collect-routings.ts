import {
  type DisplayContext,
  isDisplayed,
  isRecord,
  type NodeParameters,
  type NodeProperty,
} from "@heddle/workflow";
import type { PlacedRouting, Routing } from "./routing.ts";

interface Level {
  readonly properties: readonly NodeProperty[];
  /** Evaluated values of the properties. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The same in stored form: they determine the displayed ones. */
  readonly stored: NodeParameters;
  readonly index?: number | undefined;
  readonly parent?: unknown;
}

/** Routings of all displayed parameters, in order, with those of the selected options. */
export function collectRoutings(
  properties: readonly NodeProperty[],
  values: Readonly<Record<string, unknown>>,
  context: DisplayContext,
): PlacedRouting[] {
  return routingsOf({ properties, values, stored: context.root }, context);
}

/** Several parameters with one name can be displayed: a value can be in the path by one of them and in the body by another. */
function routingsOf(level: Level, context: DisplayContext): PlacedRouting[] {
  return level.properties.flatMap((property) => {
    if (!Object.hasOwn(level.values, property.name)) return [];
    return isDisplayed(property, level.stored, context) ? ofProperty(property, level, context) : [];
  });
}

function ofProperty(property: NodeProperty, level: Level, context: DisplayContext): PlacedRouting[] {
  const value = level.values[property.name];
  const place = { value: bare(property, value), index: level.index, parent: level.parent };
  const own = property.routing ? [{ routing: property.routing as Routing, ...place }] : [];
  return [...own, ...ofOptions(property, place), ...ofParts(property, level, context)];
}

/** The value of a locator is its id. */
function bare({ type }: NodeProperty, value: unknown): unknown {
  return type === "resourceLocator" && isRecord(value) ? value["value"] : value;
}

function ofOptions(
  { type, options = [] }: NodeProperty,
  place: Omit<PlacedRouting, "routing">,
): PlacedRouting[] {
  if (type !== "options" && type !== "multiOptions") return [];
  const chosen = [place.value].flat();
  return options.flatMap((option) => {
    const { value, routing } = option as { value?: unknown; routing?: Routing };
    return routing && chosen.includes(value) ? [{ routing, ...place }] : [];
  });
}

function ofParts(property: NodeProperty, level: Level, context: DisplayContext): PlacedRouting[] {
  const value = level.values[property.name];
  const stored = level.stored[property.name];
  if (property.type === "collection") {
    const properties = (property.options ?? []) as NodeProperty[];
    return entriesOf(value, stored, property).flatMap((entry) =>
      routingsOf({ properties, ...entry, parent: value }, context),
    );
  }
  if (property.type !== "fixedCollection" || !isRecord(value)) return [];
  const groups = (property.options ?? []) as readonly { name: string; values: readonly NodeProperty[] }[];
  return groups.flatMap(({ name, values: properties }) => {
    const storedGroup = isRecord(stored) ? stored[name] : undefined;
    return entriesOf(value[name], storedGroup, property).flatMap((entry) =>
      routingsOf({ properties, ...entry, parent: entry.values }, context),
    );
  });
}

/** One entry, or those of a list. */
function entriesOf(
  value: unknown,
  stored: unknown,
  { typeOptions }: NodeProperty,
): Pick<Level, "values" | "stored" | "index">[] {
  const isList = typeOptions?.multipleValues === true && Array.isArray(value);
  const list = isList ? (value as unknown[]) : [value];
  return list.flatMap((one, index) => {
    if (!isRecord(one)) return [];
    const storedOne = isList && Array.isArray(stored) ? (stored as unknown[])[index] : stored;
    return [
      { values: one, stored: isRecord(storedOne) ? storedOne : one, index: isList ? index : undefined },
    ];
  });
}
