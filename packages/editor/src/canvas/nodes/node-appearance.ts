import {
  isDisplayed,
  isRecord,
  type NodeParameters,
  type NodeTypeDescription,
  type WorkflowNode,
  withDefaults,
} from "@heddle/workflow";
import { serverPath } from "../../base/server-path.ts";
import { isTrigger } from "../../document/index.ts";
import { evaluateOver } from "../flow/evaluate.ts";
import { type KnownType, knownType } from "./known-types/known-type.ts";
import type { NodeCategory } from "./node-category.ts";

/** Returns the category that colors a node type; `known` if it is common but not installed. */
export function categoryOf(description: NodeTypeDescription | undefined, known?: KnownType): NodeCategory {
  if (!description) return known?.category ?? "other";
  if (isTrigger(description)) return "trigger";
  const categories = description.codex?.categories ?? [];
  if (categories.includes("AI")) return "ai";
  const core = description.codex?.subcategories?.["Core Nodes"] ?? [];
  if (core.includes("Flow")) return "flow";
  if (core.includes("Files")) return "file";
  if (core.includes("Data Transformation")) return "data";
  return categories.includes("Core Nodes") ? "other" : "app";
}

/** Returns the color set on the node itself. */
export function colorOf({ color }: WorkflowNode): string | undefined {
  return typeof color === "string" && /^#[0-9a-f]{3,8}$/i.test(color) ? color : undefined;
}

/** Returns the line under a node's name: its action. */
export function subtitleOf(node: WorkflowNode, description: NodeTypeDescription | undefined): string {
  if (!description)
    return knownType(node.type)?.displayName ?? node.type.slice(node.type.lastIndexOf(".") + 1);
  return readable(ownSubtitle(node, description) ?? operationName(node, description) ?? "");
}

/** Formats `POST: =https://api.example.com/{{ $json.id }}` as `POST api.example.com/{{ $json.id }}`. */
function readable(subtitle: string): string {
  return subtitle
    .replace(/^([A-Z]+): /, "$1 ")
    .replace(/(^| )=/, "$1")
    .replace(/https?:\/\//, "");
}

function ownSubtitle(node: WorkflowNode, description: NodeTypeDescription): string | undefined {
  const { subtitle } = description;
  if (subtitle === undefined) return undefined;
  if (!subtitle.startsWith("=")) return subtitle;
  const values = withDefaults(node.parameters, description, node.typeVersion);
  const shown = DECIDES.test(subtitle) ? values : withChoiceNames(values, node, description);
  const value = evaluateOver(subtitle, node, shown);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** An expression that compares or looks values up needs the values themselves. */
const DECIDES = /[=!]=|\?|\{\s*[\w"']+\s*:|\[\s*\(?\s*\{/;

/** Returns the parameters with the form's names of choices: `Mark as Read` for `markAsRead`. */
function withChoiceNames(
  values: NodeParameters,
  node: WorkflowNode,
  description: NodeTypeDescription,
): NodeParameters {
  const named = { ...values };
  for (const name in values) {
    const value = values[name];
    named[name] = Array.isArray(value)
      ? value.map((each) => optionName(description, node, values, name, each) ?? each)
      : (optionName(description, node, values, name, value) ?? value);
  }
  return named;
}

/** Returns `Create: Message` from the parameters that most app nodes have. */
function operationName(node: WorkflowNode, description: NodeTypeDescription): string | undefined {
  if (!description.properties.some(({ name, type }) => name === "operation" && type !== "hidden"))
    return undefined;
  const values = withDefaults(node.parameters, description, node.typeVersion);
  const names = ["operation", "resource"].flatMap((name) => {
    const value = values[name];
    if (typeof value !== "string" || value === "" || value.startsWith("=")) return [];
    return optionName(description, node, values, name, value) ?? value;
  });
  return names.length === 0 ? undefined : names.join(": ");
}

function optionName(
  description: NodeTypeDescription,
  node: WorkflowNode,
  values: NodeParameters,
  parameter: string,
  value: unknown,
): string | undefined {
  for (const property of description.properties) {
    if (property.name !== parameter || !isDisplayed(property, values, { root: values, node })) continue;
    const option = property.options?.find((each) => isRecord(each) && each["value"] === value);
    if (option) return option.name;
  }
  return undefined;
}

/** Returns the URL of a type's icon for the theme; undefined if it has none. */
export function iconUrlOf(
  description: NodeTypeDescription | undefined,
  known?: KnownType,
): string | undefined {
  if (!description) return known?.iconUrl;
  const url = description.iconUrl;
  if (typeof url !== "string" || url === "") return undefined;
  return serverPath(/^(https?:)?\//.test(url) ? url : `/${url}`);
}
