// Makes up data that fits what the expressions and scripts of a workflow read: `$json.order.items[0].id` wants an object of that
// shape from the node before.
import { isRecord, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { rootsOf } from "./hosts/roots.ts";
import { CodeReader, type Sources } from "./read-code.ts";
import { readFields } from "./read-fields.ts";
import { asScript } from "./read-python.ts";
import type { Value } from "./read-value.ts";
import { type Json, type LeafType, Shape } from "./shape.ts";

/** Expected output of each node, by name. */
export function expectedOf(
  workflow: Workflow,
  givesFiles: ReadonlySet<string> = new Set(),
): Map<string, Shape> {
  const shapes = new Map(workflow.nodes.map((node) => [node.name, new Shape()]));
  const origins = originsOf(workflow, givesFiles);
  const shapeOf = (name: string) => shapes.get(origins(name)[0] ?? name) ?? new Shape();
  const roots = rootsOf(workflow);
  for (const [place, node] of workflow.nodes.entries()) {
    // Models, tools and memories read the items of their parent.
    const before = inputsOf(workflow, roots[place] ?? node.name).flatMap(origins);
    for (const from of before.length > 0 ? new Set(before) : [""])
      readNode(node, {
        json: shapes.get(from) ?? new Shape(),
        named: shapeOf,
        own: shapes.get(node.name) as Shape,
      });
  }
  const passed = { workflow, origins, shapes };
  for (const node of workflow.nodes) {
    tellMatched(node, passed);
    tellSplit(node, passed);
  }
  return shapes;
}

/** Source nodes of a node's input, skipping those that only pass items through. */
export function sourcesOf(workflow: Workflow): (name: string) => string[] {
  const origins = originsOf(workflow);
  return (name) => inputsOf(workflow, name).flatMap(origins);
}

function inputsOf({ connections }: Workflow, name: string): string[] {
  return Object.entries(connections).flatMap(([from, { main = [] }]) =>
    main.flat().some((edge) => edge?.node === name) ? [from] : [],
  );
}

const passing = /\.(if|switch|filter|merge|noOp|splitInBatches|wait|limit|sort|removeDuplicates)$/;
/** Scripts that return the items or all of their fields. */
const givesOn =
  /\.\.\.\s*\(?[\w$.()[\]]*\b(json|item|i|d|data)\b|return\s+(items|\[?\$?(input\.)?item\]?|\$input\.all\(\))\s*;|json:\s*(item|data|row|entry|\w+\.json)\s*[,}]/;

/** Nodes whose items a node outputs: itself, or, if it only passes items through, its predecessors. */
function originsOf(
  workflow: Workflow,
  givesFiles: ReadonlySet<string> = new Set(),
): (name: string) => string[] {
  const byName = new Map(workflow.nodes.map((node) => [node.name, node]));
  const find = (name: string, seen: ReadonlySet<string>): string[] => {
    const node = byName.get(name);
    if (!node || seen.has(name)) return [];
    const own = passing.test(node.type) ? [] : [name];
    // The item keeps its fields next to the response's file.
    const isFile = node.type === "n8n-nodes-base.httpRequest" && givesFiles.has(name);
    if (own.length > 0 && !isFile && !keepsFields(node)) return own;
    const beyond = new Set([...seen, name]);
    return [...own, ...inputsOf(workflow, name).flatMap((from) => find(from, beyond))];
  };
  return (name) => find(name, new Set());
}

function keepsFields({ type, parameters, typeVersion }: WorkflowNode): boolean {
  // Rows that are written come out.
  if (type === "n8n-nodes-base.dataTable") return /^row(Not)?Exists$/.test(String(parameters["operation"]));
  if (type === "n8n-nodes-base.googleSheets")
    return /^(append|update|appendOrUpdate)$/.test(String(parameters["operation"]));
  if (/\.(code|function|functionItem)$/.test(type))
    return givesOn.test(String(parameters["jsCode"] ?? parameters["functionCode"]));
  if (type !== "n8n-nodes-base.set") return false;
  if (typeVersion < 3) return parameters["keepOnlySet"] !== true;
  return parameters["includeOtherFields"] === true || (typeVersion < 3.3 && parameters["include"] !== "none");
}

function readNode(node: WorkflowNode, sources: Sources): void {
  const { parameters } = node;
  const reader = new CodeReader(sources);
  readFields(node, sources.json);
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string") {
      if (/^(jsCode|functionCode)$/.test(key)) tellReturned(reader.read(value, false), sources.own);
      else if (key === "pythonCode") reader.read(asScript(value), false);
      else if (value.startsWith("="))
        readParts(reader, value, /^(jsonBody|jsonOutput|responseBody)$/.test(key));
    } else if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (isRecord(value)) {
      tellTypes(reader, value, sources.own);
      for (const [name, one] of Object.entries(value)) visit(one, name);
    }
  };
  visit(parameters, "");
}

