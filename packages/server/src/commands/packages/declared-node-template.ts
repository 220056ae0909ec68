/** The file of a node that declares its requests instead of sending them in code. */
export function declaredNodeFile(type: string, node: string): string {
  return `class ${type}Records {
  description = {
    displayName: "${type} Records",
    name: "${node}Records",
    icon: "file:${node}.svg",
    group: ["transform"],
    version: 1,
    subtitle: '={{ $parameter["operation"] }}',
    description: "Lists, reads and creates records",
    defaults: { name: "${type} Records" },
    inputs: ["main"],
    outputs: ["main"],
    usableAsTool: true,
    credentials: [{ name: "${node}Api", required: true }],
    requestDefaults: { baseURL: "={{ $credentials.baseUrl }}", headers: { Accept: "application/json" } },
    properties: [${OPERATIONS}${FIELDS}
    ],
  };
}

module.exports = { ${type}Records };
`;
}

const OPERATIONS = `
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        options: [
          {
            name: "List",
            value: "list",
            action: "List records",
            routing: { request: { method: "GET", url: "/records" } },
          },
          {
            name: "Get",
            value: "get",
            action: "Get a record",
            routing: { request: { method: "GET", url: '=/records/{{ $parameter["id"] }}' } },
          },
          {
            name: "Create",
            value: "create",
            action: "Create a record",
            routing: { request: { method: "POST", url: "/records" } },
          },
        ],
        default: "list",
      },`;

const FIELDS = `
      {
        displayName: "Limit",
        name: "limit",
        type: "number",
        typeOptions: { minValue: 1 },
        default: 50,
        displayOptions: { show: { operation: ["list"] } },
        routing: { send: { type: "query", property: "limit" } },
      },
      {
        displayName: "ID",
        name: "id",
        type: "string",
        default: "",
        required: true,
        displayOptions: { show: { operation: ["get"] } },
      },
      {
        displayName: "Title",
        name: "title",
        type: "string",
        default: "",
        required: true,
        displayOptions: { show: { operation: ["create"] } },
        routing: { send: { type: "body", property: "title" } },
      },`;
