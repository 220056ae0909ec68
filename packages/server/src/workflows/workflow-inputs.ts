import { isRecord, parseLooseLiteral, type Workflow, type WorkflowNode } from "@heddle/workflow";

/** A field of a called workflow's trigger, in the shape of the format's mapping fields. */
export interface WorkflowInputField {
  id: string;
  displayName: string;
  required: boolean;
  defaultMatch: boolean;
  display: boolean;
  canBeUsedToMatch: boolean;
  type?: string;
}

const TRIGGER = "n8n-nodes-base.executeWorkflowTrigger";

/** Trigger at which calls of other workflows start. */
export function callTrigger({ nodes }: Pick<Workflow, "nodes">): WorkflowNode | undefined {
  return nodes.find((node) => node.type === TRIGGER && !node.disabled);
}

/** Inputs that a workflow requires from its callers; none if it passes items through. */
export function workflowInputs(workflow: Pick<Workflow, "nodes">): WorkflowInputField[] {
  const trigger = callTrigger(workflow);
  if (!trigger || (trigger.typeVersion ?? 1) < 1.1) return [];
  const { inputSource = "workflowInputs", workflowInputs: given, jsonExample } = trigger.parameters;
  if (inputSource === "workflowInputs") return listed(given);
  return inputSource === "jsonExample" ? ofExample(jsonExample) : [];
}

function listed(given: unknown): WorkflowInputField[] {
  const values = isRecord(given) && Array.isArray(given["values"]) ? given["values"] : [];
  return values.filter(isRecord).flatMap(({ name, type = "string" }) => {
    return typeof name === "string" && name !== "" ? [field(name, String(type))] : [];
  });
}

function ofExample(example: unknown): WorkflowInputField[] {
  const value = typeof example === "string" ? parsed(example) : example;
  return isRecord(value) ? Object.entries(value).map(([name, one]) => field(name, typeOf(one))) : [];
}

function parsed(text: string): unknown {
  try {
    return parseLooseLiteral(text);
  } catch {
    return undefined;
  }
}

function typeOf(value: unknown): string {
  if (value === null) return "any";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

function field(name: string, type: string): WorkflowInputField {
  return {
    id: name,
    displayName: name,
    required: false,
    defaultMatch: false,
    display: true,
    canBeUsedToMatch: true,
    ...(type === "any" ? {} : { type }),
  };
}
