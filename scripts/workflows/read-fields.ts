import type { WorkflowNode } from "@heddle/workflow";
import type { Shape } from "./shape.ts";

const DOCUMENT = '<?xml version="1.0"?><sample><id>1</id><name>Sample</name></sample>';
const PAGE = "<html><head><title>Sample</title></head><body><h1>Sample</h1><p>Sample</p></body></html>";
const BASE64 = "c2FtcGxl";

/** Fields in rows of the form. */
const NAMED = /"(?:fieldName|fieldToAggregate|field)":"([\w.]+)"/g;

/** Fields that a node reads of its items by name instead of by an expression. */
export function readFields({ type, parameters }: WorkflowNode, json: Shape): void {
  const named = (key: string, fallback = "") => {
    const name = parameters[key] ?? fallback;
    return typeof name === "string" && name !== "" && !name.includes("{{")
      ? json.at(name.replace(/^=/, ""))
      : undefined;
  };
  const { operation, mode, sourceData } = parameters;
  switch (type.split(".").pop()) {
    case "xml":
      if (mode !== "jsonToxml") named("dataPropertyName", "data")?.equals(DOCUMENT);
      break;
    case "htmlExtract":
      if (sourceData !== "binary") named("dataPropertyName", "data")?.equals(PAGE);
      break;
    case "html":
      if (operation === "extractHtmlContent" && sourceData !== "binary")
        named("dataPropertyName", "data")?.equals(PAGE);
      break;
    case "convertToFile":
      if (operation === "toBinary") named("sourceProperty", "data")?.equals(BASE64);
      else if (operation === "toText") named("sourceProperty", "data")?.is("string");
      break;
    case "sort":
    case "aggregate":
    case "summarize":
      for (const [, name] of JSON.stringify(parameters).matchAll(NAMED)) json.at(name as string);
      break;
    case "removeDuplicates":
      for (const name of String(parameters["fieldsToCompare"] ?? "").split(","))
        if (/^[\w.]+$/.test(name.trim())) json.at(name.trim());
      break;
    case "splitOut":
    case "itemLists":
      for (const name of String(parameters["fieldToSplitOut"] ?? "").split(","))
        if (/^[\w.]+$/.test(name.trim())) json.at(name.trim()).element();
      break;
    default:
      // A field of chats identifies the conversation, unless the node names another.
      if (/\.memory(?!Manager)/.test(type) && (parameters["sessionIdType"] ?? "fromInput") === "fromInput")
        json.property("sessionId").is("string");
  }
}
