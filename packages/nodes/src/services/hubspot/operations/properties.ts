import { isRecord } from "@heddle/workflow";
import { rows, text } from "../../../service/parameters.ts";
import { recordsIn, withoutEmpty } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, readonly [string, string]>>;

/** Properties that the form has no field for. */
const custom = rows("customPropertiesUi", "Custom Properties", {
  name: "customPropertiesValues",
  displayName: "Custom Property",
  values: [
    text("property", "Property Name or ID", "Internal name of the property"),
    text("value", "Value", "Its value"),
  ],
});

/** The fields of the form. Times are dates or texts; HubSpot reads both. */
export function fieldsOf(fields: Fields) {
  return [
    ...Object.entries(fields).map(([name, [label, property]]) =>
      text(name, label, `The property ${property}`),
    ),
    custom,
  ];
}

/** Fields of the form that link an object to others instead of describing it. */
const LINK_FIELDS = new Set([
  "associatedCompany",
  "associatedVids",
  "associatedCompanyIds",
  "associatedContactIds",
]);

/** Form values as HubSpot properties. A name that the form does not know is that of a property. */
export function propertiesOf(given: Values, fields: Fields): Record<string, string> {
  const { customPropertiesUi, ...rest } = given;
  const own = recordsIn(
    isRecord(customPropertiesUi) ? customPropertiesUi["customPropertiesValues"] : undefined,
  );
  const named = Object.entries(rest)
    .filter(([name]) => !LINK_FIELDS.has(name))
    .map(([name, value]) => [Object.hasOwn(fields, name) ? fields[name]?.[1] : name, textOf(value)]);
  const more = own.map(({ property, value }) => [String(property).split("|")[0], textOf(value)]);
  return withoutEmpty(Object.fromEntries([...named, ...more])) as Record<string, string>;
}

/** Locators hold their value inside; HubSpot takes every value as text. */
function textOf(value: unknown): string {
  const plain = isRecord(value) && "value" in value ? value["value"] : value;
  if (plain === undefined || plain === null) return "";
  if (plain instanceof Date) return plain.toISOString();
  return Array.isArray(plain) ? plain.join(";") : String(plain);
}

/** Names of the requested properties: in the format of version 2, or as a list. */
export function namesIn(given: Values): string[] {
  const { properties, propertiesCollection } = given;
  const inner = isRecord(propertiesCollection) ? propertiesCollection["propertiesValues"] : undefined;
  const listed = properties ?? (isRecord(inner) ? inner["properties"] : undefined);
  return [listed ?? []]
    .flat()
    .flatMap((name) => String(name).split(","))
    .map((name) => name.split("|")[0]?.trim() ?? "")
    .filter(Boolean);
}

/** Names of the properties whose history is requested too: the older collection includes it by default. */
export function historyIn(given: Values): string[] {
  const { propertiesCollection } = given;
  const inner = isRecord(propertiesCollection) ? propertiesCollection["propertiesValues"] : undefined;
  return isRecord(inner) && inner["propertyMode"] !== "valueOnly" ? namesIn({ propertiesCollection }) : [];
}

/** An object as HubSpot answers it. */
export interface HubspotObject {
  readonly id: string;
  readonly properties: Readonly<Record<string, string | null>>;
  /** Values that a property had, the newest first. */
  readonly propertiesWithHistory?: Readonly<Record<string, readonly object[]>>;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly archived?: boolean;
}

/** Operations other than searches output objects in the format of HubSpot's first API. */
export function legacyForm(
  { id, properties, propertiesWithHistory: history = {}, ...more }: HubspotObject,
  idName: string,
): Record<string, unknown> {
  const valued = Object.entries(properties).map(([name, value]) => {
    const versions = Object.hasOwn(history, name) ? history[name] : undefined;
    return [name, versions ? { value, versions } : { value }];
  });
  const number = Number(id);
  return {
    [idName]: Number.isSafeInteger(number) ? number : id,
    id,
    ...more,
    properties: Object.fromEntries(valued),
  };
}
