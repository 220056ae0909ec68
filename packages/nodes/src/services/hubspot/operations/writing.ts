import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { COMPANY_FIELDS, CONTACT_FIELDS, DEAL_FIELDS, TICKET_FIELDS } from "./field-names.ts";
import { company, contact, deal, idOf, type Kind, ticket } from "./kinds.ts";
import { LEGACY_CONTACT, legacyProperties } from "./legacy.ts";
import { fieldsOf, type HubspotObject, propertiesOf } from "./properties.ts";
import { readOne } from "./read.ts";

type Values = Readonly<Record<string, unknown>>;

/** Kinds of links between objects that HubSpot itself defines. */
const LINKS = { ticketToContact: 16, ticketToCompany: 26 };

/** Links of a new object to others, given as identifiers separated by commas. */
function associations(ids: unknown, associationTypeId: number): object[] {
  return idsIn(ids).map((id) => ({
    to: { id },
    types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId }],
  }));
}

function idsIn(ids: unknown): string[] {
  return [ids ?? []]
    .flat()
    .flatMap((id) => String(id).split(","))
    .map((id) => id.trim())
    .filter(Boolean);
}

type Call = Pick<SendingCall, "send" | "list" | "context">;

/** Adds an object. HubSpot's first APIs return it whole; a ticket is read afterwards. */
async function created(
  call: Call,
  kind: Kind,
  { properties, ...links }: { readonly properties: Values; readonly associations?: unknown },
): Promise<Item> {
  const { legacy } = kind;
  if (!legacy) {
    const value = { properties, ...links };
    const body = { kind: "json", value } as const;
    const made = await call.send<HubspotObject>({ method: "POST", path: kind.path, body });
    return { json: await readOne(call, kind, made.id) };
  }
  const value = { properties: legacyProperties(legacy, properties), ...links };
  const path = legacy.create;
  return { json: await call.send<Item["json"]>({ method: "POST", path, body: { kind: "json", value } }) };
}

/** Changes an object and returns it whole. */
async function changed(
  call: Call & { readonly parameters: Values },
  kind: Kind,
  properties: Values,
): Promise<Item> {
  const { legacy } = kind;
  const id = encodeURIComponent(String(call.parameters[kind.idParameter]));
  if (!legacy) {
    const body = { kind: "json", value: { properties } } as const;
    await call.send({ method: "PATCH", path: `${kind.path}/${id}`, body });
    return { json: await readOne(call, kind, id) };
  }
  const value = { properties: legacyProperties(legacy, properties) };
  const answer = await call.send<Item["json"] | undefined>({
    method: legacy.update,
    path: legacy.one(id),
    body: { kind: "json", value },
  });
  return { json: answer ?? (await readOne(call, kind, id)) };
}

const described = (resource: string, verb: "create" | "update") => ({
  resource,
  value: verb,
  name: verb === "create" ? "Create" : "Update",
  action: `${verb === "create" ? "Create" : "Update"} a ${resource}`,
  description: `${verb === "create" ? "Adds" : "Changes"} a ${resource}`,
});

export const contactUpsert: Operation = defineOperation({
  resource: "contact",
  value: "upsert",
  name: "Create or Update",
  action: "Create or update a contact",
  description: "Changes the contact with an email address, or adds one",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("email", "Contact to Create/Update", "Email address of the contact"),
    collection("additionalFields", "Additional Fields", fieldsOf(CONTACT_FIELDS)),
    collection("options", "Options", [
      toggle(
        "resolveData",
        "Resolve Data",
        "Whether the contact is returned, instead of its identifier only",
        true,
      ),
    ]),
  ],
  run: async (call) => {
    const { email } = call.parameters;
    const properties = propertiesOf(plain(call, "additionalFields"), CONTACT_FIELDS);
    const value = { properties: legacyProperties(LEGACY_CONTACT, properties) };
    const said = await call.send<{ vid?: number; isNew?: boolean }>({
      method: "POST",
      path: `${LEGACY_CONTACT.create}/${encodeURIComponent(email)}`,
      body: { kind: "json", value },
    });
    if (plain(call, "options")["resolveData"] === false) return { json: said };
    return { json: { ...(await readOne(call, contact, String(said.vid))), isNew: said.isNew } };
  },
});

export const contactUpdate: Operation = defineOperation({
  ...described("contact", "update"),
  effect: "idempotent",
  parameters: [
    idOf(contact),
    collection("updateFields", "Update Fields", [
      text("email", "Email", "Address of the contact"),
      ...fieldsOf(CONTACT_FIELDS),
    ]),
  ],
  run: (call) => {
    const fields = { ...CONTACT_FIELDS, email: ["Email", "email"] as const };
    return changed(call, contact, propertiesOf(plain(call, "updateFields"), fields));
  },
});

