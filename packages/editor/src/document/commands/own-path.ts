import type { NodeParameters, NodeTypeDescription } from "@heddle/workflow";

/** The path of a new webhook is its id where the type asks for one: it can be called at once, and no other has it. */
export function ownPath({ properties, webhooks }: NodeTypeDescription, webhookId: string): NodeParameters {
  const isAsked =
    webhooks?.some(({ isFullPath }) => isFullPath) &&
    properties.some(({ name, required, default: value }) => name === "path" && required && value === "");
  return isAsked ? { path: webhookId } : {};
}
