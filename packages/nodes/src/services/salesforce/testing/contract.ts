import type { Routes } from "../../../service/testing/written-contract/routes.ts";

const made = { status: 201, answer: { id: "001", success: true, errors: [] } };
const gone = { status: 204 };
const own = "Score__c RecordTypeId OwnerId Description";
const place = (prefix: string) =>
  ["City", "Country", "PostalCode", "State", "Street"].map((part) => prefix + part).join(" ");

/** The fields of objects: https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta */
const FIELDS: Record<string, string> = {
  Lead: `${own} ${place("")} Company LastName FirstName AnnualRevenue Email Fax HasOptedOutOfEmail HasOptedOutOfFax Industry IsUnreadByOwner
    Jigsaw LeadSource MobilePhone NumberOfEmployees Phone Rating Salutation Status Title Website`,
  Contact: `${own} ${place("Mailing")} ${place("Other")} LastName FirstName AccountId AssistantName AssistantPhone Birthdate Department Email
    EmailBouncedDate EmailBouncedReason Fax HomePhone Jigsaw LeadSource MobilePhone OtherPhone Phone Salutation Title`,
  Account: `${own} ${place("Billing")} ${place("Shipping")} Name AccountNumber AccountSource AnnualRevenue Fax Industry Jigsaw NumberOfEmployees
    ParentId Phone SicDesc Type Website`,
  Opportunity: `${own} Name CloseDate StageName AccountId Amount CampaignId ForecastCategoryName LeadSource NextStep Pricebook2Id Probability Type`,
  Case: `${own} Type AccountId ContactId IsEscalated Origin ParentId Priority Reason Status Subject SuppliedCompany SuppliedEmail SuppliedName
    SuppliedPhone`,
  Task: `${own} Status ActivityDate CallDisposition CallDurationInSeconds CallObject CallType IsReminderSet Priority RecurrenceDayOfMonth
    RecurrenceDayOfWeekMask RecurrenceEndDateOnly RecurrenceInstance RecurrenceInterval RecurrenceMonthOfYear RecurrenceRegeneratedType
    RecurrenceStartDateOnly RecurrenceTimeZoneSidKey RecurrenceType ReminderDateTime Subject Type WhatId WhoId`,
  Attachment: "ParentId Name Body Description IsPrivate OwnerId",
  Thing__c: own,
};

const objects = Object.entries(FIELDS).flatMap(([object, body]) => {
  const path = `/services/data/v62.0/sobjects/${object}`;
  return [
    [`POST ${path}`, { body, ...made }],
    [`PATCH ${path}/{id}`, { body, ...gone }],
    [`GET ${path}/{id}`, { answer: { Id: "001" } }],
    [`DELETE ${path}/{id}`, gone],
  ] as const;
});

const upserts = ["Lead", "Contact", "Account", "Opportunity", "Thing__c"].map(
  (object) =>
    [
      `PATCH /services/data/v62.0/sobjects/${object}/{field}/{value}`,
      { body: FIELDS[object] ?? "", ...made },
    ] as const,
);

const summaries = ["Lead", "Contact", "Account", "Opportunity", "Case", "Task", "Attachment"].map(
  (object) => [`GET /services/data/v62.0/sobjects/${object}`, { answer: { objectDescribe: {} } }] as const,
);

const describe = [
  "Lead",
  "Contact",
  "Account",
  "Opportunity",
  "Case",
  "Task",
  "Attachment",
  "User",
  "Thing__c",
].map(
  (object) =>
    [
      `GET /services/data/v62.0/sobjects/${object}/describe`,
      {
        answer: {
          fields: [
            { name: "Id", label: "ID", type: "id" },
            { name: "Name", label: "Name", type: "string" },
            { name: "Age__c", label: "Age", type: "double", custom: true },
            { name: "CreatedDate", label: "Created", type: "datetime" },
          ],
        },
      },
    ] as const,
);

/** Requests that Salesforce accepts: https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest */
export const SALESFORCE: Routes = Object.fromEntries([
  ...describe,
  ...objects,
  ...upserts,
  ...summaries,
  ["GET /services/data/v62.0/sobjects/User/{id}", { answer: { Id: "005" } }],
  ["POST /services/data/v62.0/sobjects/Note", { body: "Title ParentId Body IsPrivate OwnerId", ...made }],
  [
    "POST /services/data/v62.0/sobjects/CampaignMember",
    { body: "CampaignId LeadId ContactId Status", ...made },
  ],
  ["POST /services/data/v62.0/sobjects/CaseComment", { body: "ParentId CommentBody IsPublished", ...made }],
  [
    "POST /services/data/v62.0/sobjects/ContentVersion",
    { body: "Title PathOnClient FirstPublishLocationId OwnerId VersionData", ...made },
  ],
  ["GET /services/data/v62.0/actions/custom/flow", { answer: { actions: [{ name: "f" }] } }],
  ["POST /services/data/v62.0/actions/custom/flow/{name}", { body: "inputs", answer: [{ isSuccess: true }] }],
  ["GET /services/data/v62.0/query", { query: "q", answer: { records: [{ Id: "001" }], done: true } }],
]);
