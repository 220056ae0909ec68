import { type NodeTypeDescription, type UntypedExecuteContext, withDefaults } from "@heddle/workflow";

/** True for nodes with a webhook that ends their wait. */
export function isResumedByCalls({ webhooks = [] }: NodeTypeDescription): boolean {
  return webhooks.some(({ restartWebhook }) => restartWebhook === true);
}

/** Current parameters for the first item: the webhook reads them when the call arrives, which can be months later. */
export function parametersNow(
  context: UntypedExecuteContext,
  description: NodeTypeDescription,
): Record<string, unknown> {
  const { parameters = {}, typeVersion } = context.node;
  const names = Object.keys(withDefaults(parameters, description, typeVersion));
  return Object.fromEntries(names.map((name) => [name, valueNow(context, name)]));
}

/** An expression that fails and that the node did not read must not keep it from waiting. */
function valueNow(context: UntypedExecuteContext, name: string): unknown {
  try {
    return context.parameter(name, 0);
  } catch {
    return undefined;
  }
}
