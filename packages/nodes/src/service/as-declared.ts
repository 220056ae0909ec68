import { isRecord, type NodeProperty, type Properties, type PropertyGroup } from "@heddle/workflow";

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts values of a collection to the declared types: numbers and booleans written as strings (`"5"`, `"true"`),
 * numbers in string fields to strings, and single rows to lists. Other strings stay: the service reports their problem.
 * Numbers in lists of rows stay too, as these often hold values of custom fields.
 */
export function asDeclared(property: NodeProperty | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => asDeclared(property, one));
  if (property?.type === "number") return numberOf(value);
  if (property?.type === "boolean") return switchOf(value);
  if (property?.type === "collection" && isRecord(value))
    return withTexts(property.options as Properties, withMembers(property.options as Properties, value));
  if (property?.type !== "fixedCollection" || !isRecord(value)) return value;
  const groups = property.options as readonly PropertyGroup[];
  const isList = property.typeOptions?.multipleValues === true;
  const entries = Object.entries(value).map(([name, given]) => {
    const members = groups.filter((group) => group.name === name).flatMap(({ values }) => values);
    // A single row becomes a list of one.
    const rows: unknown = isList && isRecord(given) ? [given] : given;
    if (Array.isArray(rows)) return [name, rows.map((row) => row && withMembers(members, row))];
    return [name, withTexts(members, withMembers(members, rows))];
  });
  return Object.fromEntries(entries);
}

function withMembers(members: Properties, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const typed = (name: string, one: unknown) => asDeclared(onlyType(members, name), one);
  return Object.fromEntries(Object.entries(value as Values).map(([name, one]) => [name, typed(name, one)]));
}

/** Numbers that an expression produced for a string, such as a phone number, become that string. */
function withTexts(members: Properties, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const texts = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === "number" && onlyType(members, name)?.type === "string" ? String(one) : one,
  ]);
  return Object.fromEntries(texts);
}

/** The field of a name; none where fields of that name are of several types. */
function onlyType(members: Properties, name: string): NodeProperty | undefined {
  const [first, ...more] = members.filter((member) => member.name === name);
  return more.every(({ type }) => type === first?.type) ? first : undefined;
}

function numberOf(value: unknown): unknown {
  if (typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
}

function switchOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim().toLowerCase();
  return text === "true" || (text === "false" ? false : value);
}
