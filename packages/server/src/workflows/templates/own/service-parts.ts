import type { TemplateNode } from "./define-template.ts";
import { other } from "./parts.ts";

/** Reference to a record by its ID or name. */
const reference = (mode: "id" | "name", value: string) => ({ __rl: true, mode, value });

/** Posts a message to a channel in Slack. */
export const slack = (text: string, channel = "<<Slack channel>>") =>
  other("slack", 2.3, {
    select: "channel",
    channelId: reference("name", channel),
    text,
    otherOptions: { includeLinkToWorkflow: false },
  });

/** Sends a message from a Telegram bot. */
export const telegram = (text: string, chatId = "<<ID of the Telegram chat>>") =>
  other("telegram", 1.2, { chatId, text, additionalFields: { appendAttribution: false } });

/** Starts when a Telegram bot receives a message. */
export const telegramTrigger = (webhookId: string) => ({
  ...other("telegramTrigger", 1.2, { updates: ["message"], additionalFields: {} }),
  webhookId,
});

/** Posts a message to a channel in Discord through a webhook. */
export const discord = (content: string) =>
  other("discord", 2, { authentication: "webhook", content, options: {} });

const repository = {
  owner: reference("name", "<<Owner of the repository>>"),
  repository: reference("name", "<<Name of the repository>>"),
};

/** Calls an operation on a GitHub repository. */
export const github = (resource: string, operation: string, parameters: Record<string, unknown>) =>
  other("github", 1.1, { resource, operation, ...repository, ...parameters });

/** Starts on an event in a GitHub repository. */
export const githubTrigger = (event: string, webhookId: string) => ({
  ...other("githubTrigger", 1, { ...repository, events: [event], options: {} }),
  webhookId,
});

const sheet = (name: string) => ({
  documentId: reference("id", "<<ID of the spreadsheet>>"),
  sheetName: reference("name", name),
});

/** Values by column name, as the node's form shows them; `key` is the column that identifies a row. */
function columns(values: Readonly<Record<string, string>>, key?: string) {
  const schema = Object.keys(values).map((id) => ({
    id,
    displayName: id,
    required: false,
    defaultMatch: false,
    display: true,
    type: "string",
    canBeUsedToMatch: true,
  }));
  return { mappingMode: "defineBelow", value: values, matchingColumns: key ? [key] : [], schema };
}

/** Appends a row to a sheet in Google Sheets; values by column name, which can be expressions. */
export const appendRow = (values: Readonly<Record<string, string>>, name = "<<Name of the sheet>>") =>
  other("googleSheets", 4.5, { operation: "append", ...sheet(name), columns: columns(values), options: {} });

/** Updates the row with this `row_number` in a sheet in Google Sheets. */
export const updateRow = (
  rowNumber: string,
  values: Readonly<Record<string, string>>,
  name = "<<Name of the sheet>>",
) =>
  other("googleSheets", 4.5, {
    operation: "update",
    ...sheet(name),
    columns: columns({ row_number: rowNumber, ...values }, "row_number"),
    options: {},
  });

/** Reads the rows of a sheet in Google Sheets: one item per row, by column name, with its `row_number`. */
export const readRows = (name = "<<Name of the sheet>>") =>
  other("googleSheets", 4.5, { operation: "read", ...sheet(name), options: {} });

/** Any other service: type without its package, version and parameters. */
export const service: (type: string, version: number, parameters: Record<string, unknown>) => TemplateNode =
  other;

/** Reference by ID for {@link service}. */
export const byId = (value: string) => reference("id", value);
