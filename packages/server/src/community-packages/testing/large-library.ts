import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Size of a generated library. */
export interface LibrarySize {
  readonly nodes: number;
  readonly credentials: number;
  /** Parameters of each node. */
  readonly parameters: number;
}

/** Size of the largest known company library: 444 nodes with some 25,000 parameters, and 410 credential types. */
export const LARGEST_LIBRARY: LibrarySize = { nodes: 444, credentials: 410, parameters: 56 };

/** Writes a package with many nodes and credential types. Some types can get the names of others. */
export function writeLargeLibrary(
  folder: string,
  {
    name,
    size = LARGEST_LIBRARY,
    nodeNames = [],
    credentialNames = [],
  }: {
    name: string;
    size?: LibrarySize;
    nodeNames?: readonly string[];
    credentialNames?: readonly string[];
  },
): void {
  for (const kind of ["nodes", "credentials"]) mkdirSync(join(folder, "dist", kind), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const files = (kind: string, count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => `dist/${kind}/${className(kind, index)}.${ending}.js`);
  const nodes = files("nodes", size.nodes, "node");
  const credentials = files("credentials", size.credentials, "credentials");
  const credentialOf = (index: number) => credentialNames[index] ?? `libraryApi${index}`;
  write(
    "package.json",
    JSON.stringify({
      name,
      version: "1.0.0",
      license: "MIT",
      keywords: ["n8n-community-node-package"],
      n8n: { n8nNodesApiVersion: 1, nodes, credentials },
    }),
  );
  write(
    "dist/icon.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  );
  for (const [index, file] of nodes.entries()) {
    const credential = credentialOf(index % size.credentials);
    write(file, nodeCode(index, nodeNames[index] ?? `library${index}`, { credential, ...size }));
  }
  for (const [index, file] of credentials.entries())
    write(file, credentialCode(className("credentials", index), credentialOf(index)));
}

function className(kind: string, index: number): string {
  return `${kind === "nodes" ? "Library" : "LibraryApi"}${index}`;
}

/** The fifth of every nine nodes has two versions, with a class each. */
function nodeCode(
  index: number,
  name: string,
  { credential, parameters }: { credential: string; parameters: number },
): string {
  const described = (version: number) =>
    JSON.stringify({
      displayName: `Library ${index}`,
      name,
      icon: "file:../icon.svg",
      group: ["transform"],
      version,
      description: `Reads and writes the records of the service ${index}`,
      defaults: { name: `Library ${index}` },
      inputs: ["main"],
      outputs: ["main"],
      credentials: [{ name: credential, required: false }],
      properties: propertiesOf(index, parameters),
    });
  const one = (version: number) => `class Version${version} {
  constructor() { this.description = ${described(version)}; }
  async execute() {
    const items = this.getInputData();
    return [items.map((item, i) => ({ json: { node: ${index}, text: this.getNodeParameter("text0", i, "") }, pairedItem: { item: i } }))];
  }
}`;
  const start = `"use strict";\nconst { NodeOperationError, VersionedNodeType } = require("n8n-workflow");\nvoid NodeOperationError;\n`;
  if (index % 9 !== 4) return `${start}${one(1)}\nexports.${className("nodes", index)} = Version1;\n`;
  return `${start}${one(1)}\n${one(2)}
exports.${className("nodes", index)} = class extends VersionedNodeType {
  constructor() {
    const { properties, version, ...base } = new Version2().description;
    super({ 1: new Version1(), 2: new Version2() }, { ...base, defaultVersion: 2 });
  }
};
`;
}

const RESOURCES = ["record", "list", "user", "file"];
const OPERATIONS = ["create", "delete", "get", "getMany", "update"];

function propertiesOf(index: number, count: number): object[] {
  const choices = (values: readonly string[]) =>
    values.map((value) => ({
      name: value,
      value,
      description: `What is done with ${value} of the service ${index}`,
    }));
  const head = [
    {
      displayName: "Resource",
      name: "resource",
      type: "options",
      noDataExpression: true,
      default: "record",
      options: choices(RESOURCES),
    },
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "get",
      options: choices(OPERATIONS),
    },
  ];
  const rest = Array.from({ length: Math.max(count - head.length, 0) }, (_, at) => ({
    displayName: `Field ${at}`,
    name: at % 7 === 0 ? `text${at}` : `field${at}`,
    type: ["string", "number", "boolean", "string", "string"][at % 5],
    default: ["", 0, false, "", ""][at % 5],
    description: `The value of field ${at}, which the service ${index} keeps with the record and returns with every list`,
    ...(at === 0
      ? {}
      : {
          displayOptions: {
            show: {
              resource: [RESOURCES[at % 4]],
              operation: [OPERATIONS[at % 5], OPERATIONS[(at + 1) % 5]],
            },
          },
        }),
  }));
  return [...head, ...rest];
}

function credentialCode(className: string, name: string): string {
  const properties = ["url", "user", "token"].map((field) => ({
    displayName: field,
    name: field,
    type: "string",
    default: "",
    ...(field === "token" ? { typeOptions: { password: true } } : {}),
  }));
  return `"use strict";
exports.${className} = class {
  constructor() {
    this.name = ${JSON.stringify(name)};
    this.displayName = ${JSON.stringify(`${className} key`)};
    this.documentationUrl = "https://example.test/${name}";
    this.properties = ${JSON.stringify(properties)};
    this.authenticate = { type: "generic", properties: { headers: { authorization: "=Bearer {{ $credentials.token }}" } } };
  }
};
`;
}
