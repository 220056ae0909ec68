import { createElement } from "react";
import { applies, type Command, labelOf } from "./command.ts";
import type { PaletteCommand } from "./palette/registry.ts";
import { keysOf } from "./shown-keys.ts";

const ICON_SIZE_PX = 16;

/** Returns the commands that can be found by typing. */
export function paletteCommands<Context>(
  commands: readonly Command<Context>[],
  context: Context,
): PaletteCommand[] {
  return commands
    .filter((command) => command.isInPalette !== false && !command.choices)
    .filter((command) => applies(command, context) && !command.isDisabled?.(context))
    .map((command) => ({
      id: command.id,
      label: labelOf(command, context),
      icon: createElement(command.icon, { size: ICON_SIZE_PX }),
      shortcut: keysOf(command),
      run: () => command.run(context),
    }));
}
