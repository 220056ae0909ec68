import type { Workflow, WorkflowNode } from "@heddle/workflow";
import { sourcesOf } from "./sample.ts";
import { kindReadBy, type SampleFile, sampleFile } from "./sample-files.ts";
import type { Shape } from "./shape.ts";

const readsFile =
  /"(inputDataFieldName|binaryPropertyName|binaryPropertyNameImage|dataPropertyName|binaryPropertyOutput)":"[^"]|"contentType":"binaryData"|"inputDataMode":"binary"|"inputType":"base64"|"(operation|respondWith)":"(binary|pdf|fromFile|upload)"|\$binary\b|\.binary\b|"sendBinaryData":true|"binaryData":true/;
/** Nodes of these types read a file by default. */
const readers =
  /\.(extractFromFile|spreadsheetFile|readPDF|moveBinaryData|compression|editImage|writeBinaryFile)$/;

/** The nodes whose output is read as a file, and the file that their readers want. */
export function fileGivers(
  workflow: Workflow,
  expected: ReadonlyMap<string, Shape>,
): Map<string, SampleFile> {
  const sources = sourcesOf(workflow);
  const givers = new Map<string, SampleFile>();
  for (const node of workflow.nodes) {
    if (!takesFiles(node)) continue;
    const kind = kindReadBy(node);
    const file = sampleFile(kind ?? "png", contentOf(node, expected.get(node.name)));
    const give = (to: string, seen: ReadonlySet<string>): void => {
      for (const source of sources(to)) {
        if (kind || !givers.has(source)) givers.set(source, file);
        // A script passes on the files of its items.
        if (givesOnFiles(workflow, source) && !seen.has(source)) give(source, new Set([...seen, source]));
      }
    };
    give(node.name, new Set());
  }
  return givers;
}

/** Contents of the file from which the node creates its output; JSON is nested below a field. */
function contentOf({ type, parameters }: WorkflowNode, output: Shape | undefined): Shape | undefined {
  if (!type.endsWith(".extractFromFile") || parameters["operation"] !== "fromJson") return output;
  const field = String(parameters["destinationKey"] || "data");
  return output?.has(field) ? output.property(field) : output;
}

function givesOnFiles({ nodes }: Workflow, name: string): boolean {
  const code = nodes.find((node) => node.name === name)?.parameters["jsCode"];
  return typeof code === "string" && /\.binary\b/.test(code);
}

/** The nodes whose output is read as a file. */
export function fileGiverNames(workflow: Workflow): Set<string> {
  return new Set(fileGivers(workflow, new Map()).keys());
}

function takesFiles({ type, parameters }: WorkflowNode): boolean {
  if (type.endsWith(".readWriteFile")) return parameters["operation"] === "write";
  if (
    type.endsWith(".googleDrive") &&
    !parameters["resource"] &&
    (parameters["operation"] ?? "upload") === "upload"
  )
    return true;
  return readers.test(type) || readsFile.test(JSON.stringify(parameters));
}

const askedNames = [
  /"(?:inputDataFieldName|\w*[bB]inaryPropertyName\w*|inputBinaryField|dataPropertyName)":"=?([\w-]+)"/g,
  /(?:\$binary|\.binary)\??\.(\w+)\b(?!\()/g,
];

/** A file of an item under every name. */
export function filesOf(
  names: readonly string[],
  { content, mimeType, extension }: SampleFile,
): Record<string, object> {
  const file = {
    data: content.toString("base64"),
    mimeType,
    fileName: `sample.${extension}`,
    fileExtension: extension,
  };
  return Object.fromEntries(names.map((name) => [name, file]));
}

/** Names under which the workflow reads files. */
export function fileNamesOf(workflow: Workflow): string[] {
  const text = JSON.stringify(workflow.nodes.map((node) => node.parameters));
  const asked = askedNames.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => name as string),
  );
  return [...new Set(["data", ...asked])];
}

/** Whether the response to a request can be a file. */
export function takesFile({ parameters, typeVersion }: WorkflowNode): boolean {
  const format = /"responseFormat":"(\w+)"/.exec(JSON.stringify(parameters))?.[1];
  return typeVersion < 3 ? format === "file" : !/^(json|text|string)$/.test(format ?? "");
}
