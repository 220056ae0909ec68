import type { NodeProperty } from "@heddle/workflow";
import type { RecordKind } from "../../service/records.ts";

/** A kind of objects: its name, and its fields by their names in files. */
export interface Kind extends RecordKind {
  /** Object name at Salesforce. */
  readonly object: string;
  readonly idParameter: string;
  readonly idLabel: string;
  /** Required fields of a new object, by their names in files. */
  readonly needs: Readonly<Record<string, FieldName>>;
  readonly fields: Readonly<Record<string, FieldName>>;
  /** Fields that a list returns by default. */
  readonly standard: string;
  readonly hasUpsert: boolean;
  readonly hasNotes: boolean;
}

/** Salesforce's name of a field, and its value type. */
type FieldName = string | readonly [name: string, type: "boolean" | "number" | "dateTime"];

const nameOf = (field: FieldName) => (typeof field === "string" ? field : field[0]);

/** Parameters of fields; `OtherPostalCode` is labeled “Other Postal Code”. */
export function parametersOf(fields: Readonly<Record<string, FieldName>>, required = false): NodeProperty[] {
  return Object.entries(fields).map(([name, field]) => {
    const type = typeof field === "string" ? "string" : field[1];
    const label = nameOf(field)
      .replace(/Id$/, "ID")
      .replace(/([a-z])([A-Z])/g, "$1 $2");
    const standard = type === "boolean" ? false : type === "number" ? 0 : "";
    const described =
      type === "boolean" ? `Whether the field ${label} is set` : `Value of the field ${label}`;
    return {
      displayName: label,
      name,
      type,
      default: standard,
      description: described,
      ...(required ? { required: true } : {}),
    };
  });
}

const ADDRESS = ["City", "Country", "PostalCode", "State", "Street"];

/** Five address fields: `billingCity` is `BillingCity`. */
function address(prefix: string): Record<string, string> {
  const lower = prefix.charAt(0).toLowerCase() + prefix.slice(1);
  return Object.fromEntries(ADDRESS.map((part) => [`${lower}${part}`, `${prefix}${part}`]));
}

const lead: Kind = {
  resource: "lead",
  noun: "a lead",
  plural: "leads",
  object: "Lead",
  idParameter: "leadId",
  idLabel: "Lead ID",
  needs: { company: "Company", lastname: "LastName" },
  fields: {
    annualRevenue: ["AnnualRevenue", "number"],
    city: "City",
    country: "Country",
    description: "Description",
    email: "Email",
    fax: "Fax",
    firstname: "FirstName",
    hasOptedOutOfEmail: ["HasOptedOutOfEmail", "boolean"],
    hasOptedOutOfFax: ["HasOptedOutOfFax", "boolean"],
    industry: "Industry",
    isUnreadByOwner: ["IsUnreadByOwner", "boolean"],
    jigsaw: "Jigsaw",
    leadSource: "LeadSource",
    mobilePhone: "MobilePhone",
    numberOfEmployees: ["NumberOfEmployees", "number"],
    owner: "OwnerId",
    phone: "Phone",
    postalCode: "PostalCode",
    rating: "Rating",
    recordTypeId: "RecordTypeId",
    salutation: "Salutation",
    state: "State",
    status: "Status",
    street: "Street",
    title: "Title",
    website: "Website",
  },
  standard: "Id,Company,FirstName,LastName,Street,PostalCode,City,Email,Status",
  hasUpsert: true,
  hasNotes: true,
};

const contact: Kind = {
  resource: "contact",
  noun: "a contact",
  plural: "contacts",
  object: "Contact",
  idParameter: "contactId",
  idLabel: "Contact ID",
  needs: { lastname: "LastName" },
  fields: {
    // The format spells it so.
    acconuntId: "AccountId",
    assistantName: "AssistantName",
    assistantPhone: "AssistantPhone",
    birthdate: "Birthdate",
    department: "Department",
    description: "Description",
    email: "Email",
    emailBouncedDate: ["EmailBouncedDate", "dateTime"],
    emailBouncedReason: "EmailBouncedReason",
    fax: "Fax",
    firstName: "FirstName",
    homePhone: "HomePhone",
    jigsaw: "Jigsaw",
    leadSource: "LeadSource",
    ...address("Mailing"),
    mobilePhone: "MobilePhone",
    ...address("Other"),
    otherPhone: "OtherPhone",
    owner: "OwnerId",
    phone: "Phone",
    recordTypeId: "RecordTypeId",
    salutation: "Salutation",
    title: "Title",
  },
  standard: "Id,FirstName,LastName,Email",
  hasUpsert: true,
  hasNotes: true,
};

