import {
  type DisplayOptions,
  isRecord,
  type NodeProperty,
  type PropertyGroup,
  type PropertyOption,
} from "@heddle/workflow";
import { type Html, html, plain } from "./html.ts";

/** Kinds that hold no value. */
const DECORATION = new Set(["notice", "callout", "hidden", "button", "curlImport"]);

/** Fields with their kinds, defaults, choices and conditions; conditions name fields of `siblings`. */
export function propertyList(
  properties: readonly NodeProperty[],
  siblings: readonly NodeProperty[] = properties,
): Html | undefined {
  const shown = properties.filter(({ type }) => !DECORATION.has(type));
  return shown.length === 0 ? undefined : html`<dl>${shown.map((each) => entry(each, siblings))}</dl>`;
}

function entry(property: NodeProperty, siblings: readonly NodeProperty[]): Html {
  const facts = [kindOf(property), property.required ? "required" : undefined, defaultOf(property)];
  const condition = conditionOf(property.displayOptions, siblings);
  const paragraphs = [property.description, property.hint].map(plain).filter((text) => text !== "");
  return html`<dt>${property.displayName} <span class="soft"><code>${property.name}</code> ${facts.filter((fact) => fact !== undefined).join(", ")}</span></dt>
<dd>${condition === undefined ? undefined : html`<p class="soft">${condition}</p>`}${paragraphs.map((text) => html`<p>${text}</p>`)}${inside(property, siblings)}</dd>
`;
}

function kindOf({ type, typeOptions }: NodeProperty): string {
  const kind = KINDS[type] ?? type;
  return typeOptions?.multipleValues ? `${kind}, several` : kind;
}

const KINDS: Partial<Record<string, string>> = {
  assignmentCollection: "list of fields",
  boolean: "switch",
  collection: "options",
  fixedCollection: "group",
  filter: "conditions",
  json: "JSON",
  multiOptions: "several choices",
  options: "choice",
  resourceLocator: "entry, from a list or by its ID or URL",
  resourceMapper: "fields of the target",
  string: "text",
  workflowSelector: "workflow",
};

function defaultOf({ default: value, type, options }: NodeProperty): string | undefined {
  if (value === "" || value === undefined || value === null || typeof value === "object") return undefined;
  if (type !== "options")
    return `default ${typeof value === "boolean" ? (value ? "on" : "off") : String(value)}`;
  const choice = options?.find(
    (option): option is PropertyOption => "value" in option && option.value === value,
  );
  return choice && `default ${choice.name}`;
}

function inside({ type, options = [] }: NodeProperty, siblings: readonly NodeProperty[]): Html | undefined {
  if (type === "options" || type === "multiOptions") return choices(options.filter(isChoice));
  if (type === "collection") return nested(options.filter(isProperty), siblings);
  if (type !== "fixedCollection") return undefined;
  return html`${options.filter(isGroup).map(({ values }) => nested(values, siblings))}`;
}

/** Conditions of fields within fields name their neighbours, or fields of the whole form. */
function nested(fields: readonly NodeProperty[], siblings: readonly NodeProperty[]): Html | undefined {
  return propertyList(fields, [...fields, ...siblings]);
}

function choices(options: readonly PropertyOption[]): Html | undefined {
  if (options.length === 0) return undefined;
  const rows = options.map(
    ({ name, description }) => html`<tr><td>${name}</td><td>${plain(description)}</td></tr>`,
  );
  return html`<table>${rows}</table>`;
}

const isChoice = (option: object): option is PropertyOption => "value" in option;
const isGroup = (option: object): option is PropertyGroup => "values" in option;
const isProperty = (option: object): option is NodeProperty => "type" in option;

/** "Shown when …" in the words of the form; undefined when it is always shown. */
function conditionOf(
  { show = {}, hide = {} }: DisplayOptions = {},
  siblings: readonly NodeProperty[],
): string | undefined {
  const [shown, hidden] = [show, hide].map((rules) =>
    Object.entries(rules).flatMap(([key, values]) =>
      key.startsWith("@") ? [] : [ruleText(key, values, siblings)],
    ),
  );
  const parts = [
    shown!.length > 0 ? `shown when ${shown!.join(" and ")}` : undefined,
    hidden!.length > 0 ? `hidden when ${hidden!.join(" or ")}` : undefined,
  ].filter((part) => part !== undefined);
  const text = parts.join(", ");
  return text === "" ? undefined : `${text[0]!.toUpperCase()}${text.slice(1)}`;
}

function ruleText(key: string, values: readonly unknown[], siblings: readonly NodeProperty[]): string {
  const name = key.replace(/^\//, "");
  const fields = siblings.filter((each) => each.name === name);
  return `${fields[0]?.displayName ?? name} is ${values.map((value) => valueText(value, fields)).join(" or ")}`;
}

function valueText(value: unknown, fields: readonly NodeProperty[]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (isRecord(value)) return JSON.stringify(value);
  const choices = fields.flatMap(({ options = [] }) => options.filter(isChoice));
  return choices.find((choice) => choice.value === value)?.name ?? String(value);
}