export const companyCreate: Operation = defineOperation({
  ...described("company", "create"),
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the company"),
    collection("additionalFields", "Additional Fields", fieldsOf(COMPANY_FIELDS)),
  ],
  run: (call) => {
    const more = propertiesOf(plain(call, "additionalFields"), COMPANY_FIELDS);
    return created(call, company, { properties: { name: call.parameters.name, ...more } });
  },
});

export const companyUpdate: Operation = defineOperation({
  ...described("company", "update"),
  effect: "idempotent",
  parameters: [
    idOf(company),
    collection("updateFields", "Update Fields", [
      text("name", "Name", "Name of the company"),
      ...fieldsOf(COMPANY_FIELDS),
    ]),
  ],
  run: (call) => {
    const fields = { ...COMPANY_FIELDS, name: ["Name", "name"] as const };
    return changed(call, company, propertiesOf(plain(call, "updateFields"), fields));
  },
});

export const dealCreate: Operation = defineOperation({
  ...described("deal", "create"),
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("stage", "Deal Stage Name or ID", "Identifier of the stage", {
      placeholder: "appointmentscheduled",
    }),
    collection("additionalFields", "Additional Fields", [
      ...fieldsOf(DEAL_FIELDS),
      text("associatedCompany", "Company IDs", "Companies of the deal, separated by commas"),
      text("associatedVids", "Contact IDs", "Contacts of the deal, separated by commas"),
    ]),
  ],
  run: (call) => {
    const more = plain(call, "additionalFields");
    const associatedCompanyIds = idsIn(more["associatedCompany"]).map(Number);
    const associatedVids = idsIn(more["associatedVids"]).map(Number);
    const associations = {
      ...(associatedCompanyIds.length > 0 && { associatedCompanyIds }),
      ...(associatedVids.length > 0 && { associatedVids }),
    };
    const properties = { dealstage: call.parameters.stage, ...propertiesOf(more, DEAL_FIELDS) };
    return created(call, deal, { properties, associations });
  },
});

export const dealUpdate: Operation = defineOperation({
  ...described("deal", "update"),
  effect: "idempotent",
  parameters: [
    idOf(deal),
    collection("updateFields", "Update Fields", [
      ...fieldsOf(DEAL_FIELDS),
      text("stage", "Deal Stage Name or ID", "Identifier of the stage"),
    ]),
  ],
  run: (call) => {
    const fields = { ...DEAL_FIELDS, stage: ["Deal Stage", "dealstage"] as const };
    return changed(call, deal, propertiesOf(plain(call, "updateFields"), fields));
  },
});

export const ticketCreate: Operation = defineOperation({
  ...described("ticket", "create"),
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("pipelineId", "Pipeline Name or ID", "Identifier of the pipeline"),
    neededText("stageId", "Stage Name or ID", "Identifier of the stage"),
    neededText("ticketName", "Ticket Name", "Subject of the ticket"),
    collection("additionalFields", "Additional Fields", [
      ...fieldsOf(TICKET_FIELDS),
      text("associatedCompanyIds", "Company IDs", "Companies of the ticket, separated by commas"),
      text("associatedContactIds", "Contact IDs", "Contacts of the ticket, separated by commas"),
    ]),
  ],
  run: (call) => {
    const { pipelineId, stageId, ticketName } = call.parameters;
    const more = plain(call, "additionalFields");
    const links = [
      ...associations(more["associatedCompanyIds"], LINKS.ticketToCompany),
      ...associations(more["associatedContactIds"], LINKS.ticketToContact),
    ];
    const own = { hs_pipeline: pipelineId, hs_pipeline_stage: stageId, subject: ticketName };
    const properties = { ...own, ...propertiesOf(more, TICKET_FIELDS) };
    return created(call, ticket, { properties, ...(links.length > 0 ? { associations: links } : {}) });
  },
});

export const ticketUpdate: Operation = defineOperation({
  ...described("ticket", "update"),
  effect: "idempotent",
  parameters: [
    idOf(ticket),
    collection("updateFields", "Update Fields", [
      ...fieldsOf(TICKET_FIELDS),
      text("pipelineId", "Pipeline Name or ID", "Identifier of the pipeline"),
      text("stageId", "Stage Name or ID", "Identifier of the stage"),
      text("ticketName", "Ticket Name", "Subject of the ticket"),
    ]),
  ],
  run: (call) => {
    const fields = {
      ...TICKET_FIELDS,
      pipelineId: ["Pipeline", "hs_pipeline"],
      stageId: ["Stage", "hs_pipeline_stage"],
      ticketName: ["Ticket Name", "subject"],
    } as const;
    return changed(call, ticket, propertiesOf(plain(call, "updateFields"), fields));
  },
});
