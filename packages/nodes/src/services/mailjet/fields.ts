import {
  choice,
  collection,
  fromList,
  jsonText,
  neededText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";

const asFields = { displayOptions: { show: { jsonParameters: [false] } } };
const asJson = { displayOptions: { show: { jsonParameters: [true] } } };

export const addressed = [
  neededText("fromEmail", "From Email", "Who it is from"),
  neededText("toEmail", "To Email", "Who gets it; several addresses are separated by commas"),
] as const;

export const variables = [
  toggle("jsonParameters", "JSON Parameters", "Whether variables are written as JSON"),
  jsonText("variablesJson", "Variables (JSON)", 'What placeholders stand for: {"name": "Ada"}', asJson),
  rows(
    "variablesUi",
    "Variables",
    {
      name: "variablesValues",
      displayName: "Variable",
      values: [text("name", "Name", "Name of the variable"), text("value", "Value", "What it stands for")],
    },
    asFields,
  ),
] as const;

const tracking = {
  values: { account_default: "As the Account Says", disabled: "Off", enabled: "On" },
  standard: "account_default",
} as const;

export const additionalFields = collection("additionalFields", "Additional Fields", [
  text("attachments", "Attachments", "Fields of the item with files, separated by commas"),
  text("bccEmail", "BCC Email", "Hidden recipients, separated by commas"),
  text("ccAddresses", "CC Email", "Who gets a copy, separated by commas"),
  text("fromName", "From Name", "Who it is from"),
  choice("priority", "Priority", "The higher, the sooner it is sent", {
    values: { "2": "2", "0": "0", "1": "1", "3": "3" },
    standard: "2",
  }),
  text("replyTo", "Reply To", "Who gets answers"),
  toggle("templateLanguage", "Template Language", "Whether placeholders are filled in"),
  choice("trackClicks", "Track Clicks", "Whether clicks are counted", tracking),
  choice("trackOpens", "Track Opens", "Whether opened emails are counted", tracking),
]);

export const template = {
  ...fromList("templateId", "Template Name or ID", "The template", { list: "getTemplates" }),
  required: true,
} as const;
