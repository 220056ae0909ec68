import type { NodeParameters } from "@heddle/workflow";
import type { OpenWorkflow } from "../../document/index.ts";
import { ancestorsOf } from "./node-data.ts";
import type { PanelState } from "./panel-context.ts";
import { parametersOf } from "./parameters-of.ts";

/** Returns the parameters of the enabled webhook triggers that lead to the open node. */
export function webhookTriggers(
  open: Pick<OpenWorkflow, "document" | "catalog">,
  { view, node }: Pick<PanelState, "view" | "node">,
): readonly NodeParameters[] {
  return ancestorsOf(view, node.name)
    .map((ancestor) => ancestor.node)
    .filter((name) => {
      const found = open.document.nodeByName(name);
      const description = found && !found.disabled ? open.catalog.describe(found) : undefined;
      return (description?.webhooks?.length ?? 0) > 0 && description?.group.includes("trigger") === true;
    })
    .map((name) => parametersOf(open, name));
}
