import type { Command } from "../../../commands/command.ts";

/** Functions that a part of the history page provides to keyboard shortcuts. */
export interface VersionContext {
  /** Leads back to the editor. */
  leave?(): void;
  /** Goes to the next change of the comparison, or to the one before. */
  step?(by: 1 | -1): void;
}

/** A key of the history of a workflow, which is also a line of the overview of keys. */
export type VersionCommand = Command<VersionContext, "history">;
