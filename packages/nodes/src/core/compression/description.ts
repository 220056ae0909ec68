import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const compress = { operation: ["compress"] };
const formats = [
  { name: "Gzip", value: "gzip" },
  { name: "Zip", value: "zip" },
] as const;

function properties(version: number) {
  return [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "decompress",
      options: [
        { name: "Compress", value: "compress", action: "Compress data", description: "Makes files smaller" },
        {
          name: "Decompress",
          value: "decompress",
          action: "Decompress data",
          description: "Unpacks ZIP and GZIP files",
        },
      ],
    },
    {
      displayName: "Input Binary Field(s)",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      required: true,
      placeholder: "e.g. data, data2",
      hint: "The names of the input fields that hold the files, separated by commas",
    },
    {
      displayName: "Output Format",
      name: "outputFormat",
      type: "options",
      default: version < 1.1 ? "" : "zip",
      displayOptions: { show: compress },
      options: formats,
      description: "Zip packs all files into one archive, Gzip compresses each file",
    },
    {
      displayName: "File Name",
      name: "fileName",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. data.zip",
      displayOptions: { show: { ...compress, outputFormat: ["zip"] } },
      description: "Name of the file",
    },
    {
      displayName: "File Name",
      name: "fileName",
      type: "string",
      default: "",
      placeholder: "e.g. data.txt.gz",
      displayOptions: { show: { ...compress, outputFormat: ["gzip"] } },
      description: "Name of the file, where one is packed; its own name with .gz without it",
    },
    {
      displayName: "Put Output File in Field",
      name: "binaryPropertyOutput",
      type: "string",
      default: "data",
      displayOptions: { show: { ...compress, outputFormat: ["zip"] } },
      hint: "The name of the output field that gets the file",
    },
    {
      displayName: "Output Prefix",
      name: "outputPrefix",
      type: "string",
      default: version < 1.1 ? "data" : "",
      displayOptions: { show: { ...compress, outputFormat: ["gzip"] } },
      description:
        "Start of the names of the output fields, which a number follows; without it, they are named like the input fields",
    },
    {
      displayName: "Output Prefix",
      name: "outputPrefix",
      type: "string",
      default: "file_",
      required: true,
      displayOptions: { show: { operation: ["decompress"] } },
      description: "Start of the names of the output fields; a number follows",
    },
  ] as const satisfies readonly NodeProperty[];
}

function description(version: number) {
  return {
    name: "n8n-nodes-base.compression",
    displayName: "Compression",
    description: "Packs and unpacks ZIP and GZIP files",
    version,
    group: ["transform"],
    icon: "file:compression.svg",
    defaults: { name: "Compression", color: "#408000" },
    inputs: ["main"],
    outputs: ["main"],
    properties: properties(version),
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Files"] },
      alias: ["zip", "gzip", "unzip", "archive", "compress", "uncompress"],
    },
  } as const satisfies NodeTypeDescription;
}

/** Both versions of Compression. */
export const descriptions = [description(1), description(1.1)];

/** Parameters that the node's code reads. */
export const parameters = properties(1.1);

/** Execution context of Compression. */
export type CompressionContext = ExecuteContext<typeof parameters>;
