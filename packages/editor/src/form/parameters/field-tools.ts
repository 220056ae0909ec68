import { PanelTopOpen } from "lucide-react";
import type { KeyboardEvent } from "react";
import { parameterTexts } from "../../base/texts/parameters.ts";
import type { Command } from "../../commands/command.ts";
import { commandForKey } from "../../commands/keys.ts";

/** Props of the buttons around a control: a field is one Tab stop, its tools are reached from inside. */
export const FIELD_TOOL = { tabIndex: -1, "data-field-tool": true } as const;

interface FieldPlace {
  field: HTMLElement;
  focused: HTMLElement;
}

const command: Command<FieldPlace, "field"> = {
  id: "field-tools",
  label: parameterTexts.fieldTools,
  icon: PanelTopOpen,
  keys: ["Alt+F10"],
  order: 95,
  targets: ["field"],
  run: (place) => focusTool(place, 1),
};

/** Shortcuts of fields, for the list of shortcuts. */
export const fieldCommands: readonly Command<FieldPlace, "field">[] = [command];

/**
 * Handles Alt+F10, which moves from a control to its tools; arrows and Alt+F10 move between tools. Escape returns to
 * the control.
 */
export function pressFieldKey(event: KeyboardEvent<HTMLElement>): void {
  const field = event.currentTarget;
  const focused = event.target as HTMLElement;
  // Menus and windows opened by a field are elsewhere in the page.
  if (!field.contains(focused) || focused.closest("[data-parameter]") !== field) return;
  const isTool = focused.closest("[data-field-tool]") !== null;
  const arrow = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (commandForKey(fieldCommands, event.nativeEvent)) command.run({ field, focused });
  else if (isTool && event.key === "Escape") controlOf(field)?.focus();
  else if (isTool && arrow !== undefined) focusTool({ field, focused }, arrow);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** A toggle among the tools counts once, by its selected side. */
const TOOLS =
  "button[data-field-tool]:not(:disabled), a[data-field-tool], [data-field-tool] [aria-checked=true]";

function focusTool({ field, focused }: FieldPlace, step: number): void {
  const tools = [...field.querySelectorAll<HTMLElement>(TOOLS)].filter(
    (tool) => tool.closest("[data-parameter]") === field,
  );
  const at = tools.indexOf(focused);
  const next = at < 0 ? tools[0] : tools[(at + step + tools.length) % tools.length];
  next?.focus();
}

/** A select stores its form value in a hidden field next to its button. */
function controlOf(field: HTMLElement): HTMLElement | null {
  return field.querySelector<HTMLElement>(
    ':is(input, textarea, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="switch"], button):not([data-field-tool], [data-field-tool] *, [aria-hidden="true"], :disabled)',
  );
}
