import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { COMPANY_FIELDS, CONTACT_FIELDS, DEAL_FIELDS, TICKET_FIELDS } from "./field-names.ts";
import { company, contact, deal, idOf, type Kind, ticket } from "./kinds.ts";
import { fieldsOf, type HubspotObject, legacyForm, propertiesOf } from "./properties.ts";

type Values = Readonly<Record<string, unknown>>;

/** Kinds of links between objects that HubSpot itself defines. */
const LINKS = { dealToContact: 3, dealToCompany: 5, ticketToContact: 16, ticketToCompany: 26 };

/** Links of a new object to others, given as identifiers separated by commas. */
function associations(ids: unknown, associationTypeId: number): object[] {
  return [ids ?? []]
    .flat()
    .flatMap((id) => String(id).split(","))
    .map((id) => id.trim())
    .filter(Boolean)
    .map((id) => ({ to: { id }, types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId }] }));
}

async function created(call: Pick<SendingCall, "send">, kind: Kind, value: Values): Promise<Item> {
  const made = await call.send<HubspotObject>({
    method: "POST",
    path: kind.path,
    body: { kind: "json", value },
  });
  return { json: legacyForm(made, kind.idName) };
}

async function changed(
  call: Pick<SendingCall, "send"> & { readonly parameters: Values },
  kind: Kind,
  properties: Values,
): Promise<Item> {
  const path = `${kind.path}/${encodeURIComponent(String(call.parameters[kind.idParameter]))}`;
  const body = { kind: "json", value: { properties } } as const;
  return { json: legacyForm(await call.send<HubspotObject>({ method: "PATCH", path, body }), kind.idName) };
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
    const inputs = [{ idProperty: "email", id: email, properties: { email, ...properties } }];
    const { results } = await call.send<{ results: (HubspotObject & { new?: boolean })[] }>({
      method: "POST",
      path: `${contact.path}/batch/upsert`,
      body: { kind: "json", value: { inputs } },
    });
    const [{ id = "", new: isNew = false } = {}] = results;
    const said = { vid: Number(id), isNew };
    if (plain(call, "options")["resolveData"] === false) return { json: said };
    const names = new Set([...contact.standard, ...Object.keys(properties)]);
    const query = { properties: [...names].join(",") };
    const whole = await call.send<HubspotObject>({ method: "GET", path: `${contact.path}/${id}`, query });
    return { json: { ...legacyForm(whole, "vid"), ...said } };
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
    const links = [
      ...associations(more["associatedCompany"], LINKS.dealToCompany),
      ...associations(more["associatedVids"], LINKS.dealToContact),
    ];
    const properties = { dealstage: call.parameters.stage, ...propertiesOf(more, DEAL_FIELDS) };
    return created(call, deal, { properties, ...(links.length > 0 ? { associations: links } : {}) });
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
