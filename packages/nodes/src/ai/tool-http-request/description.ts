import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { answerProperties } from "../../core/http-request/shown/answer-properties.ts";

const GENERIC = [
  "httpBasicAuth",
  "httpBearerAuth",
  "httpCustomAuth",
  "httpDigestAuth",
  "httpHeaderAuth",
  "httpMultipleHeadersAuth",
  "httpQueryAuth",
  "oAuth1Api",
  "oAuth2Api",
];

/** Parts of a request that consist of fields, by the names of their parameters. */
type Part = "Query" | "Headers" | "Body";

const PART_NAMES = { Query: "query parameters", Headers: "headers", Body: "a body" } as const;

const byModel = { name: "By Model (and is required)", value: "modelRequired" } as const;
const byModelOptionally = { name: "By Model (but is optional)", value: "modelOptional" } as const;
const below = { name: "Using Field Below", value: "fieldValue" } as const;

/** A part of the request: whether it is sent, and how it is written. */
function part<const P extends Part>(name: P) {
  const sent = { [`send${name}`]: [true] };
  return [
    {
      displayName: `Send ${name}`,
      name: `send${name}`,
      type: "boolean",
      default: false,
      noDataExpression: true,
      description: `Whether the request has ${PART_NAMES[name]}`,
    },
    {
      displayName: `Specify ${name}`,
      name: `specify${name}`,
      type: "options",
      noDataExpression: true,
      default: "keypair",
      options: [
        { name: "Using Fields Below", value: "keypair" },
        { name: "Using JSON Below", value: "json" },
        { name: "Let Model Specify Entire Part", value: "model" },
      ],
      displayOptions: { show: sent },
      description: "Input mode of this part",
    },
    {
      displayName: `${name} Parameters`,
      name: `parameters${name}`,
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      placeholder: "Add Parameter",
      default: { values: [{ name: "" }] },
      displayOptions: { show: { ...sent, [`specify${name}`]: ["keypair"] } },
      options: [
        {
          name: "values",
          displayName: "Values",
          values: [
            {
              displayName: "Name",
              name: "name",
              type: "string",
              default: "",
              description: "Name of the field",
            },
            {
              displayName: "Value Provided",
              name: "valueProvider",
              type: "options",
              default: "modelRequired",
              options: [byModel, byModelOptionally, below],
              description: "Source of the value",
            },
            {
              displayName: "Value",
              name: "value",
              type: "string",
              default: "",
              displayOptions: { show: { valueProvider: ["fieldValue"] } },
              description: "The value; {names} in braces are filled in by the model",
            },
          ],
        },
      ],
    },
    {
      displayName: "JSON",
      name: `json${name}`,
      type: "string",
      typeOptions: { rows: 5 },
      default: "",
      displayOptions: { show: { ...sent, [`specify${name}`]: ["json"] } },
      description: "The JSON; {names} in braces are filled in by the model",
    },
  ] as const satisfies readonly NodeProperty[];
}

/** HTTP Request Tool as the form and the engine see it. */
export const description = {
  name: "@n8n/n8n-nodes-langchain.toolHttpRequest",
  displayName: "HTTP Request Tool",
  description: "A tool for language models that sends a request with values from the model",
  version: [1, 1.1],
  group: ["output"],
  icon: "file:tool-http-request.svg",
  defaults: { name: "HTTP Request" },
  inputs: [],
  outputs: ["ai_tool"],
  outputNames: ["Tool"],
  credentials: GENERIC.map((name) => ({
    name,
    required: true,
    displayOptions: { show: { authentication: ["genericCredentialType"], genericAuthType: [name] } },
  })),
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Tools"], Tools: ["Recommended Tools"] },
    alias: ["API", "REST"],
  },
  properties: [
    {
      displayName: "Name",
      name: "name",
      type: "string",
      default: "",
      placeholder: "e.g. get_current_weather",
      displayOptions: { show: { "@version": [1] } },
      description: "Tool name for the model; the node name if empty",
    },
    {
      displayName: "Description",
      name: "toolDescription",
      type: "string",
      typeOptions: { rows: 5 },
      default: "",
      required: true,
      description: "Purpose of the tool, and when the model should use it",
    },
    {
      displayName: "Method",
      name: "method",
      type: "options",
      default: "GET",
      options: ["DELETE", "GET", "PATCH", "POST", "PUT"].map((value) => ({ name: value, value })),
      description: "Method of the request",
    },
    {
      displayName: "URL",
      name: "url",
      type: "string",
      typeOptions: { isRequestUrl: true },
      default: "",
      required: true,
      placeholder: "e.g. https://wikipedia.org/api/{language}",
      description: "Address of the request; {names} in braces are filled in by the model",
    },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      noDataExpression: true,
      default: "none",
      options: [
        { name: "None", value: "none" },
        { name: "Predefined Credential Type", value: "predefinedCredentialType" },
        { name: "Generic Credential Type", value: "genericCredentialType" },
      ],
      description: "Authentication of the request",
    },
    {
      displayName: "Credential Type",
      name: "nodeCredentialType",
      type: "credentialsSelect",
      noDataExpression: true,
      required: true,
      default: "",
      credentialTypes: ["extends:oAuth2Api", "extends:oAuth1Api", "has:authenticate"],
      displayOptions: { show: { authentication: ["predefinedCredentialType"] } },
      description: "Type of the credential",
    },
    {
      displayName: "Generic Auth Type",
      name: "genericAuthType",
      type: "credentialsSelect",
      required: true,
      default: "",
      credentialTypes: ["has:genericAuth"],
      displayOptions: { show: { authentication: ["genericCredentialType"] } },
      description: "Type of the credential",
    },
    ...part("Query"),
    ...part("Headers"),
    ...part("Body"),
    {
      displayName: "Placeholder Definitions",
      name: "placeholderDefinitions",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      placeholder: "Add Definition",
      default: {},
      description: "Descriptions of the placeholders for the model",
      options: [
        {
          name: "values",
          displayName: "Values",
          values: [
            {
              displayName: "Placeholder Name",
              name: "name",
              type: "string",
              default: "",
              description: "The name in braces",
            },
            {
              displayName: "Description",
              name: "description",
              type: "string",
              default: "",
              description: "Purpose",
            },
            {
              displayName: "Type",
              name: "type",
              type: "options",
              default: "not specified",
              options: [
                { name: "Not Specified (Default)", value: "not specified" },
                { name: "String", value: "string" },
                { name: "Number", value: "number" },
                { name: "Boolean", value: "boolean" },
                { name: "JSON", value: "json" },
              ],
              description: "Type of the value",
            },
          ],
        },
      ],
    },
    ...answerProperties,
  ],
} as const satisfies NodeTypeDescription;
