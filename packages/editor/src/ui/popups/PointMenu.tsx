import { Menu as Base } from "@base-ui/react/menu";
import { useMemo } from "react";
import { MenuItems } from "./MenuItems.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import popup from "./popup.module.css";

export interface PointMenuProps {
  /** Position in client coordinates; undefined closes the menu. */
  at: { x: number; y: number } | undefined;
  entries: readonly MenuEntry[];
  onClose(): void;
}

/** A menu at a point: one per surface instead of one per clickable thing. */
export function PointMenu({ at, entries, onClose }: PointMenuProps) {
  const anchor = useMemo(
    () => (at ? { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) } : undefined),
    [at],
  );
  return (
    <Base.Root modal={false} open={at !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner
          className={popup["positioner"]}
          anchor={anchor ?? null}
          side="bottom"
          align="start"
          sideOffset={2}
        >
          <Base.Popup className={popup["popup"]}>
            <MenuItems entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
