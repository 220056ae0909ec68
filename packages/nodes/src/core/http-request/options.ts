import type { NodeProperty } from "@heddle/workflow";

const batching = {
  displayName: "Batching",
  name: "batching",
  type: "fixedCollection",
  placeholder: "Add batching",
  default: { batch: {} },
  typeOptions: { multipleValues: false },
  description: "Sends the requests of many items in groups, with pauses",
  options: [
    {
      name: "batch",
      displayName: "Batching",
      values: [
        {
          displayName: "Items per Batch",
          name: "batchSize",
          type: "number",
          default: 50,
          typeOptions: { minValue: -1 },
          description: "Number of items per batch; -1 sends all in one batch",
        },
        {
          displayName: "Batch Interval (ms)",
          name: "batchInterval",
          type: "number",
          default: 1000,
          typeOptions: { minValue: 0 },
          description: "Pause between groups, in milliseconds",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const maxRedirects = {
  displayName: "Max Redirects",
  name: "maxRedirects",
  type: "number",
  default: 21,
  displayOptions: { show: { followRedirects: [true] } },
  description: "Limit of redirects, after which the request counts as failed",
} as const satisfies NodeProperty;

const followRedirects = (fallback: boolean, version: Record<string, unknown>) =>
  ({
    displayName: "Follow Redirects",
    name: "followRedirects",
    type: "boolean",
    default: fallback,
    noDataExpression: true,
    displayOptions: { show: { "@version": [{ _cnd: version }] } },
    description: "Whether redirects are followed",
  }) as const satisfies NodeProperty;

const redirect = {
  displayName: "Redirects",
  name: "redirect",
  type: "fixedCollection",
  placeholder: "Add redirect",
  default: { redirect: {} },
  typeOptions: { multipleValues: false },
  description: "Handling of redirects",
  options: [
    {
      name: "redirect",
      displayName: "Redirect",
      values: [followRedirects(false, { lt: 4 }), followRedirects(true, { gte: 4 }), maxRedirects],
    },
  ],
} as const satisfies NodeProperty;

const response = {
  displayName: "Response",
  name: "response",
  type: "fixedCollection",
  placeholder: "Add response",
  default: { response: {} },
  typeOptions: { multipleValues: false },
  description: "Use of the response",
  options: [
    {
      name: "response",
      displayName: "Response",
      values: [
        {
          displayName: "Include Response Headers and Status",
          name: "fullResponse",
          type: "boolean",
          default: false,
          description: "Whether to include the status and headers",
        },
        {
          displayName: "Never Error",
          name: "neverError",
          type: "boolean",
          default: false,
          description: "Whether responses with an error status count as success",
        },
        {
          displayName: "Response Format",
          name: "responseFormat",
          type: "options",
          noDataExpression: true,
          options: [
            { name: "Autodetect", value: "autodetect", description: "By the content type of the response" },
            { name: "File", value: "file", description: "A file on the item" },
            { name: "JSON", value: "json", description: "Data" },
            { name: "Text", value: "text", description: "Text in a field" },
          ],
          default: "autodetect",
          description: "Format of the body",
        },
        {
          displayName: "Put Output in Field",
          name: "outputPropertyName",
          type: "string",
          default: "data",
          required: true,
          displayOptions: { show: { responseFormat: ["file", "text"] } },
          description: "Name for the file or the text on the item",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const updates = { show: { paginationMode: ["updateAParameterInEachRequest"] } };
const isOn = { paginationMode: ["updateAParameterInEachRequest", "responseContainsNextURL"] };

const pagination = {
  displayName: "Pagination",
  name: "pagination",
  type: "fixedCollection",
  placeholder: "Add pagination",
  default: { pagination: {} },
  typeOptions: { multipleValues: false, readsResponses: true },
  description: "Requests page after page",
  options: [
    {
      name: "pagination",
      displayName: "Pagination",
      values: [
        {
          displayName: "Pagination Mode",
          name: "paginationMode",
          type: "options",
          typeOptions: { noDataExpression: true },
          options: [
            { name: "Off", value: "off", description: "One request only" },
            {
              name: "Update a Parameter in Each Request",
              value: "updateAParameterInEachRequest",
              description: "A page number, offset or cursor changes from request to request",
            },
            {
              name: "Response Contains Next URL",
              value: "responseContainsNextURL",
              description: "Each response says where the next page is",
            },
          ],
          default: "updateAParameterInEachRequest",
          description: "Method of requesting the next page",
        },
        {
          displayName:
            "Available in expressions: $pageCount (pages fetched so far), $response (last response: body, headers, statusCode) and $request.",
          name: "paginationInfo",
          type: "notice",
          default: "",
          displayOptions: { show: isOn },
        },
        {
          displayName: "Next URL",
          name: "nextURL",
          type: "string",
          default: "",
          displayOptions: { show: { paginationMode: ["responseContainsNextURL"] } },
          description: "Expression over $response that returns the URL of the next page",
        },
        {
          displayName: "Parameters",
          name: "parameters",
          type: "fixedCollection",
          typeOptions: { multipleValues: true },
          placeholder: "Add parameter",
          default: { parameters: [{ type: "qs", name: "", value: "" }] },
          displayOptions: updates,
          description: "Differences between requests",
          options: [
            {
              name: "parameters",
              displayName: "Parameter",
              values: [
                {
                  displayName: "Type",
                  name: "type",
                  type: "options",
                  options: [
                    { name: "Body", value: "body", description: "A field of the body" },
                    { name: "Header", value: "headers", description: "A header" },
                    { name: "Query", value: "qs", description: "A query parameter" },
                  ],
                  default: "qs",
                  description: "Position of the parameter",
                },
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
                  hint: "For page numbers: {{ $pageCount + 1 }}",
                  description: "Value of the parameter, evaluated before each request",
                },
              ],
            },
          ],
        },
        {
          displayName: "Pagination Complete When",
          name: "paginationCompleteWhen",
          type: "options",
          typeOptions: { noDataExpression: true },
          options: [
            { name: "Response Is Empty", value: "responseIsEmpty", description: "A page has no data" },
            {
              name: "Receive Specific Status Code(s)",
              value: "receiveSpecificStatusCodes",
              description: "A page responds with one of the status codes below",
            },
            { name: "Other", value: "other", description: "An expression is true" },
          ],
          default: "responseIsEmpty",
          displayOptions: { show: isOn },
          description: "When to stop requesting pages",
        },
        {
          displayName: "Status Code(s) when Complete",
          name: "statusCodesWhenComplete",
          type: "string",
          typeOptions: { noDataExpression: true },
          default: "",
          displayOptions: { show: { ...isOn, paginationCompleteWhen: ["receiveSpecificStatusCodes"] } },
          description: "Status codes separated by commas",
        },
        {
          displayName: "Complete Expression",
          name: "completeExpression",
          type: "string",
          default: "",
          displayOptions: { show: { ...isOn, paginationCompleteWhen: ["other"] } },
          description: "Expression that is true when the last response was the last page",
        },
        {
          displayName: "Limit Pages Fetched",
          name: "limitPagesFetched",
          type: "boolean",
          typeOptions: { noDataExpression: true },
          default: false,
          noDataExpression: true,
          displayOptions: { show: isOn },
          description: "Whether to stop after a number of pages",
        },
        {
          displayName: "Max Pages",
          name: "maxRequests",
          type: "number",
          typeOptions: { noDataExpression: true },
          default: 100,
          displayOptions: { show: { ...isOn, limitPagesFetched: [true] } },
          description: "Maximum number of pages to request",
        },
        {
          displayName: "Interval Between Requests (ms)",
          name: "requestInterval",
          type: "number",
          default: 0,
          typeOptions: { minValue: 0 },
          hint: "0 = no delay",
          displayOptions: { show: isOn },
          description: "Pause between pages, in milliseconds",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** The collection of options, with redirects, batching, pagination and the answer. */
export const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    batching,
    {
      displayName: "Ignore SSL Issues (Insecure)",
      name: "allowUnauthorizedCerts",
      type: "boolean",
      noDataExpression: true,
      default: false,
      description: "Whether to accept certificates that cannot be verified",
    },
    {
      displayName: "Array Format in Query Parameters",
      name: "queryParameterArrays",
      type: "options",
      displayOptions: { show: { "/sendQuery": [true] } },
      options: [
        { name: "No Brackets", value: "repeat", description: "foo=bar&foo=qux" },
        { name: "Brackets Only", value: "brackets", description: "foo[]=bar&foo[]=qux" },
        { name: "Brackets with Indices", value: "indices", description: "foo[0]=bar&foo[1]=qux" },
      ],
      default: "brackets",
      description: "Format of lists in the query",
    },
    {
      displayName: "Lowercase Headers",
      name: "lowercaseHeaders",
      type: "boolean",
      default: true,
      description: "Whether names of headers are sent in lower case",
    },
    redirect,
    response,
    pagination,
    {
      displayName: "Proxy",
      name: "proxy",
      type: "string",
      default: "",
      placeholder: "e.g. http://myproxy:3128",
      description: "Proxy that the request goes through, with user and password where it needs them",
    },
    {
      displayName: "Timeout",
      name: "timeout",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 10_000,
      description: "Timeout for the response, in milliseconds",
    },
    {
      displayName: "Send Credentials on Cross-Origin Redirect",
      name: "sendCredentialsOnCrossOriginRedirect",
      type: "boolean",
      default: false,
      description: "Whether the credential is also sent when a redirect leads to another host",
    },
  ],
} as const satisfies NodeProperty;
