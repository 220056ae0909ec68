import type { Command } from "../../commands/command.ts";

/** What the focused view of items offers to keys. Each returns false when it leaves the key to the browser. */
export interface DataContext {
  /** The pressed key, as in `KeyboardEvent.key`. */
  readonly key: string;
  /** True with Ctrl, or ⌘ on Apple keyboards. */
  readonly isMod: boolean;
  move(key: string, isMod: boolean): boolean;
  /** Inserts the value into the field that was edited last. */
  insert(): boolean;
  /** Shows a long value whole, folds a branch. */
  open(): boolean;
  copy(): boolean;
}

/** A key of the data of an open node, which is also a line of the overview of keys. */
export interface DataCommand extends Command<DataContext, "value"> {
  /** Returns false when it leaves the key to the browser. */
  run(context: DataContext): boolean;
}
