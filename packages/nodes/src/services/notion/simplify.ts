import { isRecord } from "@heddle/workflow";
import { recordsIn } from "../../service/plain.ts";
import { charactersOf } from "./text.ts";

type Values = Readonly<Record<string, unknown>>;

/** A simplified page, database or user. Version 1 kept Notion's names of properties. */
export function simplified(object: Values, version: number): Record<string, unknown> {
  const { id, url, icon, cover } = object;
  const name = nameOf(object);
  if (version < 2) return firstForm(object, name);
  const values = object["object"] === "database" ? {} : propertiesOf(object["properties"]);
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(icon ? { icon: pictureOf(icon) } : {}),
    ...(cover ? { cover: pictureOf(cover) } : {}),
    ...prefixed(values),
  };
}

function firstForm({ id, properties, parent, ...object }: Values, name: unknown): Record<string, unknown> {
  const isRow = isRecord(parent) && parent["type"] === "database_id" && object["object"] !== "database";
  return isRow ? { id, ...propertiesOf(properties) } : { id, title: name };
}

/** Databases have a title; pages have a property of that type. */
function nameOf({ title, properties }: Values): string | undefined {
  if (Array.isArray(title)) return charactersOf(title);
  const own = isRecord(properties)
    ? Object.values(properties).find((one) => isRecord(one) && one["type"] === "title")
    : undefined;
  return isRecord(own) ? charactersOf(own["title"]) : undefined;
}

function pictureOf(picture: unknown): unknown {
  if (!isRecord(picture)) return picture;
  return picture["emoji"] ?? addressOf(picture);
}

function addressOf(file: Values): unknown {
  const place = file[String(file["type"])];
  return isRecord(place) ? place["url"] : undefined;
}

function propertiesOf(properties: unknown): Record<string, unknown> {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isRecord(property) ? plainValue(property) : property,
    ]),
  );
}

/** The value of a property without its description. */
function plainValue(property: Values): unknown {
  const type = String(property["type"]);
  const value = property[type];
  switch (type) {
    case "title":
    case "rich_text":
      return charactersOf(value);
    case "select":
    case "status":
      return isRecord(value) ? value["name"] : value;
    case "multi_select":
      return recordsIn(value).map(({ name }) => name);
    case "people":
      return recordsIn(value).map(personOf);
    case "created_by":
    case "last_edited_by":
      return isRecord(value) ? personOf(value) : value;
    case "relation":
      return recordsIn(value).map(({ id }) => id);
    case "files":
      return recordsIn(value).map(addressOf);
    case "formula":
      return isRecord(value) ? value[String(value["type"])] : value;
    case "rollup":
      return isRecord(value) ? rolledUp(value) : value;
    case "unique_id":
      return isRecord(value) ? [value["prefix"], value["number"]].filter(Boolean).join("-") : value;
    default:
      return value;
  }
}

function rolledUp(rollup: Values): unknown {
  const value = rollup[String(rollup["type"])];
  return Array.isArray(value) ? recordsIn(value).map(plainValue) : value;
}

function personOf({ id, name, person }: Values): unknown {
  return (isRecord(person) ? person["email"] : undefined) ?? name ?? id;
}

/** The values of properties by their field names. Workflows read `Título` as `t_tulo`: it is returned under that name too. */
function prefixed(values: Values): Record<string, unknown> {
  const entries = Object.entries(values);
  const readable = new Map(entries.map(([name, value]) => [fieldName(name, /[^\p{L}\p{N}]+/u), value]));
  const ascii = entries
    .map(([name, value]) => [fieldName(name, /[^A-Za-z0-9]+/), value] as const)
    .filter(([name]) => name !== "" && !readable.has(name));
  return Object.fromEntries([...readable, ...ascii].map(([name, value]) => [`property_${name}`, value]));
}

/** `Due Date (UTC)` becomes `due_date_utc`. */
function fieldName(name: string, between: RegExp): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1_$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1_$2")
    .split(between)
    .filter(Boolean)
    .join("_")
    .toLowerCase();
}

/** A block with its text, and the block or page that it was requested from. */
export function simpleBlock(block: Values, root: string): Record<string, unknown> {
  const type = String(block["type"]);
  const content = isRecord(block[type]) ? block[type] : {};
  const { id, parent_id, has_children } = block;
  const text = "rich_text" in content ? charactersOf(content["rich_text"]) : undefined;
  const { checked, language, title, url = addressOf(content) } = content;
  return Object.fromEntries(
    Object.entries({
      object: "block",
      id,
      root_id: root,
      parent_id,
      type,
      has_children,
      content: text ?? title ?? url,
      checked,
      language,
    }).filter(([, value]) => value !== undefined),
  );
}

/** URLs and names of a page's files, by property. */
export function filesOf({ properties }: Values): { property: string; name: string; url: string }[] {
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([property, value]) =>
    isRecord(value) && value["type"] === "files"
      ? recordsIn(value["files"]).map((file) => ({
          property,
          name: String(file["name"] ?? ""),
          url: String(addressOf(file) ?? ""),
        }))
      : [],
  );
}
