import type { NodeProperty } from "@heddle/workflow";

/** A typical value of a parameter, as a user would enter it; `undefined` for parameters without a value. */
export function sampleOf(property: NodeProperty): unknown {
  const sample = SAMPLES[property.type] ?? ((): unknown => property.default);
  const value = sample(property);
  const isList = property.typeOptions?.["multipleValues"] === true;
  return isList && LISTED.has(property.type) ? [value] : value;
}

const LISTED = new Set(["string", "number", "dateTime"]);

type Options = readonly { name?: string; value?: unknown; values?: readonly NodeProperty[] }[];

const SAMPLES: Readonly<Record<string, (property: NodeProperty) => unknown>> = {
  string: ({ name, default: given, typeOptions }) => {
    if (typeof given === "string" && given !== "") return given;
    return typeOptions?.["editor"] === "json" || /json$/i.test(name) ? '{"sample": 1}' : textFor(name);
  },
  number: ({ default: given, typeOptions }) => {
    if (typeof given === "number" && given !== 0) return given;
    return Math.max(1, Number(typeOptions?.["minValue"] ?? 1));
  },
  boolean: ({ default: given }) => given === true,
  dateTime: () => "2026-01-02T03:04:05.000Z",
  json: ({ default: given }) => (typeof given === "string" && given.length > 2 ? given : '{"sample": 1}'),
  options: (property) => known(property) ?? firstOf(property) ?? "sample",
  multiOptions: ({ default: given, ...property }) =>
    Array.isArray(given) && given.length > 0 ? given : [firstOf(property) ?? "sample"],
  color: () => "#336699",
  resourceLocator: locator,
  resourceMapper: () => ({
    mappingMode: "defineBelow",
    value: { name: "sample" },
    schema: [],
    matchingColumns: [],
  }),
  collection: ({ options }) => entryOf((options ?? []) as readonly NodeProperty[]),
  fixedCollection: ({ options, typeOptions }) => {
    const groups = ((options ?? []) as Options).map(({ name, values = [] }) => {
      const entry = entryOf(values);
      return [name, typeOptions?.["multipleValues"] === true ? [entry] : entry];
    });
    return Object.fromEntries(groups) as Record<string, unknown>;
  },
  notice: () => undefined,
  callout: () => undefined,
  button: () => undefined,
};

/** A string that fits the name of the parameter. */
function textFor(name: string): string {
  if (/url|uri|link|address$|endpoint/i.test(name)) return "https://service.test/sample";
  if (/e-?mail/i.test(name)) return "ada@service.test";
  if (/^id$|Id$|_id$/.test(name)) return "1";
  if (/date|time|since|until/i.test(name)) return "2026-01-02T03:04:05.000Z";
  return /binary/i.test(name) ? "data" : "sample";
}

function known({ default: given, options }: NodeProperty): unknown {
  return (options as Options | undefined)?.some(({ value }) => value === given) ? given : undefined;
}

function firstOf({ options }: Pick<NodeProperty, "options">): unknown {
  return (options as Options | undefined)?.[0]?.value;
}

/** Every service has ids; other ways to identify a record are used only without them. */
function locator({ modes }: NodeProperty): unknown {
  const named = ((modes ?? []) as readonly { name: string; type?: string }[]).map(({ name }) => name);
  const mode = ["id", "name", ...named].find((name) => named.includes(name) && name !== "list") ?? "list";
  return { __rl: true, mode, value: mode === "url" ? "https://service.test/sample" : "sample" };
}

function entryOf(properties: readonly NodeProperty[]): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const property of properties) {
    // Of several variants of a field, the first one is used; conditional ones stay unchanged.
    if (property.displayOptions !== undefined || Object.hasOwn(entry, property.name)) continue;
    const value = sampleOf(property);
    if (value !== undefined) entry[property.name] = value;
  }
  return entry;
}