const account: Kind = {
  resource: "account",
  noun: "an account",
  plural: "accounts",
  object: "Account",
  idParameter: "accountId",
  idLabel: "Account ID",
  needs: { name: "Name" },
  fields: {
    accountNumber: "AccountNumber",
    accountSource: "AccountSource",
    annualRevenue: ["AnnualRevenue", "number"],
    ...address("Billing"),
    description: "Description",
    fax: "Fax",
    industry: "Industry",
    jigsaw: "Jigsaw",
    numberOfEmployees: ["NumberOfEmployees", "number"],
    owner: "OwnerId",
    parentId: "ParentId",
    phone: "Phone",
    recordTypeId: "RecordTypeId",
    ...address("Shipping"),
    sicDesc: "SicDesc",
    type: "Type",
    website: "Website",
  },
  standard: "Id,Name,Type",
  hasUpsert: true,
  hasNotes: true,
};

const opportunity: Kind = {
  resource: "opportunity",
  noun: "an opportunity",
  plural: "opportunities",
  object: "Opportunity",
  idParameter: "opportunityId",
  idLabel: "Opportunity ID",
  needs: { name: "Name", closeDate: ["CloseDate", "dateTime"], stageName: "StageName" },
  fields: {
    accountId: "AccountId",
    amount: ["Amount", "number"],
    campaignId: "CampaignId",
    description: "Description",
    forecastCategoryName: "ForecastCategoryName",
    leadSource: "LeadSource",
    nextStep: "NextStep",
    owner: "OwnerId",
    pricebook2Id: "Pricebook2Id",
    probability: ["Probability", "number"],
    recordTypeId: "RecordTypeId",
    type: "Type",
  },
  standard: "Id,AccountId,Amount,Probability,Type",
  hasUpsert: true,
  hasNotes: true,
};

const caseKind: Kind = {
  resource: "case",
  noun: "a case",
  plural: "cases",
  object: "Case",
  idParameter: "caseId",
  idLabel: "Case ID",
  needs: { type: "Type" },
  fields: {
    accountId: "AccountId",
    contactId: "ContactId",
    description: "Description",
    isEscalated: ["IsEscalated", "boolean"],
    origin: "Origin",
    owner: "OwnerId",
    parentId: "ParentId",
    priority: "Priority",
    reason: "Reason",
    recordTypeId: "RecordTypeId",
    status: "Status",
    subject: "Subject",
    suppliedCompany: "SuppliedCompany",
    suppliedEmail: "SuppliedEmail",
    suppliedName: "SuppliedName",
    suppliedPhone: "SuppliedPhone",
  },
  standard: "Id,AccountId,ContactId,Priority,Status,Subject,Type",
  hasUpsert: false,
  hasNotes: false,
};

const task: Kind = {
  resource: "task",
  noun: "a task",
  plural: "tasks",
  object: "Task",
  idParameter: "taskId",
  idLabel: "Task ID",
  needs: { status: "Status" },
  fields: {
    activityDate: ["ActivityDate", "dateTime"],
    callDisposition: "CallDisposition",
    callDurationInSeconds: ["CallDurationInSeconds", "number"],
    callObject: "CallObject",
    callType: "CallType",
    description: "Description",
    isReminderSet: ["IsReminderSet", "boolean"],
    owner: "OwnerId",
    priority: "Priority",
    recurrenceDayOfMonth: ["RecurrenceDayOfMonth", "number"],
    recurrenceDayOfWeekMask: ["RecurrenceDayOfWeekMask", "number"],
    recurrenceEndDateOnly: ["RecurrenceEndDateOnly", "dateTime"],
    recurrenceInstance: "RecurrenceInstance",
    recurrenceInterval: ["RecurrenceInterval", "number"],
    recurrenceMonthOfYear: "RecurrenceMonthOfYear",
    recurrenceRegeneratedType: "RecurrenceRegeneratedType",
    recurrenceStartDateOnly: ["RecurrenceStartDateOnly", "dateTime"],
    recurrenceTimeZoneSidKey: "RecurrenceTimeZoneSidKey",
    recurrenceType: "RecurrenceType",
    reminderDateTime: ["ReminderDateTime", "dateTime"],
    subject: "Subject",
    type: "Type",
    whatId: "WhatId",
    whoId: "WhoId",
  },
  standard: "Id,Subject,Status,Priority",
  hasUpsert: false,
  hasNotes: false,
};

/** Objects whose fields the form knows: https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta */
export const KINDS = [lead, account, contact, opportunity, caseKind, task] as const;

/** Fields of Salesforce that hold a day without a time. */
const DAYS = new Set(["CloseDate", "ActivityDate", "RecurrenceEndDateOnly", "RecurrenceStartDateOnly"]);

/** Given fields under the names that Salesforce has for them. */
export function objectOf(
  fields: Readonly<Record<string, FieldName>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const field = fields[name];
    if (field === undefined || value === undefined || value === "") return [];
    const key = nameOf(field);
    return [[key, DAYS.has(key) ? String(value).slice(0, 10) : value]];
  });
  return Object.fromEntries(entries);
}
