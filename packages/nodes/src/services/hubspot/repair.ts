import { isRecord, type NodeParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { recordsIn } from "../../service/plain.ts";
import { COMPANY_FIELDS, CONTACT_FIELDS, DEAL_FIELDS, TICKET_FIELDS } from "./operations/field-names.ts";

const FIELDS = { company: COMPANY_FIELDS, contact: CONTACT_FIELDS, deal: DEAL_FIELDS, ticket: TICKET_FIELDS };
const WRITES = new Set<unknown>([undefined, "create", "update", "upsert"]);

/** Values and groups of filters that authors name in their own way. */
const names = meantNames({
  parameters: { filterGroups: "filterGroupsUi" },
  values: {
    type: { CALL: "call", EMAIL: "email", MEETING: "meeting", NOTE: "note", TASK: "task" },
    operation: {
      getRecentlyCreated: "getRecentlyCreatedUpdated",
      getRecentlyModified: "getRecentlyCreatedUpdated",
    },
  },
});

/** A contact is created or updated by its email address; only parameters with its id update it by id. */
const contacts: Repair = (stored, version) => {
  const { resource = resourceOf(version), operation, updateFields, additionalFields, ...rest } = stored;
  if (resource !== "contact") return undefined;
  const isByNumber = operation === "update" && stored["contactId"] !== undefined;
  if (isByNumber && (updateFields !== undefined || additionalFields === undefined)) return undefined;
  if (!isByNumber && operation !== "create" && operation !== "update") return undefined;
  const fields = {
    ...(isRecord(additionalFields) && additionalFields),
    ...(isRecord(updateFields) && updateFields),
  };
  const meant = isByNumber
    ? { operation, updateFields: fields }
    : { operation: "upsert", additionalFields: fields };
  const note = isByNumber
    ? "“additionalFields” is read as “updateFields”, which this operation has."
    : `“${String(operation)}” is read as “upsert”, which makes or changes the contact of an address.`;
  return { parameters: { ...rest, resource, ...meant }, version, note };
};

const resourceOf = (version: number) => (version < 2 ? "deal" : "contact");

/** Converts `values[].filters.filter[]` to the form's format. */
const filters: Repair = (stored, version) => {
  const { filterGroupsUi } = stored;
  const groups = recordsIn(isRecord(filterGroupsUi) ? filterGroupsUi["values"] : undefined);
  if (groups.length === 0) return undefined;
  const filterGroupsValues = groups.map(({ filters: given }) => ({
    filtersUi: { filterValues: recordsIn(isRecord(given) ? given["filter"] : given) },
  }));
  const note = "“values” is read as “filterGroupsValues”, its name in this node.";
  return { parameters: { ...stored, filterGroupsUi: { filterGroupsValues } }, version, note };
};

/** Authors name fields as HubSpot names the properties, and list custom ones by their names. */
const fieldNames: Repair = (stored, version) => {
  const { resource = resourceOf(version), operation } = stored;
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

export const repair: Repair = inTurn(names, filters, contacts, fieldNames);
