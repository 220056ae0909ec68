import { declaredNodeFile } from "./declared-node-template.ts";
import { triggerFile } from "./trigger-template.ts";

/** The name of a class from words with dashes: `my-service` becomes `MyService`. */
function classNameOf(short: string): string {
  return short
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join("");
}

/**
 * The files of a new package, by their paths: a node with code, one whose requests are declared and a trigger in TypeScript, their
 * credential type and icon, and a test.
 */
export function packageTemplate(name: string): Record<string, string> {
  const short = name.replace(/^.*n8n-nodes-/, "");
  const type = classNameOf(short);
  const node = `${type[0]!.toLowerCase()}${type.slice(1)}`;
  const at = `nodes/${type}/${type}`;
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "package.json": json(manifestOf(name, type)),
    [`${at}.node.js`]: `${descriptionText(type, node)}${executeText(type, node)}`,
    [`${at}Records.node.js`]: declaredNodeFile(type, node),
    [`${at}Trigger.node.ts`]: triggerFile(type, node),
    [`nodes/${type}/${node}.svg`]: ICON,
    [`credentials/${type}Api.credentials.js`]: credentialFile(type, node),
    [`tests/${node}.json`]: json(testOf(name, type, node)),
    "README.md": readmeOf(name),
  };
}

function manifestOf(name: string, type: string): object {
  return {
    name,
    version: "0.1.0",
    description: "Nodes for workflows",
    license: "MIT",
    keywords: ["n8n-community-node-package"],
    files: ["nodes", "credentials"],
    scripts: {
      dev: "npx heddle packages dev .",
      test: "npx heddle packages test .",
      prepack: "npm test",
    },
    n8n: {
      n8nNodesApiVersion: 1,
      nodes: ["", "Records", "Trigger"].map((kind) => `nodes/${type}/${type}${kind}.node.js`),
      credentials: [`credentials/${type}Api.credentials.js`],
    },
    // Provided by the host that loads the package: npm need not install it.
    peerDependencies: { "n8n-workflow": "*" },
    peerDependenciesMeta: { "n8n-workflow": { optional: true } },
  };
}

function descriptionText(type: string, node: string): string {
  return `const { NodeOperationError } = require("n8n-workflow");

class ${type} {
  description = {
    displayName: "${type}",
    name: "${node}",
    icon: "file:${node}.svg",
    group: ["transform"],
    version: 1,
    subtitle: '={{ $parameter["operation"] }}',
    description: "Greets people, and reads from a service",
    defaults: { name: "${type}" },
    inputs: ["main"],
    outputs: ["main"],
    credentials: [
      { name: "${node}Api", required: true, displayOptions: { show: { operation: ["read"] } } },
    ],
    properties: [
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        options: [
          { name: "Greet", value: "greet", action: "Greet a person" },
          { name: "Read", value: "read", action: "Read from the service" },
        ],
        default: "greet",
      },
      {
        displayName: "Name",
        name: "name",
        type: "string",
        default: "",
        displayOptions: { show: { operation: ["greet"] } },
      },
      {
        displayName: "Path",
        name: "path",
        type: "string",
        default: "/",
        displayOptions: { show: { operation: ["read"] } },
      },
    ],
  };

`;
}

function executeText(type: string, node: string): string {
  return `  async execute() {
    const results = [];
    for (const [index] of this.getInputData().entries()) {
      const operation = this.getNodeParameter("operation", index);
      const json = operation === "greet" ? greet(this, index) : await read(this, index);
      results.push({ json, pairedItem: { item: index } });
    }
    return [results];
  }
}

function greet(context, index) {
  const name = context.getNodeParameter("name", index);
  if (name === "") throw new NodeOperationError(context.getNode(), "Enter a name.", { itemIndex: index });
  return { greeting: \`Hello \${name}\` };
}

async function read(context, index) {
  const { baseUrl } = await context.getCredentials("${node}Api", index);
  const url = \`\${baseUrl}\${context.getNodeParameter("path", index)}\`;
  return context.helpers.httpRequestWithAuthentication.call(context, "${node}Api", { method: "GET", url, json: true });
}

module.exports = { ${type} };
`;
}

function credentialFile(type: string, node: string): string {
  return `class ${type}Api {
  name = "${node}Api";
  displayName = "${type} API";
  properties = [
    { displayName: "Base URL", name: "baseUrl", type: "string", default: "https://api.example.com" },
    { displayName: "Key", name: "apiKey", type: "string", typeOptions: { password: true }, default: "" },
  ];
  authenticate = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{ $credentials.apiKey }}" } },
  };
  test = { request: { baseURL: "={{ $credentials.baseUrl }}", url: "/" } };
}

module.exports = { ${type}Api };
`;
}

function testOf(name: string, type: string, node: string): object {
  const start = { type: "n8n-nodes-base.manualTrigger", typeVersion: 1, position: [0, 0], parameters: {} };
  const packed = {
    type: `${name}.${node}`,
    typeVersion: 1,
    position: [220, 0],
    parameters: { operation: "greet", name: "={{ $json.who }}" },
  };
  return {
    name: `${type} greets`,
    nodes: [
      { id: "1", name: "Start", ...start },
      { id: "2", name: type, ...packed },
    ],
    connections: { Start: { main: [[{ node: type, type: "main", index: 0 }]] } },
    settings: { executionOrder: "v1" },
    heddleTests: [
      {
        name: "Greets by name",
        trigger: "Start",
        input: [{ who: "Ada" }],
        allowed: [type],
        expect: [{ node: type, value: [{ greeting: "Hello Ada" }] }],
      },
    ],
  };
}

function readmeOf(name: string): string {
  return `# ${name}

- \`npm run dev\` starts Heddle with the nodes of this folder, and reloads them after every change.
- \`npm test\` checks the package, tries every operation against a local server, and runs the workflow tests in \`tests\`.
- \`nodes\` has a node with code, one that declares its requests (\`routing\`), and a trigger in TypeScript. Keep what you need; remove
  the others from \`package.json\` as well.
- Both commands compile each \`.ts\` file into a \`.js\` file next to it, which is published.
- \`npm publish\` publishes the package; \`npm pack\` creates an archive, which can be installed too.
`;
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#6d5ef6" stroke-width="2">
  <path d="M4 5h16v11H9l-5 4z" stroke-linejoin="round"/>
</svg>
`;
