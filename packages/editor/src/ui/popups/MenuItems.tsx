import { Menu as Base } from "@base-ui/react/menu";
import { Check, ChevronRight } from "lucide-react";
import { Kbd } from "../elements/Kbd.tsx";
import type { MenuAction, MenuEntry, Submenu } from "./menu-entries.ts";
import popup from "./popup.module.css";

/** The lines of a menu; the parts are the same in drop-down and context menus. */
export function MenuItems({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (entry.kind === "separator") return <Base.Separator key={entry.id} className={popup["separator"]} />;
    if (entry.kind === "submenu") return <SubmenuItem key={entry.id} entry={entry} />;
    if (entry.kind === "label")
      return (
        <div key={entry.id} className={popup["groupLabel"]}>
          {entry.label}
        </div>
      );
    return <ActionItem key={entry.id} entry={entry} />;
  });
}

function ActionItem({ entry }: { entry: MenuAction }) {
  return (
    <Base.Item
      className={popup["item"]}
      disabled={entry.disabled ?? false}
      data-danger={entry.danger || undefined}
      data-action={entry.id}
      onClick={entry.onSelect}
    >
      {entry.icon}
      <span className={popup["text"]}>
        <span className={popup["label"]}>{entry.label}</span>
        {entry.description !== undefined && <span className={popup["description"]}>{entry.description}</span>}
      </span>
      {entry.shortcut !== undefined && <Kbd>{entry.shortcut}</Kbd>}
      {entry.checked && (
        <span className={popup["check"]}>
          <Check size={14} />
        </span>
      )}
    </Base.Item>
  );
}

function SubmenuItem({ entry }: { entry: Submenu }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={popup["item"]}>
        {entry.icon}
        <span className={popup["text"]}>
          <span className={popup["label"]}>{entry.label}</span>
        </span>
        <ChevronRight size={14} />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner className={popup["positioner"]} sideOffset={2} alignOffset={-4}>
          <Base.Popup className={popup["popup"]}>
            <MenuItems entries={entry.entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}
