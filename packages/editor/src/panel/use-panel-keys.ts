import { type RefObject, useEffect } from "react";
import { commandForKey } from "../commands/keys.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { panelCommands } from "./commands/all-commands.ts";
import type { PanelCommand } from "./commands/panel-command.ts";
import type { PanelState } from "./model/panel-context.ts";

/** Runs the panel's commands by key; the focus moves inside and later returns. */
export function usePanelKeys(
  root: RefObject<HTMLElement | null>,
  { actions, node, isReadOnly }: Pick<PanelState, "actions" | "node" | "isReadOnly">,
): void {
  const { document: workflow } = useOpenWorkflow();
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [root]);
  useEffect(() => {
    // Dialogs and menus above the panel keep their keys.
    const isOurs = ({ target }: KeyboardEvent) =>
      target === document.body || root.current?.contains(target as Node | null) === true;
    let typedIn: EventTarget | null = null;
    const onInput = ({ target }: Event) => {
      typedIn = target;
    };
    const onLeave = () => {
      typedIn = null;
    };
    const isFree = (command: PanelCommand, target: EventTarget | null) => {
      if (command.worksWhileTyping || !isTyping(target)) return true;
      return command.worksInUntouchedFields === true && typedIn !== target;
    };
    const listener = (isEarly: boolean) => (event: KeyboardEvent) => {
      const command = commandForKey(panelCommands, event);
      if (!command || (command.precedesEditors ?? false) !== isEarly) return;
      if (event.defaultPrevented || !isOurs(event)) return;
      if (!isFree(command, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      command.run({ root: root.current, document: workflow, nodeId: node.id, isReadOnly, actions });
    };
    const [early, late] = [listener(true), listener(false)];
    window.addEventListener("keydown", early, true);
    window.addEventListener("input", onInput, true);
    window.addEventListener("focusout", onLeave, true);
    window.addEventListener("keydown", late);
    return () => {
      window.removeEventListener("keydown", early, true);
      window.removeEventListener("input", onInput, true);
      window.removeEventListener("focusout", onLeave, true);
      window.removeEventListener("keydown", late);
    };
  }, [root, actions, node.id, isReadOnly, workflow]);
}

/** Alt with arrows moves by words in a text field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName))
  );
}
