import { createElement } from "react";
import { labelOf } from "../../commands/command.ts";
import { keysOf } from "../../commands/shown-keys.ts";
import { IconButton, type IconButtonProps } from "../../ui/index.ts";
import { type CanvasCommand, type CanvasCommandContext, runCommand } from "../commands/canvas-command.ts";

const ICON_SIZE_PX = 14;

interface CommandButtonProps extends Omit<IconButtonProps, "label" | "icon" | "shortcut"> {
  command: CanvasCommand;
  context: CanvasCommandContext;
  /** Called after the command. */
  onDone?(): void;
  iconSize?: number;
}

/** A button with the icon, label and key of a command. */
export function CommandButton({
  command,
  context,
  onDone,
  iconSize = ICON_SIZE_PX,
  ...rest
}: CommandButtonProps) {
  return (
    <IconButton
      size="sm"
      label={labelOf(command, context)}
      shortcut={keysOf(command)}
      icon={createElement(command.icon, { size: iconSize })}
      disabled={command.isDisabled?.(context) ?? false}
      {...rest}
      onClick={() => {
        runCommand(command, context);
        onDone?.();
      }}
    />
  );
}
