import type { ExecuteContext, NodeTypeDescription, WebhookContext } from "@heddle/workflow";
import { definedFormFor } from "../../forms/form-properties.ts";
import { limitPropertiesFor } from "../../waits/limit-properties.ts";

const page = { operation: ["page"] };
const completion = { operation: ["completion"] };
const after = (...respondWith: string[]) => ({ show: { ...completion, respondWith } });

/** Form as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.form",
  displayName: "Form",
  description: "Adds another form page or the ending page",
  subtitle: '={{ $parameter.operation === "completion" ? "last page" : "next page" }}',
  version: [1, 2.3, 2.4, 2.5, 2.6],
  defaultVersion: 2.5,
  group: ["input"],
  icon: "file:form.svg",
  defaults: { name: "Form" },
  inputs: ["main"],
  outputs: ["main"],
  webhooks: [
    {
      name: "default",
      httpMethod: '={{ ["GET", "POST"] }}',
      path: "",
      isFullPath: true,
      restartWebhook: true,
      responseMode: "responseNode",
    },
  ],
  properties: [
    {
      displayName:
        "The workflow has to begin with a <b>Form Trigger</b>: people who submitted its form see this page next.",
      name: "triggerNotice",
      type: "notice",
      default: "",
    },
    {
      displayName: "Page Type",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "page",
      options: [
        { name: "Next Form Page", value: "page", description: "Asks for more, and waits for the answer" },
        { name: "Form Ending", value: "completion", description: "The last page" },
      ],
      description: "Displayed text",
    },
    ...definedFormFor(page),
    {
      displayName: "Limit Wait Time",
      name: "limitWaitTime",
      type: "boolean",
      default: false,
      description:
        "Whether the execution continues by itself, with the items that came in, when no answer arrives in time",
      displayOptions: { show: page },
    },
    ...limitPropertiesFor({ ...page, limitWaitTime: [true] }),
    {
      displayName: "On Form Submission",
      name: "respondWith",
      type: "options",
      default: "text",
      options: [
        { name: "Show Completion Screen", value: "text", description: "A title and a message" },
        { name: "Redirect to URL", value: "redirect", description: "Another page" },
        { name: "Show Text", value: "showText", description: "Your own text or HTML" },
        { name: "Return Binary File", value: "returnBinary", description: "A file of the first item" },
      ],
      description: "Content of the last page",
      displayOptions: { show: completion },
    },
    {
      displayName: "URL",
      name: "redirectUrl",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. https://example.com",
      description: "The page to go to",
      displayOptions: after("redirect"),
    },
    {
      displayName: "Completion Title",
      name: "completionTitle",
      type: "string",
      default: "",
      required: true,
      description: "Title of the last page",
      displayOptions: after("text", "returnBinary"),
    },
    {
      displayName: "Completion Message",
      name: "completionMessage",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      description: "Shown below the title; simple markup such as <code>&lt;b&gt;</code> and links work",
      displayOptions: after("text", "returnBinary"),
    },
    {
      displayName: "Text",
      name: "responseText",
      type: "string",
      typeOptions: { rows: 4 },
      default: "",
      placeholder: "e.g. Thanks for filling in the form",
      description: "The whole page, also as HTML",
      displayOptions: after("showText"),
    },
    {
      displayName: "Input Data Field Name",
      name: "inputDataFieldName",
      type: "string",
      default: "data",
      description: "Name of the file of the first item that is downloaded",
      displayOptions: after("returnBinary"),
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Form Title",
          name: "formTitle",
          type: "string",
          default: "",
          description: "Shown above the form; without it, the title of the Form Trigger",
        },
        {
          displayName: "Form Description",
          name: "formDescription",
          type: "string",
          typeOptions: { rows: 2 },
          default: "",
          description: "Shown below the title",
          displayOptions: { show: { "/operation": ["page"] } },
        },
        {
          displayName: "Button Label",
          name: "buttonLabel",
          type: "string",
          default: "Submit",
          description: "Label of the button",
          displayOptions: { show: { "/operation": ["page"] } },
        },
        {
          displayName: "Custom Form Styling",
          name: "customCss",
          type: "string",
          typeOptions: { rows: 6, editor: "cssEditor" },
          default: "",
          description: "Styles that are added to those of the page",
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers", "Flow"] },
    alias: ["form", "page", "wizard", "survey", "step", "completion", "thank you"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Form. */
export type FormRun = ExecuteContext<typeof description.properties>;
/** Context of the calls that open or submit its page. */
export type FormCall = WebhookContext<typeof description.properties>;
