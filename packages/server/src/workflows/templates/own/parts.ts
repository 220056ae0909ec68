import type { TemplateNode } from "./define-template.ts";

const node = (type: string, typeVersion: number, parameters: Record<string, unknown>): TemplateNode => ({
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  parameters,
});

/** Any other core node: type without its package, version and parameters. */
export const other = node;

/** Starts by hand. */
export const manual = () => node("manualTrigger", 1, {});

/** Starts again and again, after a number of minutes or hours. */
export const every = (unit: "minutes" | "hours", count: number) =>
  node("scheduleTrigger", 1.2, {
    rule: { interval: [{ field: unit, [`${unit}Interval`]: count }] },
  });

/** Starts at an hour of every day; with days (0 = Sunday) only on these of the week. */
export const daily = (hour: number, days?: readonly number[]) =>
  node("scheduleTrigger", 1.2, {
    rule: {
      interval: [
        days
          ? { field: "weeks", triggerAtDay: [...days], triggerAtHour: hour, triggerAtMinute: 0 }
          : { field: "days", triggerAtHour: hour, triggerAtMinute: 0 },
      ],
    },
  });

/** Starts on calls of its URL; responds by a node, with the last result, or immediately. */
export const webhook = (
  path: string,
  answer: "responseNode" | "lastNode" | "onReceived" = "onReceived",
  method: "GET" | "POST" = "POST",
) => ({
  ...node("webhook", 2, { httpMethod: method, path, responseMode: answer, options: {} }),
  webhookId: path,
});

/** A field of a form. */
export interface FormField {
  fieldLabel: string;
  fieldType?: "text" | "textarea" | "email" | "number" | "date" | "dropdown" | "file";
  requiredField?: boolean;
  choices?: readonly string[];
}

/** Starts when a user sends a form. */
export const form = (
  path: string,
  formTitle: string,
  formDescription: string,
  fields: readonly FormField[],
) => ({
  ...node("formTrigger", 2.2, {
    formTitle,
    formDescription,
    formFields: {
      values: fields.map(({ choices, ...field }) => ({
        ...field,
        ...(choices && { fieldOptions: { values: choices.map((option) => ({ option })) } }),
      })),
    },
    options: { path },
  }),
  webhookId: path,
});

/** Parts of a request in addition to its URL. */
export interface RequestParts {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Credential type; generic ones such as `httpHeaderAuth` belong to no service. */
  credential?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Fields of a JSON body, which can be expressions. */
  body?: Readonly<Record<string, string>>;
  /** The whole JSON body, as an expression. */
  json?: string;
  options?: Record<string, unknown>;
}

