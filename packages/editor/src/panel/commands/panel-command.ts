import type { Command } from "../../commands/command.ts";
import type { WorkflowDocument } from "../../document/index.ts";
import { neighboursOf, type Side } from "../model/neighbours.ts";
import type { PanelActions } from "../model/panel-context.ts";

/** The open node, and the available actions. */
export interface PanelCommandContext {
  root: HTMLElement | null;
  document: WorkflowDocument;
  nodeId: string;
  isReadOnly: boolean;
  actions: PanelActions;
}

/** A command of the open node, which is also a line of the list of shortcuts. */
export interface PanelCommand extends Command<PanelCommandContext, "panel"> {
  /** True if its key also works while the user types in a field. */
  readonly worksWhileTyping?: boolean;
  /** True if its key also works in a text field without edits; after that the field undoes its own typing. */
  readonly worksInUntouchedFields?: boolean;
  /** True if its key is handled before editors receive it. */
  readonly precedesEditors?: boolean;
}

/** Opens the first previous or next node. */
export function openNeighbour({ document, nodeId, actions }: PanelCommandContext, side: Side): void {
  const [first] = neighboursOf(document, nodeId, side);
  if (first) actions.open(first.id);
}
