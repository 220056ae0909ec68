import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import { MenuItems } from "./MenuItems.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import popup from "./popup.module.css";

export interface MenuProps {
  /** The button that opens it; takes a ref and props. */
  trigger: ReactElement;
  /** A function is called when the menu opens. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
}

/** A menu that a button opens. */
export function Menu({ trigger, entries, side = "bottom", align = "end" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner className={popup["positioner"]} side={side} align={align} sideOffset={4}>
          <Base.Popup className={popup["popup"]}>
            <MenuItems entries={typeof entries === "function" ? entries() : entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