/** Sends a request. */
export function http(url: string, parts: RequestParts = {}): TemplateNode {
  const { method = "GET", credential, query, headers, body, json, options = {} } = parts;
  const list = (values: Readonly<Record<string, string>>) => ({
    parameters: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
  return node("httpRequest", 4.2, {
    ...(method !== "GET" && { method }),
    url,
    ...(credential && signIn(credential)),
    ...(query && { sendQuery: true, queryParameters: list(query) }),
    ...(headers && { sendHeaders: true, headerParameters: list(headers) }),
    ...(body && { sendBody: true, bodyParameters: list(body) }),
    ...(json && { sendBody: true, specifyBody: "json", jsonBody: json }),
    options,
  });
}

function signIn(credential: string): Record<string, string> {
  return /^http\w+Auth$/.test(credential)
    ? { authentication: "genericCredentialType", genericAuthType: credential }
    : { authentication: "predefinedCredentialType", nodeCredentialType: credential };
}

/** Sends an email. */
export const email = (subject: string, text: string, to = "<<Email address of the recipient>>") =>
  node("emailSend", 2.1, {
    fromEmail: "<<Email address of the sender>>",
    toEmail: to,
    subject,
    emailFormat: "text",
    text,
    options: { appendAttribution: false },
  });

/** Sends an email in HTML. */
export const htmlEmail = (subject: string, html: string, to = "<<Email address of the recipient>>") =>
  node("emailSend", 2.1, {
    fromEmail: "<<Email address of the sender>>",
    toEmail: to,
    subject,
    emailFormat: "html",
    html,
    options: { appendAttribution: false },
  });

/** Sets fields; each value is text, or with a type in front of the name: `number:total`. */
export const set = (fields: Readonly<Record<string, string>>, includeOtherFields = false) =>
  node("set", 3.4, {
    assignments: {
      assignments: Object.entries(fields).map(([key, value], index) => {
        const [, type = "string", name = key] = /^(number|boolean|array|object):(.+)$/.exec(key) ?? [];
        return { id: `field-${index + 1}`, name, type, value };
      }),
    },
    ...(includeOtherFields && { includeOtherFields: true }),
    options: {},
  });

/** A condition: left value, `type.operation`, and right value. */
export type Condition = readonly [left: string, operator: string, right?: string | number | boolean];

function conditions(all: readonly Condition[], combinator: "and" | "or" = "and") {
  return {
    options: { caseSensitive: false, leftValue: "", typeValidation: "loose", version: 2 },
    conditions: all.map(([leftValue, operator, rightValue = ""], index) => {
      const [type = "string", operation = "equals"] = operator.split(".");
      const isSingle = ["exists", "notExists", "empty", "notEmpty", "true", "false"].includes(operation);
      return {
        id: `condition-${index + 1}`,
        leftValue,
        rightValue,
        operator: { type, operation, ...(isSingle && { singleValue: true }) },
      };
    }),
    combinator,
  };
}

/** Divides items: those that meet all conditions leave through the first output, the rest through the second. */
export const ifAll = (...all: Condition[]) =>
  node("if", 2.2, { conditions: conditions(all), looseTypeValidation: true, options: {} });

/** Keeps items that meet all conditions. */
export const filter = (...all: Condition[]) =>
  node("filter", 2.2, { conditions: conditions(all), looseTypeValidation: true, options: {} });

/** Sends items to one of several outputs, by name; what fits none goes to the last, which is `Other`. */
export const choose = (rules: Readonly<Record<string, Condition>>) =>
  node("switch", 3.2, {
    rules: {
      values: Object.entries(rules).map(([outputKey, condition]) => ({
        conditions: conditions([condition]),
        renameOutput: true,
        outputKey,
      })),
    },
    looseTypeValidation: true,
    options: { fallbackOutput: "extra", renameFallbackOutput: "Other" },
  });

/** Runs JavaScript once for all items. */
export const code = (jsCode: string) => node("code", 2, { jsCode });

/** Makes an item of each entry of a list. */
export const splitOut = (fieldToSplitOut: string, keepsOthers = false) =>
  node("splitOut", 1, {
    fieldToSplitOut,
    ...(keepsOthers && { include: "allOtherFields" }),
    options: {},
  });

/** Aggregates all items to a list in one item. */
export const gather = (destinationFieldName = "data") =>
  node("aggregate", 1, { aggregate: "aggregateAllItemData", destinationFieldName, options: {} });

/** Orders items by a field. */
export const sort = (fieldName: string, order: "ascending" | "descending" = "ascending") =>
  node("sort", 1, { sortFieldsUi: { sortField: [{ fieldName, order }] }, options: {} });

/** Keeps the first items. */
export const limit = (maxItems: number) => node("limit", 1, { maxItems });

/** Keeps what no earlier execution has seen, by a value. */
export const onlyNew = (dedupeValue: string) =>
  node("removeDuplicates", 2, {
    operation: "removeItemsSeenInPreviousExecutions",
    dedupeValue,
    options: {},
  });

/** Reads a feed. */
export const feed = (url: string) => node("rssFeedRead", 1.1, { url, options: {} });

/** Answers the call that started the execution with JSON. */
export const respond = (responseBody: string, responseCode = 200) =>
  node("respondToWebhook", 1.1, { respondWith: "json", responseBody, options: { responseCode } });

/** Answers the call that started the execution with a page. */
export const respondWithText = (responseBody: string, contentType: string) =>
  node("respondToWebhook", 1.1, {
    respondWith: "text",
    responseBody,
    options: { responseHeaders: { entries: [{ name: "content-type", value: contentType }] } },
  });

/** Sums up items: `sum total`, `count id`, by the given fields. */
export const summarize = (values: readonly (readonly [aggregation: string, field: string])[], by = "") =>
  node("summarize", 1, {
    fieldsToSummarize: { values: values.map(([aggregation, field]) => ({ aggregation, field })) },
    fieldsToSplitBy: by,
    options: {},
  });

/** Goes through items one batch at a time; the second output leads into the loop, the first out of it. */
export const loop = (batchSize = 1) => node("splitInBatches", 3, { batchSize, options: {} });

/** Waits for a time. */
export const wait = (amount: number, unit: "seconds" | "minutes" | "hours" | "days") =>
  node("wait", 1.1, { amount, unit });

/** Makes a file of the items. */
export const toFile = (operation: "csv" | "xlsx" | "html" | "toJson", fileName: string) =>
  node("convertToFile", 1.1, { operation, options: { fileName } });

/** Reads the items of a file. */
export const fromFile = (operation: "csv" | "xlsx" | "pdf" | "text" | "ics", binaryPropertyName = "data") =>
  node("extractFromFile", 1, { operation, binaryPropertyName, options: {} });
