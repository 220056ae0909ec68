import { useEffect } from "react";
import { applies } from "../../commands/command.ts";
import { commandForKey } from "../../commands/keys.ts";
import { versionCommands } from "./commands/all-commands.ts";
import type { VersionContext } from "./commands/version-command.ts";

/** Elements that handle their keys themselves. */
const KEY_OWNERS = 'input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Runs the keys of the history page that the context offers, unless something that is open answers to them. */
export function useVersionKeys(context: VersionContext): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandForKey(versionCommands, event);
      if (!command || !applies(command, context) || event.defaultPrevented) return;
      const isTaken = event.target instanceof Element && event.target.closest(KEY_OWNERS);
      if (isTaken || document.querySelector('[role="dialog"]')) return;
      command.run(context);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
