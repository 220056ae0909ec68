import { isExpressionValue, type NodeParameters, type NodeProperty } from "@heddle/workflow";

/**
 * True if a notice applies to the webhook triggers that lead to the node. A notice about triggers names the values
 * with which it is settled; it applies while a trigger has a different one.
 */
export function concernsTriggers(
  { typeOptions }: Pick<NodeProperty, "typeOptions">,
  triggers: readonly NodeParameters[] | undefined,
): boolean {
  const settled = typeOptions?.settledByTrigger;
  if (!settled || !triggers) return true;
  const isSettled = (trigger: NodeParameters) =>
    Object.entries(settled).every(([name, values]) => {
      const value = trigger[name];
      return isExpressionValue(value) || values.includes(value);
    });
  return !triggers.every(isSettled);
}
