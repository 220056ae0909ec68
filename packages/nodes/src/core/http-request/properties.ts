import type { DisplayOptions, NodeProperty } from "@heddle/workflow";

const yes = (name: string, more: Record<string, readonly unknown[]> = {}): DisplayOptions => ({
  show: { [name]: [true], ...more },
});

const nameValue = [
  { displayName: "Name", name: "name", type: "string", default: "", description: "Name of the parameter" },
  { displayName: "Value", name: "value", type: "string", default: "", description: "Value of the parameter" },
] as const satisfies readonly NodeProperty[];

interface Part<Send, Specify, List, Json> {
  /** `Query`, `Headers`. */
  label: string;
  send: Send;
  specify: Specify;
  list: List;
  json: Json;
  what: string;
}

/** A switch, the choice between fields and JSON, and both forms. */
function part<
  const Send extends string,
  const Specify extends string,
  const List extends string,
  const Json extends string,
>({ label, send, specify, list, json, what }: Part<Send, Specify, List, Json>) {
  return [
    {
      displayName: `Send ${label === "Query" ? "Query Parameters" : label}`,
      name: send,
      type: "boolean",
      default: false,
      noDataExpression: true,
      typeOptions: { startsSection: true },
      description: `Whether the request has ${what}`,
    },
    {
      displayName: `Specify ${label === "Query" ? "Query Parameters" : label}`,
      name: specify,
      type: "options",
      displayOptions: yes(send),
      options: [
        { name: "Using Fields Below", value: "keypair", description: "One row for each" },
        { name: "Using JSON", value: "json", description: "As one object" },
      ],
      default: "keypair",
      description: `How to enter the ${what}`,
    },
    {
      displayName: label === "Query" ? "Query Parameters" : "Header Parameters",
      name: list,
      type: "fixedCollection",
      displayOptions: yes(send, { [specify]: ["keypair"] }),
      typeOptions: { multipleValues: true },
      placeholder: "Add parameter",
      default: { parameters: [{ name: "", value: "" }] },
      description: `The ${what}`,
      options: [{ name: "parameters", displayName: "Parameter", values: nameValue }],
    },
    {
      displayName: "JSON",
      name: json,
      type: "json",
      displayOptions: yes(send, { [specify]: ["json"] }),
      default: "",
      description: `Object with the ${what}`,
    },
  ] as const satisfies readonly NodeProperty[];
}

