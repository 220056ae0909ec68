import { ContextMenu as Base } from "@base-ui/react/context-menu";
import type { ReactElement } from "react";
import { MenuItems } from "./MenuItems.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import popup from "./popup.module.css";

export interface ContextMenuProps {
  /** The element that answers to a right click or long press. */
  children: ReactElement;
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
}

/** A menu at the pointer, opened by the right mouse button. */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner className={popup["positioner"]}>
          <Base.Popup className={popup["popup"]}>
            <MenuItems entries={typeof entries === "function" ? entries() : entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
