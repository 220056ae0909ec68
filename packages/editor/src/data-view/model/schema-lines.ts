import { filterSchema, type SchemaField, visibleFields } from "./schema.ts";

/** A titled part of a schema. */
export interface LineSection {
  id: string;
  title: string;
  fields(): readonly SchemaField[] | undefined;
  empty: string;
}

/** A line of the tree; `section` is undefined for the view's own data. */
export type SchemaLine<Section extends LineSection> =
  | { kind: "section"; section: Section; isOpen: boolean }
  | { kind: "note"; section: Section; text: string | undefined }
  | { kind: "field"; section: Section | undefined; field: SchemaField; depth: number; id: string };

interface LineOptions<Section extends LineSection> {
  fields: readonly SchemaField[];
  sections: readonly Section[];
  search: string;
  isOpen(sectionId: string): boolean;
  isFolded(fieldId: string): boolean;
}

/**
 * Returns the lines of a schema: the fields of the displayed data, then a line per section with its fields if it is
 * open. A search opens matches, and keeps sections until their fields are loaded. A note without a text marks pending
 * fields.
 */
export function schemaLines<Section extends LineSection>(
  options: LineOptions<Section>,
): SchemaLine<Section>[] {
  const { fields, sections } = options;
  return [
    ...fieldLines(fields, undefined, options),
    ...sections.flatMap((section) => sectionLines(section, options)),
  ];
}

function sectionLines<Section extends LineSection>(
  section: Section,
  options: LineOptions<Section>,
): SchemaLine<Section>[] {
  const { search, isOpen } = options;
  const named = section.title.toLowerCase().includes(search.toLowerCase());
  if (search !== "") {
    const searched = section.fields();
    if (!searched) return [{ kind: "section", section, isOpen: true }, noteOf(section, undefined)];
    const found = fieldLines(searched, section, options);
    if (found.length > 0) return [{ kind: "section", section, isOpen: true }, ...found];
    if (!named) return [];
  }
  if (!isOpen(section.id)) return [{ kind: "section", section, isOpen: false }];
  const fields = section.fields();
  const lines = fieldLines(fields ?? [], section, { ...options, search: "" });
  const note = noteOf(section, fields && section.empty);
  return [{ kind: "section", section, isOpen: true }, ...(lines.length > 0 ? lines : [note])];
}

function noteOf<Section extends LineSection>(
  section: Section,
  text: string | undefined,
): SchemaLine<Section> {
  return { kind: "note", section, text };
}

function fieldLines<Section extends LineSection>(
  fields: readonly SchemaField[],
  section: Section | undefined,
  { search, isFolded }: LineOptions<Section>,
): SchemaLine<Section>[] {
  const idOf = ({ keys }: SchemaField) => JSON.stringify([section?.id ?? null, ...keys]);
  const found = search === "" ? fields : filterSchema(fields, search);
  const shown = visibleFields(found, (field) => field.children.length > 0 && !isFolded(idOf(field)));
  return shown.map(({ field, depth }) => ({
    kind: "field",
    section,
    field,
    depth: section ? depth + 1 : depth,
    id: idOf(field),
  }));
}
