import { uniqueNodeName, type WorkflowNode } from "@heddle/workflow";
import {
  renameInParameters,
  replaceReadsInParameters,
  type WorkflowDocument,
} from "../../../document/index.ts";
import { ExtractionRefusal } from "./refusal.ts";

/** Input that carries a whole item as it entered the selection. */
export const ITEM_INPUT = "item";

/** An input of the new workflow. */
export interface CallInput {
  name: string;
  /** Its value for the calling node, which replaces the nodes. */
  expression: string;
  type: "any" | "object";
}

/** Nodes that read trigger inputs instead of nodes that stay outside. */
export interface RewrittenNodes {
  nodes: WorkflowNode[];
  /** Empty if the nodes read only the items that reach them. */
  inputs: CallInput[];
}

/**
 * Turns references to outside nodes into inputs. @throws ExtractionRefusal for references to anything but item fields
 */
export function readInputs(
  document: WorkflowDocument,
  nodes: readonly WorkflowNode[],
  triggerName: string,
): RewrittenNodes {
  const moved = new Set(nodes.map(({ name }) => name));
  const outside = [...document.nodes.values()].flatMap(({ name }) => (moved.has(name) ? [] : [name]));
  const inputs = new Map<string, CallInput>();
  const rewritten = nodes.map((node) => {
    const parameters = replaceReadsInParameters(
      node.parameters,
      ({ node: read, accessor, field, source }) => {
        if (moved.has(read)) return undefined;
        const input = inputs.get(source) ?? newInput(inputs, field ?? read, source);
        return `$('${triggerName}').${accessor === "item" ? "item" : "first()"}.json${member(input.name)}`;
      },
    );
    const left = firstMentioned(parameters, outside);
    if (left !== undefined) throw new ExtractionRefusal("outsideRead", node.name, left);
    return { ...node, parameters };
  });
  if (inputs.size === 0) return { nodes: rewritten, inputs: [] };
  const item: CallInput = { name: ITEM_INPUT, expression: "={{ $json }}", type: "object" };
  return { nodes: rewritten, inputs: [item, ...inputs.values()] };
}

/** Returns the first of some nodes that parameters mention by name in any way. */
export function firstMentioned(
  parameters: WorkflowNode["parameters"],
  names: readonly string[],
): string | undefined {
  const mentions = (some: readonly string[]) =>
    renameInParameters(parameters, new Map(some.map((name) => [name, `${name} `]))) !== parameters;
  return mentions(names) ? names.find((name) => mentions([name])) : undefined;
}

function newInput(inputs: Map<string, CallInput>, wanted: string, source: string): CallInput {
  const taken = new Set([ITEM_INPUT, ...[...inputs.values()].map(({ name }) => name)]);
  const input: CallInput = {
    name: uniqueNodeName(wanted, taken),
    expression: `={{ ${source} }}`,
    type: "any",
  };
  inputs.set(source, input);
  return input;
}

/** Returns the access to a field: `.name`, or `["first name"]`. */
export function member(name: string): string {
  if (/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)) return `.${name}`;
  return `[${JSON.stringify(name).replaceAll("}", "\\u007d")}]`;
}
