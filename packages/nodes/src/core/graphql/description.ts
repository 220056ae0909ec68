import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

/** Authentication methods, with the credential types that they require. */
export const SIGN_IN: Readonly<Record<string, string>> = {
  basicAuth: "httpBasicAuth",
  customAuth: "httpCustomAuth",
  digestAuth: "httpDigestAuth",
  headerAuth: "httpHeaderAuth",
  oAuth1: "oAuth1Api",
  oAuth2: "oAuth2Api",
  queryAuth: "httpQueryAuth",
};

const post = { requestMethod: ["POST"] };

function properties(version: number) {
  return [
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      default: "none",
      options: [
        { name: "Basic Auth", value: "basicAuth" },
        { name: "Custom Auth", value: "customAuth" },
        { name: "Digest Auth", value: "digestAuth" },
        { name: "Header Auth", value: "headerAuth" },
        { name: "None", value: "none" },
        { name: "OAuth1", value: "oAuth1" },
        { name: "OAuth2", value: "oAuth2" },
        { name: "Query Auth", value: "queryAuth" },
      ],
      description: "Authentication method",
    },
    {
      displayName: "HTTP Request Method",
      name: "requestMethod",
      type: "options",
      default: "POST",
      options: [
        { name: "GET", value: "GET" },
        { name: "POST", value: "POST" },
      ],
      description: "The method of the request",
    },
    {
      displayName: "Endpoint",
      name: "endpoint",
      type: "string",
      typeOptions: { isRequestUrl: true },
      default: "",
      required: true,
      placeholder: "e.g. https://example.com/graphql",
      description: "URL of the GraphQL API",
    },
    {
      displayName: "Ignore SSL Issues (Insecure)",
      name: "allowUnauthorizedCerts",
      type: "boolean",
      default: false,
      description: "Whether to send the request even if the certificate cannot be verified",
    },
    {
      displayName: "Request Format",
      name: "requestFormat",
      type: "options",
      default: version < 1.1 ? "graphql" : "json",
      required: true,
      options: [
        { name: "GraphQL (Raw)", value: "graphql", description: "Sends the query alone" },
        {
          name: "JSON",
          value: "json",
          description: "Sends the query with its variables; most services expect it",
        },
      ],
      displayOptions: { show: post },
      description: "Method of sending the query",
    },
    {
      displayName: "Query",
      name: "query",
      type: "string",
      default: "",
      required: true,
      typeOptions: { rows: 6 },
      placeholder: "e.g. { shop { name } }",
      description: "The query or mutation",
    },
    {
      displayName: "Variables",
      name: "variables",
      type: "json",
      default: "",
      displayOptions: { show: { ...post, requestFormat: ["json"] } },
      description: "Values of the variables of the query, as an object",
    },
    {
      displayName: "Operation Name",
      name: "operationName",
      type: "string",
      default: "",
      displayOptions: { show: { ...post, requestFormat: ["json"] } },
      description: "Operation to run if the query has several",
    },
    {
      displayName: "Response Format",
      name: "responseFormat",
      type: "options",
      default: "json",
      options: [
        { name: "JSON", value: "json" },
        { name: "String", value: "string" },
      ],
      description: "Format of the response",
    },
    {
      displayName: "Response Data Property Name",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: { responseFormat: ["string"] } },
      description: "The field that gets the answer",
    },
    {
      displayName: "Headers",
      name: "headerParametersUi",
      type: "fixedCollection",
      placeholder: "Add header",
      typeOptions: { multipleValues: true },
      default: {},
      options: [
        {
          name: "parameter",
          displayName: "Header",
          values: [
            {
              displayName: "Name",
              name: "name",
              type: "string",
              default: "",
              description: "Name of the header",
            },
            {
              displayName: "Value",
              name: "value",
              type: "string",
              default: "",
              description: "Value of the header",
            },
          ],
        },
      ],
      description: "Headers to send",
    },
  ] as const satisfies readonly NodeProperty[];
}

function description(version: number) {
  return {
    name: "n8n-nodes-base.graphql",
    displayName: "GraphQL",
    description: "Sends a query or mutation to a GraphQL API",
    version,
    group: ["input"],
    icon: "file:graphql.svg",
    defaults: { name: "GraphQL" },
    inputs: ["main"],
    outputs: ["main"],
    usableAsTool: true,
    credentials: Object.entries(SIGN_IN).map(([kind, name]) => ({
      name,
      required: true,
      displayOptions: { show: { authentication: [kind] } },
    })),
    properties: properties(version),
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Helpers"] },
      alias: ["graphql", "query", "mutation", "api", "request"],
    },
  } as const satisfies NodeTypeDescription;
}

/** Both versions of GraphQL. */
export const descriptions = [description(1), description(1.1)];

/** Parameters that the node's code reads. */
export const parameters = properties(1.1);

/** Execution context of GraphQL. */
export type GraphqlContext = ExecuteContext<typeof parameters>;
