import { useEffect } from "react";
import { applies } from "../../commands/command.ts";
import { commandForKey } from "../../commands/keys.ts";
import { ownsKeys } from "../../commands/owns-keys.ts";
import { versionCommands } from "./commands/all-commands.ts";
import type { VersionContext } from "./commands/version-command.ts";

/** Runs the keys of the history page that the context offers, unless something that is open answers to them. */
export function useVersionKeys(context: VersionContext): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandForKey(versionCommands, event);
      if (!command || !applies(command, context) || event.defaultPrevented) return;
      if (ownsKeys(event.target) || document.querySelector('[role="dialog"]:not([data-closed])')) return;
      command.run(context);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
