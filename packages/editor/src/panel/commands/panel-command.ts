import type { Command } from "../../commands/command.ts";
import type { WorkflowDocument } from "../../document/index.ts";
import { neighboursOf, type Side } from "../model/neighbours.ts";
import type { PanelActions } from "../model/panel-context.ts";

/** The open node, and what can be done with it. */
export interface PanelCommandContext {
  root: HTMLElement | null;
  document: WorkflowDocument;
  nodeId: string;
  isReadOnly: boolean;
  actions: PanelActions;
}

/** A command of the open node, which is also a line of the overview of keys. */
export interface PanelCommand extends Command<PanelCommandContext, "panel"> {
  /** Its key also works while the user types in a field. */
  readonly worksWhileTyping?: boolean;
  /** Its key also works in a text field in which nothing was typed yet; after that the field undoes its own typing. */
  readonly worksInUntouchedFields?: boolean;
  /** Its key is handled before editors see it. */
  readonly precedesEditors?: boolean;
}

/** Opens the first node before or after this one. */
export function openNeighbour({ document, nodeId, actions }: PanelCommandContext, side: Side): void {
  const [first] = neighboursOf(document, nodeId, side);
  if (first) actions.open(first.id);
}