function readParts(reader: CodeReader, text: string, isJson = false): void {
  for (const match of text.matchAll(/\{\{([\s\S]*?)\}\}(?!\})/g)) {
    const value = reader.read(match[1] as string, true);
    // Without quotation marks around it, `"size": {{ … }}` is a number, or whatever else is JSON.
    const isBare = isJson && /:\s*$/.test(text.slice(0, match.index));
    if (isBare && value?.kind === "shape") value.shape.probably("number");
  }
}

interface Passed {
  workflow: Workflow;
  origins: (name: string) => string[];
  shapes: ReadonlyMap<string, Shape>;
}

/** Later nodes read elements of a list that becomes items; plain ones keep the name of the list. */
function tellSplit({ name, type, parameters }: WorkflowNode, { workflow, origins, shapes }: Passed): void {
  const field = String(parameters["fieldToSplitOut"] ?? "").trim();
  const own = shapes.get(name);
  if (!/\.(splitOut|itemLists)$/.test(type) || !/^[\w.]+$/.test(field) || !own || own.has(field)) return;
  for (const from of inputsOf(workflow, name).flatMap(origins))
    shapes.get(from)?.at(field).element().like(own, "");
}

/** Fields that two inputs are matched by hold the same. */
function tellMatched({ name, type, parameters }: WorkflowNode, { workflow, origins, shapes }: Passed): void {
  if (type !== "n8n-nodes-base.merge" || parameters["mode"] !== "mergeByKey") return;
  const fieldOf = (input: number, key: string) => {
    const from = Object.entries(workflow.connections).find(([, { main = [] }]) =>
      main.flat().some((edge) => edge?.node === name && edge.index === input),
    )?.[0];
    const field = parameters[key];
    const shape = from === undefined ? undefined : shapes.get(origins(from)[0] ?? from);
    return typeof field === "string" && field !== "" ? shape?.at(field) : undefined;
  };
  const [first, second] = [fieldOf(0, "propertyName1"), fieldOf(1, "propertyName2")];
  if (first && second) first.like(second, String(parameters["propertyName2"]));
}

/** Reads of a returned field apply to the values that the script computed it from. */
function tellReturned(returned: Value, own: Shape): void {
  if (returned?.kind === "shape" && returned.shape.isList) {
    const element = returned.shape.element();
    element.is("object");
    element.like(own, "");
  }
  const item = returned?.kind === "list" ? returned.of : returned;
  const json = item?.kind === "record" && item.values.has("json") ? item.values.get("json") : item;
  if (json?.kind === "shape") json.shape.like(own, "");
  if (json?.kind !== "record") return;
  for (const [name, value] of json.values)
    if (value?.kind === "shape") value.shape.like(own.property(name), name);
}

/** Conditions and assignments contain the type of the values they read. */
function tellTypes(reader: CodeReader, value: Record<string, unknown>, own: Shape): void {
  const operator = value["operator"];
  if (isRecord(operator)) {
    const left = single(reader, value["leftValue"]);
    if (isType(operator["type"])) left?.is(operator["type"]);
    const right = plainText(value["rightValue"]);
    if (operator["operation"] === "equals" && isPlain(right))
      left?.equals(operator["type"] === "number" ? Number(right) : right);
  } else if ("value1" in value) {
    const right = plainText(value["value2"]);
    const isEqual = /^(equal|notEqual)$/.test(String(value["operation"] ?? "equal"));
    if (isEqual && isPlain(right)) single(reader, value["value1"])?.equals(right);
  } else if (typeof value["name"] === "string" && "value" in value) {
    const given = single(reader, value["value"]);
    const target = own.property(value["name"]);
    if (!isType(value["type"]) || value["type"] === "string") given?.like(target, value["name"]);
    else if (given?.isText && /^(array|object)$/.test(value["type"])) {
      // The string is parsed as JSON.
      target.is(value["type"]);
      given.parsed().like(target, value["name"]);
    } else if (/^(array|object)$/.test(value["type"])) {
      // Later reads of the field apply to this value.
      target.is(value["type"]);
      given?.like(target, value["name"]);
    } else given?.is(value["type"]);
  }
}

function single(reader: CodeReader, text: unknown): Shape | undefined {
  const part = typeof text === "string" ? /^=\s*\{\{((?:(?!\}\})[\s\S])*)\}\}\s*$/.exec(text) : null;
  const value = part ? reader.read(part[1] as string, true) : undefined;
  return value?.kind === "shape" ? value.shape : undefined;
}

function isType(type: unknown): type is LeafType {
  return /^(string|number|boolean|dateTime|array|object)$/.test(String(type));
}

/** `=done` is a string as well; the value of an expression is unknown. */
function plainText(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("=")) return value;
  return value.includes("{{") ? undefined : value.slice(1);
}

function isPlain(value: unknown): value is string | number | boolean {
  return /^(string|number|boolean)$/.test(typeof value) && value !== "";
}

/** An object of the shape, whatever else was thought of it. */
export function objectOf(shape: Shape): { [key: string]: Json } {
  const value = shape.render("");
  return isRecord(value) ? (value as { [key: string]: Json }) : shape.fields();
}
