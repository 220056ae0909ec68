import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { packageError } from "../errors.ts";

/** The type, if the node can use its credentials: those that its description names, and the one that the user selected. */
export function credentialFor(
  node: Readonly<Pick<WorkflowNode, "parameters">>,
  { credentials = [] }: Pick<NodeTypeDescription, "credentials">,
  type: string,
): string {
  const isDeclared = credentials.some(({ name }) => name === type);
  const chosen = [node.parameters?.["nodeCredentialType"], node.parameters?.["genericAuthType"]];
  if (isDeclared || chosen.includes(type)) return type;
  throw packageError("credential-not-declared", { type });
}
