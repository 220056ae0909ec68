import type { KeyboardEvent } from "react";
import { commandForKey } from "../../commands/keys.ts";
import type { DataCommand, DataContext } from "./data-command.ts";

const modules = import.meta.glob<DataCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every shortcut for the data of an open node, discovered by file name. */
export const dataCommands: readonly DataCommand[] = Object.values(modules);

/** Runs a key's command in a view of items; other keys are left to the surroundings. */
export function pressDataKey(event: KeyboardEvent, actions: Omit<DataContext, "key" | "isMod">): void {
  const command = commandForKey(dataCommands, event.nativeEvent);
  const isMod = event.ctrlKey || event.metaKey;
  if (!command?.run({ ...actions, key: event.key, isMod })) return;
  event.preventDefault();
  event.stopPropagation();
}
