import type { Entry, TypeReference } from "@heddle/expression/reference";

/** Inline code, with bars escaped for table cells. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text.replaceAll("|", "\\|")}${space}${fence}`;
}

const cell = (text: string) => text.replaceAll("|", "\\|");

/** A value as the source of an expression. */
function written(value: unknown): string {
  if (value === undefined) return "undefined";
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (typeof value === "string" && value.includes('"') && !/['\\\n]/.test(value)) return `'${value}'`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => `${key}: ${written(inner)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

function example(entry: Pick<Entry, "example">): string {
  return entry.example ? `${code(entry.example[0])} → ${code(written(entry.example[1]))}` : "";
}

/** A Markdown table; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line), ""].join("\n");
}

const byName = (a: Entry, b: Entry) => (a.name < b.name ? -1 : 1);

/** A table of methods, functions or variables, sorted by name. */
export function methodTable(title: string, methods: readonly Entry[]): string {
  const rows = [...methods]
    .sort(byName)
    .map((entry) => [code(entry.form ?? entry.name), cell(entry.doc), example(entry)]);
  return table([title, "result", "example"], rows);
}

function fieldTable(fields: readonly Entry[]): string {
  const rows = fields.map((entry) => [code(entry.name), entry.form ?? "", cell(entry.doc), example(entry)]);
  return table(["property", "type", "value", "example"], rows);
}

/** Properties and methods of a type; those that only expressions have come first. */
export function typeSection(type: TypeReference, level = "##"): string {
  const ours = type.methods.filter((entry) => entry.isExtension);
  const known = type.methods.filter((entry) => !entry.isExtension);
  return [
    `${level} ${titleOf(type.name)}\n`,
    ...(type.doc ? [`${type.doc}${formsOf(type)}\n`] : []),
    fieldTable(type.fields.filter(({ doc }) => doc !== "")),
    constants(type),
    methodTable("method of expressions", ours),
    methodTable(ours.length > 0 ? "method of JavaScript or Luxon" : "method", known),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function formsOf({ forms, example: shown }: TypeReference): string {
  const written = forms.map(code).join(" or ");
  return `${written ? ` Usage: ${written}.` : ""}${shown ? ` ${example({ example: shown })}` : ""}`;
}

function constants({ fields }: TypeReference): string {
  const names = fields.filter(({ doc }) => doc === "").map(({ name }) => code(name));
  return names.length === 0 ? "" : `Constants: ${names.join(", ")}.\n`;
}
