import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { description } from "./description.ts";

const withBody = { requestMethod: ["PATCH", "POST", "PUT", "DELETE"] };

const list = (name: string, displayName: string, show: Record<string, readonly unknown[]>): NodeProperty => ({
  displayName,
  name,
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add parameter",
  default: {},
  displayOptions: { show: { jsonParameters: [false], ...show } },
  description: `${displayName} of the request`,
  options: [
    {
      name: "parameter",
      displayName: "Parameter",
      values: [
        {
          displayName: "Name",
          name: "name",
          type: "string",
          default: "",
          description: "Name of the parameter",
        },
        {
          displayName: "Value",
          name: "value",
          type: "string",
          default: "",
          description: "Value of the parameter",
        },
      ],
    },
  ],
});

const json = (name: string, displayName: string, show: Record<string, readonly unknown[]>): NodeProperty => ({
  displayName,
  name,
  type: "json",
  default: "",
  displayOptions: { show: { jsonParameters: [true], ...show } },
  description: `${displayName} as an object, or as text for raw bodies`,
});

const option = (
  name: string,
  displayName: string,
  type: NodeProperty["type"],
  fallback: unknown,
  description: string,
): NodeProperty => ({ displayName, name, type, default: fallback, description });

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    option(
      "batchInterval",
      "Batch Interval",
      "number",
      1000,
      "Pause between groups of requests, in milliseconds",
    ),
    option("batchSize", "Batch Size", "number", 50, "Number of items per batch; -1 sends all in one batch"),
    {
      displayName: "Body Content Type",
      name: "bodyContentType",
      type: "options",
      options: [
        { name: "JSON", value: "json" },
        { name: "RAW/Custom", value: "raw" },
        { name: "Form-Data Multipart", value: "multipart-form-data" },
        { name: "Form Urlencoded", value: "form-urlencoded" },
      ],
      default: "json",
      description: "Content type of the body",
    },
    option("bodyContentCustomMimeType", "MIME Type", "string", "", "Content type of raw bodies"),
    option(
      "followAllRedirects",
      "Follow All Redirects",
      "boolean",
      false,
      "Whether redirects of all methods are followed",
    ),
    option("followRedirect", "Follow GET/HEAD Redirects", "boolean", true, "Whether redirects are followed"),
    option("fullResponse", "Full Response", "boolean", false, "Whether to include the status and headers"),
    option(
      "ignoreResponseCode",
      "Ignore Response Code",
      "boolean",
      false,
      "Whether error statuses count as success",
    ),
    option("proxy", "Proxy", "string", "", "Proxy that the request goes through"),
    option(
      "splitIntoItems",
      "Split Into Items",
      "boolean",
      false,
      "Whether a list in the answer becomes several items",
    ),
    option("timeout", "Timeout", "number", 10_000, "Timeout for the response, in milliseconds"),
    option("useStream", "Use Stream", "boolean", false, "Kept for old files; files are always streamed"),
  ],
} as const satisfies NodeProperty;

const shape = [
  {
    displayName: "Request Method",
    name: "requestMethod",
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
    required: true,
    placeholder: "https://api.example.com/items",
    description: "URL to request",
  },
  option(
    "allowUnauthorizedCerts",
    "Ignore SSL Issues",
    "boolean",
    false,
    "Whether to accept certificates that cannot be verified",
  ),
  {
    displayName: "Response Format",
    name: "responseFormat",
    type: "options",
    options: [
      { name: "File", value: "file" },
      { name: "JSON", value: "json" },
      { name: "String", value: "string" },
    ],
    default: "json",
    description: "Format of the response body",
  },
  {
    ...option(
      "dataPropertyName",
      "Property Name",
      "string",
      "data",
      "Name for the text or the file on the item",
    ),
    displayOptions: { show: { responseFormat: ["string", "file"] } },
  },
  option(
    "jsonParameters",
    "JSON/RAW Parameters",
    "boolean",
    false,
    "Whether parameters are written as JSON or text instead of rows",
  ),
  options,
  {
    ...option(
      "sendBinaryData",
      "Send Binary File",
      "boolean",
      false,
      "Whether a file of the item is the body",
    ),
    displayOptions: { show: { jsonParameters: [true], requestMethod: ["PATCH", "POST", "PUT"] } },
  },
  {
    ...option(
      "binaryPropertyName",
      "Binary Property",
      "string",
      "data",
      "Name of the file on the item; for forms <code>field:name</code>, several separated by commas",
    ),
    displayOptions: {
      hide: { sendBinaryData: [false] },
      show: { jsonParameters: [true], requestMethod: ["PATCH", "POST", "PUT"] },
    },
  },
  json("bodyParametersJson", "Body Parameters", withBody),
  list("bodyParametersUi", "Body Parameters", withBody),
  json("headerParametersJson", "Headers", {}),
  list("headerParametersUi", "Headers", {}),
  json("queryParametersJson", "Query Parameters", {}),
  list("queryParametersUi", "Query Parameters", {}),
] as const satisfies readonly NodeProperty[];

/** Version 1 names the kind of credential itself. */
export const legacyAuth: Record<string, string> = {
  basicAuth: "httpBasicAuth",
  digestAuth: "httpDigestAuth",
  headerAuth: "httpHeaderAuth",
  oAuth1: "oAuth1Api",
  oAuth2: "oAuth2Api",
  queryAuth: "httpQueryAuth",
};

const firstAuthentication = {
  displayName: "Authentication",
  name: "authentication",
  type: "options",
  options: [
    { name: "None", value: "none" },
    { name: "Basic Auth", value: "basicAuth" },
    { name: "Digest Auth", value: "digestAuth" },
    { name: "Header Auth", value: "headerAuth" },
    { name: "OAuth1", value: "oAuth1" },
    { name: "OAuth2", value: "oAuth2" },
    { name: "Query Auth", value: "queryAuth" },
  ],
  default: "none",
  description: "Authentication method",
} as const satisfies NodeProperty;

const authenticationNames = new Set(["authentication", "nodeCredentialType", "genericAuthType"]);

/** The forms of versions 1 and 2: one shape, two ways of authentication. */
export const legacyDescriptions = [
  {
    ...description,
    subtitle: '={{ $parameter.requestMethod + ": " + $parameter.url }}',
    version: 1,
    credentials: Object.entries(legacyAuth).map(([kind, name]) => ({
      name,
      required: true,
      displayOptions: { show: { authentication: [kind] } },
    })),
    properties: [firstAuthentication, ...shape],
  },
  {
    ...description,
    subtitle: '={{ $parameter.requestMethod + ": " + $parameter.url }}',
    version: 2,
    properties: [...description.properties.filter(({ name }) => authenticationNames.has(name)), ...shape],
  },
] as const satisfies readonly NodeTypeDescription[];
