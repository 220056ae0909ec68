import { type RefObject, useEffect } from "react";
import { commandForKey } from "../commands/keys.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { panelCommands } from "./commands/all-commands.ts";
import type { PanelState } from "./model/panel-context.ts";

/** Runs the panel's commands by their keys; the focus starts inside and returns to where it was. */
export function usePanelKeys(
  root: RefObject<HTMLElement | null>,
  { actions, node }: Pick<PanelState, "actions" | "node">,
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
    const listener = (isEarly: boolean) => (event: KeyboardEvent) => {
      const command = commandForKey(panelCommands, event);
      if (!command || (command.precedesEditors ?? false) !== isEarly) return;
      if (event.defaultPrevented || !isOurs(event)) return;
      if (!command.worksWhileTyping && isTyping(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      command.run({ root: root.current, document: workflow, nodeId: node.id, actions });
    };
    const [early, late] = [listener(true), listener(false)];
    window.addEventListener("keydown", early, true);
    window.addEventListener("keydown", late);
    return () => {
      window.removeEventListener("keydown", early, true);
      window.removeEventListener("keydown", late);
    };
  }, [root, actions, node.id, workflow]);
}

/** In a text field Alt with arrows moves by words. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName))
  );
}
