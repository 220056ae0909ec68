import type { Command } from "../../commands/command.ts";

/** Actions of the focused items view for keys. Each returns false to leave the key to the browser. */
export interface DataContext {
  /** The pressed key, as in `KeyboardEvent.key`. */
  readonly key: string;
  /** True with Ctrl, or ⌘ on Apple keyboards. */
  readonly isMod: boolean;
  move(key: string, isMod: boolean): boolean;
  /** Inserts the value into the last edited field. */
  insert(): boolean;
  /** Shows a long value completely, folds a branch. */
  open(): boolean;
  copy(): boolean;
}

/** A shortcut for the data of an open node, which is also a line of the list of shortcuts. */
export interface DataCommand extends Command<DataContext, "value"> {
  /** Returns false to leave the key to the browser. */
  run(context: DataContext): boolean;
}
