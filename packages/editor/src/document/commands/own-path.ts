import type { NodeParameters, NodeTypeDescription } from "@heddle/workflow";

/** Sets the path of a new webhook to its id if the type requires one, so that it is unique and callable immediately. */
export function ownPath({ properties, webhooks }: NodeTypeDescription, webhookId: string): NodeParameters {
  const isAsked =
    webhooks?.some(({ isFullPath }) => isFullPath) &&
    properties.some(({ name, required, default: value }) => name === "path" && required && value === "");
  return isAsked ? { path: webhookId } : {};
}
