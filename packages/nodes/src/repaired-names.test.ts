import type { NodeParameters } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { loadNodeType } from "./index.ts";

interface Case {
  /** The package, if it is not the one of most nodes. */
  readonly of?: string;
  readonly type: string;
  readonly version: number;
  readonly stored: NodeParameters;
  readonly meant: NodeParameters;
  /** The version to read it as, if different. */
  readonly as?: number;
}

const list = (name: string, rows: readonly object[]) => ({ [name]: rows });

/** Contents of published files, and their interpretation. */
const CASES: readonly Case[] = [
  {
    type: "code",
    version: 2,
    stored: { language: "javascript", jsCode: "return []" },
    meant: { language: "javaScript", jsCode: "return []" },
  },
  { type: "function", version: 1, stored: { function: "return 1" }, meant: { functionCode: "return 1" } },
  { type: "functionItem", version: 1, stored: { jsCode: "x" }, meant: { functionCode: "x" } },
  {
    type: "convertToFile",
    version: 1.1,
    stored: { operation: "text", fileName: "a.txt" },
    meant: { operation: "toText", options: { fileName: "a.txt" } },
  },
  {
    type: "dataTable",
    version: 1,
    stored: { operation: "append", filters: list("conditions", [{ keyName: "a", condition: "equal" }]) },
    meant: { operation: "insert", filters: list("conditions", [{ keyName: "a", condition: "eq" }]) },
  },
  { type: "emailSend", version: 2.1, stored: { to: "a@example.com" }, meant: { toEmail: "a@example.com" } },
  {
    type: "formTrigger",
    version: 2.2,
    stored: { formFields: list("values", [{ fieldType: "select" }, { fieldType: "url" }]) },
    meant: { formFields: list("values", [{ fieldType: "dropdown" }, { fieldType: "text" }]) },
  },
  {
    type: "localFileTrigger",
    version: 1,
    stored: { events: ["file:created", "change"] },
    meant: { events: ["add", "change"] },
  },
  {
    type: "merge",
    version: 2.1,
    stored: { mode: "chooseBranch", output: "input1Data" },
    meant: { mode: "chooseBranch", output: "input1" },
  },
  {
    type: "merge",
    version: 2.1,
    stored: { mode: "mergeInput1And2" },
    meant: { mode: "append" },
  },
  {
    type: "merge",
    version: 3,
    stored: { mode: "chooseBranch", output: "input2" },
    meant: { mode: "chooseBranch", output: "specifiedInput", useDataOfInput: "2" },
  },
  {
    type: "set",
    version: 3.4,
    stored: { mode: "json", json: "{}" },
    meant: { mode: "raw", jsonOutput: "{}" },
  },
  {
    type: "set",
    version: 3.4,
    stored: { mode: "add", assignments: list("assignments", []) },
    meant: { assignments: list("assignments", []) },
  },
  { type: "wait", version: 1, stored: { resume: true }, meant: { resume: "webhook" } },
  {
    type: "respondToWebhook",
    version: 1.1,
    stored: { respondWith: "allIncomingData", responseCode: 201 },
    meant: { respondWith: "allIncomingItems", options: { responseCode: 201 } },
  },
  {
    type: "rssFeedRead",
    version: 1.1,
    stored: { options: { allowUnauthorizedCerts: true } },
    meant: { options: { ignoreSSL: true } },
  },
  {
    type: "spreadsheetFile",
    version: 2,
    stored: { operation: "parseExcel" },
    meant: { operation: "fromFile" },
  },
  {
    type: "webhook",
    version: 2,
    stored: { path: "x", options: { responseMode: "lastNode" } },
    meant: { path: "x", options: {}, responseMode: "lastNode" },
  },
  {
    type: "wait",
    version: 1.1,
    stored: { unit: "milliseconds", amount: 1500 },
    meant: { unit: "seconds", amount: 1.5 },
  },
  {
    type: "scheduleTrigger",
    version: 1.2,
    stored: { rule: list("interval", [{ field: "cronExpression", cronExpression: "0 6 * * *" }]) },
    meant: { rule: list("interval", [{ field: "cronExpression", expression: "0 6 * * *" }]) },
  },
  {
    type: "scheduleTrigger",
    version: 1.2,
    stored: { rule: list("interval", [{ field: "minute", value: "15" }]) },
    meant: { rule: list("interval", [{ field: "minutes", minutesInterval: 15 }]) },
  },
  {
    type: "scheduleTrigger",
    version: 1,
    stored: { unit: "hours", value: 5 },
    meant: { rule: list("interval", [{ field: "hours", hoursInterval: 5 }]) },
  },
  {
    type: "if",
    version: 1,
    stored: {
      conditions: {
        string: [
          { value1: "a", operation: "equals", value2: "a" },
          { value1: "2", operation: "greater", value2: "1" },
        ],
        boolean: [{ value1: true, operation: "isTrue" }],
      },
    },
    meant: {
      conditions: {
        string: [{ value1: "a", operation: "equal", value2: "a" }],
        number: [{ value1: "2", operation: "larger", value2: "1" }],
        boolean: [{ value1: true, operation: "equal", value2: true }],
      },
    },
  },
  {
    type: "set",
    version: 3.4,
    stored: { values: [{ name: "a", value: 1 }] },
    meant: { assignments: list("assignments", [{ id: "0", name: "a", type: "number", value: 1 }]) },
  },
  {
    type: "httpRequest",
    version: 4.2,
    stored: { options: { headers: { "User-Agent": "me" }, timeout: 5 }, qs: { q: "=x" } },
    meant: {
      options: { timeout: 5 },
      sendHeaders: true,
      headerParameters: list("parameters", [{ name: "User-Agent", value: "me" }]),
      sendQuery: true,
      queryParameters: list("parameters", [{ name: "q", value: "=x" }]),
    },
  },
  {
    type: "httpRequest",
    version: 4.2,
    stored: { sendBody: true, specifyBody: "multipartFormData" },
    meant: { sendBody: true, contentType: "multipart-form-data" },
  },
  {
    type: "httpRequest",
    version: 4.2,
    stored: { sendBody: true, contentType: "application/json", specifyBody: "json" },
    meant: { sendBody: true, contentType: "json", specifyBody: "json" },
  },
  {
    type: "gmail",
    version: 1,
    stored: { sendTo: "a@example.com", message: "Hi", options: { contentType: "html" } },
    meant: { sendTo: "a@example.com", message: "Hi", options: { contentType: "html" } },
    as: 2.1,
  },
  {
    type: "gmail",
    version: 2.1,
    stored: { operation: "sendEmail", toEmail: "a@example.com", text: "Hi" },
    meant: { operation: "send", sendTo: "a@example.com", message: "Hi" },
  },
  { type: "googleSheets", version: 4.5, stored: { operation: "appendRow" }, meant: { operation: "append" } },
  {
    type: "googleCalendar",
    version: 1.3,
    stored: { operation: "createEvent" },
    meant: { operation: "create" },
  },
  { type: "supabase", version: 1, stored: { operation: "select" }, meant: { operation: "getAll" } },
  {
    type: "supabase",
    version: 1,
    stored: { filters: list("conditions", [{ keyName: "a", condition: "gt", keyValue: "1" }]) },
    meant: { filters: list("conditions", [{ keyName: "a", condition: "greaterThan", keyValue: "1" }]) },
  },
  {
    type: "extractFromFile",
    version: 1,
    stored: { operation: "csv", options: { encoding: "utf-8" } },
    meant: { operation: "csv", options: { encoding: "utf8" } },
  },
  {
    type: "switch",
    version: 1,
    stored: { dataType: "string", rules: list("rules", [{ operation: "equals", value2: "x" }]) },
    meant: { dataType: "string", rules: list("rules", [{ operation: "equal", value2: "x" }]) },
  },
  {
    type: "postgres",
    version: 2.4,
    stored: { where: list("values", [{ column: "a", condition: "smallerEqual", value: "1" }]) },
    meant: { where: list("values", [{ column: "a", condition: "<=", value: "1" }]) },
  },
  {
    type: "airtable",
    version: 2.1,
    stored: { authentication: "oAuth2", operation: "search" },
    meant: { authentication: "airtableOAuth2Api", operation: "search" },
  },
  {
    type: "notion",
    version: 2.2,
    stored: { authentication: "accessToken" },
    meant: { authentication: "apiKey" },
  },
  {
    of: "@n8n/n8n-nodes-langchain",
    type: "textClassifier",
    version: 1,
    stored: { options: { fallback: "Other" } },
    meant: { options: { fallback: "other" } },
  },
  {
    type: "linkedIn",
    version: 1,
    stored: { authentication: "oAuth2" },
    meant: { authentication: "standard" },
  },
  {
    type: "telegram",
    version: 1.2,
    stored: {
      replyMarkup: {
        type: "inlineKeyboard",
        values: [[{ text: "Yes", callbackData: "y" }], [{ text: "No" }]],
      },
    },
    meant: {
      replyMarkup: "inlineKeyboard",
      inlineKeyboard: {
        rows: [
          { row: { buttons: [{ text: "Yes", additionalFields: { callback_data: "y" } }] } },
          { row: { buttons: [{ text: "No", additionalFields: {} }] } },
        ],
      },
    },
  },
  {
    type: "wordpress",
    version: 1,
    stored: { title: "=T", status: "publish", content: "=C" },
    meant: { title: "=T", additionalFields: { status: "publish", content: "=C" } },
  },
  {
    type: "jira",
    version: 1,
    stored: { resource: "issue", operation: "create", summary: "S", description: "=D", additionalFields: {} },
    meant: { resource: "issue", operation: "create", summary: "S", additionalFields: { description: "=D" } },
  },
  {
    type: "notion",
    version: 2.1,
    stored: { resource: "block", blockUi: list("blockValues", [{ type: "heading2", textContent: "=T" }]) },
    meant: { resource: "block", blockUi: list("blockValues", [{ type: "heading_2", textContent: "=T" }]) },
  },
  {
    type: "hubspot",
    version: 2,
    stored: { operation: "create", email: "=A", additionalFields: { firstName: "=F" } },
    meant: { operation: "upsert", email: "=A", additionalFields: { firstName: "=F" }, resource: "contact" },
  },
  {
    type: "hubspot",
    version: 2.2,
    stored: { resource: "contact", operation: "update", email: "=A", updateFields: { jobtitle: "CEO" } },
    meant: { resource: "contact", operation: "upsert", email: "=A", additionalFields: { jobTitle: "CEO" } },
  },
  {
    type: "hubspot",
    version: 2.2,
    stored: { resource: "contact", operation: "update", contactId: "5", additionalFields: { city: "Kiel" } },
    meant: { resource: "contact", operation: "update", contactId: "5", updateFields: { city: "Kiel" } },
  },
  {
    type: "hubspot",
    version: 2.1,
    stored: {
      resource: "company",
      operation: "search",
      filterGroups: list("values", [
        { filters: list("filter", [{ propertyName: "domain", operator: "EQ", value: "=D" }]) },
      ]),
    },
    meant: {
      resource: "company",
      operation: "search",
      filterGroupsUi: list("filterGroupsValues", [
        { filtersUi: list("filterValues", [{ propertyName: "domain", operator: "EQ", value: "=D" }]) },
      ]),
    },
  },
  {
    type: "hubspot",
    version: 2.2,
    stored: { resource: "engagement", type: "NOTE", metadata: { body: "=B" } },
    meant: { resource: "engagement", type: "note", metadata: { body: "=B" } },
  },
  {
    type: "hubspot",
    version: 2.1,
    stored: {
      resource: "company",
      operation: "update",
      updateFields: { phone: "=1", numberofemployees: 3, city: "Kiel" },
    },
    meant: {
      resource: "company",
      operation: "update",
      updateFields: { phoneNumber: "=1", numberOfEmployees: 3, city: "Kiel" },
    },
  },
  {
    type: "hubspot",
    version: 2,
    stored: { additionalFields: { jobtitle: "CEO", company: "A", customFields: { lead_grade: "=B" } } },
    meant: {
      additionalFields: {
        jobTitle: "CEO",
        companyName: "A",
        customPropertiesUi: list("customPropertiesValues", [{ property: "lead_grade", value: "=B" }]),
      },
    },
  },
  {
    type: "airtable",
    version: 2.1,
    stored: {
      resource: "database",
      operation: "update",
      baseId: "app1",
      tableId: "orders",
      updateKey: "order_id",
      dataToSend: "defineBelow",
      columnsUi: list("columns", [{ column: "call_attempts", value: "=1" }]),
    },
    meant: {
      resource: "record",
      operation: "update",
      base: { __rl: true, mode: "id", value: "app1" },
      table: { __rl: true, mode: "id", value: "orders" },
      columns: {
        mappingMode: "defineBelow",
        matchingColumns: ["order_id"],
        value: { order_id: '={{ $json["order_id"] }}', call_attempts: "=1" },
      },
    },
  },
  {
    type: "notion",
    version: 2.2,
    stored: {
      resource: "databasePage",
      propertiesUi: list("propertyValues", [
        { key: "Name", type: "title", title: "=A" },
        { key: "Notes", type: "rich_text", richTextValue: "=B" },
        { key: "Score|number", number: "=5" },
        { key: "Due", type: "date", dateValue: "2026-01-01" },
        { key: "Link|url", urlValue: "https://a.example" },
      ]),
    },
    meant: {
      resource: "databasePage",
      propertiesUi: list("propertyValues", [
        { key: "Name|title", title: "=A" },
        { key: "Notes|rich_text", textContent: "=B" },
        { key: "Score|number", numberValue: "=5" },
        { key: "Due|date", date: "2026-01-01" },
        { key: "Link|url", urlValue: "https://a.example" },
      ]),
    },
  },
  {
    type: "slack",
    version: 2.2,
    stored: { operation: "history", returnAll: true },
    meant: { operation: "history", returnAll: true, resource: "channel" },
  },
  {
    type: "notion",
    version: 2.2,
    stored: {
      resource: "databasePage",
      properties: {
        Name: { type: "title", title: [{ text: { content: "=T" } }] },
        Tags: { type: "multi_select", multi_select: "={{ $json.tags }}" },
        Status: { type: "select", select: { name: "Neu" } },
      },
    },
    meant: {
      resource: "databasePage",
      propertiesUi: list("propertyValues", [
        { key: "Name|title", title: "=T" },
        { key: "Tags|multi_select", multiSelectValue: "={{ $json.tags }}" },
        { key: "Status|select", selectValue: "Neu" },
      ]),
    },
  },
  {
    type: "emailSend",
    version: 2.1,
    stored: { text: "Hi", attachments: "data" },
    meant: { text: "Hi", emailFormat: "text", options: { attachments: "data" } },
  },
  {
    type: "emailSend",
    version: 2.1,
    stored: { html: "<b>Hi</b>", emailType: "html" },
    meant: { html: "<b>Hi</b>", emailFormat: "html" },
  },
  {
    type: "slack",
    version: 2.2,
    stored: { operation: "create", channel: "#general", text: "Hi" },
    meant: {
      operation: "post",
      text: "Hi",
      select: "channel",
      channelId: { __rl: true, mode: "name", value: "#general" },
    },
  },
  {
    type: "respondToWebhook",
    version: 1.1,
    stored: { responseCode: 200, body: "={{ JSON.stringify($json) }}", options: {} },
    meant: {
      respondWith: "json",
      responseBody: "={{ JSON.stringify($json) }}",
      options: { responseCode: 200 },
    },
  },
  {
    type: "respondToWebhook",
    version: 1.2,
    stored: { outputType: "object", value: "={{ $json }}" },
    meant: { respondWith: "json", responseBody: "={{ $json }}" },
  },
  {
    type: "telegram",
    version: 1.2,
    stored: { chatId: "1", text: "*Hi*", parseMode: "Markdown" },
    meant: { chatId: "1", text: "*Hi*", additionalFields: { parse_mode: "Markdown" } },
  },
  {
    type: "telegram",
    version: 1.2,
    stored: { operation: "getFile", fileId: "=F" },
    meant: { resource: "file", operation: "get", fileId: "=F" },
  },
  {
    type: "telegram",
    version: 1.1,
    stored: { operation: "answerCallbackQuery", callbackQueryId: "=Q", text: "Done" },
    meant: {
      resource: "callback",
      operation: "answerQuery",
      queryId: "=Q",
      additionalFields: { text: "Done" },
    },
  },
  {
    type: "mattermost",
    version: 1,
    stored: { operation: "create", channelId: "c", message: "Hi" },
    meant: { operation: "post", channelId: "c", message: "Hi" },
  },
  {
    type: "reddit",
    version: 1,
    stored: { resource: "comment", operation: "getComments", postId: "=P", options: { limit: 50 } },
    meant: { resource: "postComment", operation: "getAll", postId: "=P", options: {}, limit: 50 },
  },
  {
    type: "gitlab",
    version: 1,
    stored: { resource: "repositoryFile", operation: "get", filePath: "a.md" },
    meant: { resource: "file", operation: "get", filePath: "a.md" },
  },
  {
    type: "openAi",
    of: "@n8n/n8n-nodes-langchain",
    version: 1.3,
    stored: { resource: "text", model: "gpt-4o", text: "=Analyze {{ $json.title }}" },
    meant: {
      resource: "text",
      modelId: { __rl: true, mode: "id", value: "gpt-4o" },
      messages: { values: [{ role: "user", content: "=Analyze {{ $json.title }}" }] },
    },
  },
  {
    type: "openAi",
    of: "@n8n/n8n-nodes-langchain",
    version: 1.8,
    stored: {
      resource: "chat",
      operation: "create",
      model: { __rl: true, mode: "list", value: "gpt-4" },
      messages: { messageValues: [{ type: "SystemMessagePromptTemplate", message: "Be short" }] },
      options: { responseFormat: "json_object" },
    },
    meant: {
      resource: "text",
      operation: "message",
      modelId: { __rl: true, mode: "id", value: "gpt-4" },
      messages: { values: [{ role: "system", content: "Be short" }] },
      options: {},
      jsonOutput: true,
    },
  },
  {
    type: "openAi",
    version: 1,
    stored: {
      operation: "chat",
      messages: [{ role: "user", content: "=Q" }],
      temperature: 0.7,
      max_tokens: 500,
      top_p: 1,
    },
    meant: {
      resource: "chat",
      operation: "complete",
      prompt: { messages: [{ role: "user", content: "=Q" }] },
      options: { temperature: 0.7, maxTokens: 500, topP: 1 },
    },
  },
  {
    type: "openAi",
    version: 1.1,
    stored: { resource: "text", operation: "chatCompletion", model: "gpt-4", messages: "=Q" },
    meant: { resource: "chat", operation: "complete", chatModel: "gpt-4", prompt: "=Q" },
  },
  {
    type: "twilio",
    version: 1,
    stored: { resource: "message", operation: "send", from: "+1", phoneNumber: "=P", text: "=T" },
    meant: { resource: "sms", operation: "send", from: "+1", to: "=P", message: "=T" },
  },
  {
    type: "twilio",
    version: 1,
    stored: { operation: "sendMessage", channel: "whatsapp", toNumber: "=P", message: "Hi" },
    meant: { operation: "send", to: "=P", message: "Hi", toWhatsapp: true },
  },
  {
    type: "openWeatherMap",
    version: 1,
    stored: { operation: "getCurrent", cityName: "Kiel" },
    meant: { operation: "currentWeather", cityName: "Kiel" },
  },
  {
    type: "todoist",
    version: 2.1,
    stored: { operation: "getTasks", returnAll: true },
    meant: { operation: "getAll", returnAll: true },
  },
  {
    type: "scheduleTrigger",
    version: 1,
    stored: { triggerTimes: list("item", [{ mode: "everyX", unit: "hours", value: 3 }]) },
    meant: { rule: list("interval", [{ field: "hours", hoursInterval: 3 }]) },
  },
];

describe("names of published files", () => {
  it.each(CASES)("$type $version: $stored", async ({ of = "n8n-nodes-base", type, ...one }) => {
    const { version, stored, meant, as = version } = one;
    const { repair } = (await loadNodeType(`${of}.${type}`)) ?? {};
    expect(repair?.(stored, version)).toEqual({
      parameters: meant,
      version: as,
      note: expect.stringMatching(/ read | set | sent| sends /),
    });
    // Correct parameters stay unchanged.
    expect(repair?.(meant, as)).toBeUndefined();
  });
});
