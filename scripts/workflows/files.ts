import type { Workflow, WorkflowNode } from "@heddle/workflow";
import { sourcesOf } from "./sample.ts";

const readsFile =
  /"(inputDataFieldName|binaryPropertyName|binaryPropertyNameImage|dataPropertyName|binaryPropertyOutput)":"[^"]|"contentType":"binaryData"|"inputDataMode":"binary"|"inputType":"base64"|"(operation|respondWith)":"(binary|pdf|fromFile|upload)"|\$binary\b|\.binary\b|"sendBinaryData":true|"binaryData":true/;
/** Nodes of these types take a file unless told otherwise. */
const readers = /\.(extractFromFile|spreadsheetFile|readPDF|moveBinaryData|compression|editImage)$/;

/** The nodes whose output is read as a file. */
export function fileGivers(workflow: Workflow): Set<string> {
  const sources = sourcesOf(workflow);
  const givers = new Set<string>();
  for (const node of workflow.nodes)
    if (readers.test(node.type) || readsFile.test(JSON.stringify(node.parameters)))
      for (const source of sources(node.name)) givers.add(source);
  return givers;
}

const names = [
  /"(?:inputDataFieldName|\w*[bB]inaryPropertyName\w*|inputBinaryField)":"=?([\w-]+)"/g,
  /(?:\$binary|\.binary)\??\.(\w+)\b(?!\()/g,
];

/** Files under every name that the workflow asks for. */
export function filesOf(workflow: Workflow): Record<string, object> {
  const text = JSON.stringify(workflow.nodes.map((node) => node.parameters));
  const asked = names.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name as string));
  const file = { data: "c2FtcGxl", mimeType: "text/plain", fileName: "sample.txt", fileExtension: "txt" };
  return Object.fromEntries([...new Set(["data", ...asked])].map((name) => [name, file]));
}

/** Whether a request may be answered with a file. */
export function takesFile({ parameters, typeVersion }: WorkflowNode): boolean {
  const format = /"responseFormat":"(\w+)"/.exec(JSON.stringify(parameters))?.[1];
  return typeVersion < 3 ? format === "file" : !/^(json|text|string)$/.test(format ?? "");
}
