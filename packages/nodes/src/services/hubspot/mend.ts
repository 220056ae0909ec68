import { isRecord, type NodeParameters } from "@heddle/workflow";
import type { Mend } from "../../mending/meant-names.ts";
import { recordsIn } from "../../service/plain.ts";
import { COMPANY_FIELDS, CONTACT_FIELDS, DEAL_FIELDS, TICKET_FIELDS } from "./operations/field-names.ts";

const FIELDS = { company: COMPANY_FIELDS, contact: CONTACT_FIELDS, deal: DEAL_FIELDS, ticket: TICKET_FIELDS };
const WRITES = new Set<unknown>([undefined, "create", "update", "upsert"]);

/** Authors name fields as HubSpot names the properties, and list custom ones by their names. */
export const mend: Mend = (stored, version) => {
  const { resource = version < 2 ? "deal" : "contact", operation } = stored;
  const fields = Object.entries(FIELDS).find(([name]) => name === resource)?.[1];
  if (!fields || !WRITES.has(operation)) return undefined;
  const notes: string[] = [];
  const changes: NodeParameters = {};
  for (const part of ["additionalFields", "updateFields"]) {
    const given = stored[part];
    if (isRecord(given)) changes[part] = meantFields(given, fields, notes);
  }
  return notes.length > 0
    ? { parameters: { ...stored, ...changes }, version, note: notes.join(" ") }
    : undefined;
};

function meantFields(
  { customFields, ...given }: NodeParameters,
  fields: typeof CONTACT_FIELDS,
  notes: string[],
): NodeParameters {
  const meant: NodeParameters = {};
  for (const [name, value] of Object.entries(given)) {
    const [form = name] = Object.entries(fields).find(([, [, property]]) => property === name) ?? [];
    const isMoved = !Object.hasOwn(fields, name) && form !== name && given[form] === undefined;
    if (isMoved) notes.push(`“${name}” is read as “${form}”, its name in this node.`);
    meant[isMoved ? form : name] = value;
  }
  if (!isRecord(customFields)) return customFields === undefined ? meant : { ...meant, customFields };
  notes.push("“customFields” is read as custom properties.");
  const { customPropertiesValues } = isRecord(given["customPropertiesUi"]) ? given["customPropertiesUi"] : {};
  const more = Object.entries(customFields).map(([property, value]) => ({ property, value }));
  const all = [...recordsIn(customPropertiesValues), ...more];
  return { ...meant, customPropertiesUi: { customPropertiesValues: all } };
}