const body = [
  {
    displayName: "Send Body",
    name: "sendBody",
    type: "boolean",
    default: false,
    noDataExpression: true,
    typeOptions: { startsSection: true },
    description: "Send a body",
  },
  {
    displayName: "Body Content Type",
    name: "contentType",
    type: "options",
    displayOptions: yes("sendBody"),
    options: [
      { name: "Form Urlencoded", value: "form-urlencoded", description: "Fields as a web form sends them" },
      { name: "Form-Data", value: "multipart-form-data", description: "Fields and files" },
      { name: "JSON", value: "json", description: "A JSON value" },
      { name: "Binary File", value: "binaryData", description: "A file of the item as the whole body" },
      { name: "Raw", value: "raw", description: "Any text, with a content type of your own" },
    ],
    default: "json",
    description: "Content type of the body",
  },
  {
    displayName: "Specify Body",
    name: "specifyBody",
    type: "options",
    displayOptions: yes("sendBody", { contentType: ["json"] }),
    options: [
      { name: "Using Fields Below", value: "keypair", description: "One row for each field of the object" },
      { name: "Using JSON", value: "json", description: "As one value" },
    ],
    default: "keypair",
    description: "Input mode of the body",
  },
  {
    displayName: "Body Parameters",
    name: "bodyParameters",
    type: "fixedCollection",
    displayOptions: yes("sendBody", { contentType: ["json"], specifyBody: ["keypair"] }),
    typeOptions: { multipleValues: true },
    placeholder: "Add parameter",
    default: { parameters: [{ name: "", value: "" }] },
    description: "Fields of the object",
    options: [{ name: "parameters", displayName: "Parameter", values: nameValue }],
  },
  {
    displayName: "JSON",
    name: "jsonBody",
    type: "json",
    displayOptions: yes("sendBody", { contentType: ["json"], specifyBody: ["json"] }),
    default: "",
    description: "The value to send",
  },
  {
    displayName: "Body Parameters",
    name: "bodyParameters",
    type: "fixedCollection",
    displayOptions: yes("sendBody", { contentType: ["multipart-form-data"] }),
    typeOptions: { multipleValues: true },
    placeholder: "Add parameter",
    default: { parameters: [{ name: "", value: "" }] },
    description: "Fields and files of the form",
    options: [
      {
        name: "parameters",
        displayName: "Parameter",
        values: [
          {
            displayName: "Parameter Type",
            name: "parameterType",
            type: "options",
            options: [
              { name: "Binary File", value: "formBinaryData", description: "A file of the item" },
              { name: "Form Data", value: "formData", description: "Text" },
            ],
            default: "formData",
            description: "Type of the field",
          },
          {
            displayName: "Name",
            name: "name",
            type: "string",
            default: "",
            description: "Name of the field",
          },
          {
            displayName: "Value",
            name: "value",
            type: "string",
            default: "",
            displayOptions: { show: { parameterType: ["formData"] } },
            description: "Text of the field",
          },
          {
            displayName: "Input Data Field Name",
            name: "inputDataFieldName",
            type: "string",
            default: "",
            displayOptions: { show: { parameterType: ["formBinaryData"] } },
            description: "Name of the item’s file field",
          },
        ],
      },
    ],
  },
  {
    displayName: "Specify Body",
    name: "specifyBody",
    type: "options",
    displayOptions: yes("sendBody", { contentType: ["form-urlencoded"] }),
    options: [
      { name: "Using Fields Below", value: "keypair", description: "One row for each field" },
      { name: "Using Single Field", value: "string", description: "As one text, already encoded" },
    ],
    default: "keypair",
    description: "Input mode of the body",
  },
  {
    displayName: "Body Parameters",
    name: "bodyParameters",
    type: "fixedCollection",
    displayOptions: yes("sendBody", { contentType: ["form-urlencoded"], specifyBody: ["keypair"] }),
    typeOptions: { multipleValues: true },
    placeholder: "Add parameter",
    default: { parameters: [{ name: "", value: "" }] },
    description: "Fields of the form",
    options: [{ name: "parameters", displayName: "Parameter", values: nameValue }],
  },
  {
    displayName: "Body",
    name: "body",
    type: "string",
    displayOptions: yes("sendBody", { contentType: ["form-urlencoded"], specifyBody: ["string"] }),
    default: "",
    placeholder: "field1=value1&field2=value2",
    description: "The encoded form",
  },
  {
    displayName: "Input Data Field Name",
    name: "inputDataFieldName",
    type: "string",
    displayOptions: yes("sendBody", { contentType: ["binaryData"] }),
    default: "",
    description: "Name of the item’s file field",
  },
  {
    displayName: "Content Type",
    name: "rawContentType",
    type: "string",
    displayOptions: yes("sendBody", { contentType: ["raw"] }),
    default: "",
    placeholder: "text/html",
    description: "Content type of the text",
  },
  {
    displayName: "Body",
    name: "body",
    type: "string",
    displayOptions: yes("sendBody", { contentType: ["raw"] }),
    default: "",
    placeholder: "",
    description: "The text to send",
  },
] as const satisfies readonly NodeProperty[];

/** The form of HTTP Request. */
export const properties = [
  { displayName: "", name: "curlImport", type: "curlImport", default: "" },
  {
    displayName: "Method",
    name: "method",
    type: "options",
    allowArbitraryValues: true,
    options: ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"].map((name) => ({
      name,
      value: name,
    })),
    default: "GET",
    description: "HTTP method of the request",
  },
  {
    displayName: "URL",
    name: "url",
    type: "string",
    typeOptions: { isRequestUrl: true },
    default: "",
    placeholder: "https://api.example.com/items",
    required: true,
    description: "URL to request",
  },
  {
    displayName: "Authentication",
    name: "authentication",
    type: "options",
    noDataExpression: true,
    options: [
      { name: "None", value: "none", description: "Send the request without a credential" },
      {
        name: "Predefined Credential Type",
        value: "predefinedCredentialType",
        description: "The credential of a supported service",
      },
      {
        name: "Generic Credential Type",
        value: "genericCredentialType",
        description: "Basic, header, bearer, OAuth and more",
      },
    ],
    default: "none",
    description: "Authentication method",
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
  {
    displayName: "SSL Certificates",
    name: "provideSslCertificates",
    type: "boolean",
    default: false,
    isNodeSetting: true,
    description: "Whether to use client certificates from a credential",
  },
  {
    displayName: "Choose the certificates under credentials.",
    name: "provideSslCertificatesNotice",
    type: "notice",
    default: "",
    isNodeSetting: true,
    displayOptions: { show: { provideSslCertificates: [true] } },
  },
  ...part({
    label: "Query",
    send: "sendQuery",
    specify: "specifyQuery",
    list: "queryParameters",
    json: "jsonQuery",
    what: "query parameters",
  }),
  ...part({
    label: "Headers",
    send: "sendHeaders",
    specify: "specifyHeaders",
    list: "headerParameters",
    json: "jsonHeaders",
    what: "headers",
  }),
  ...body,
] as const satisfies readonly NodeProperty[];
