import type { ReactNode } from "react";

/** An entry that does something. */
export interface MenuAction {
  kind?: "action";
  id: string;
  label: string;
  /** Below the label, such as why it cannot be chosen. */
  description?: string | undefined;
  icon?: ReactNode;
  shortcut?: string | undefined;
  disabled?: boolean;
  danger?: boolean;
  checked?: boolean;
  onSelect(): void;
}

/** An entry that opens further ones. */
export interface Submenu {
  kind: "submenu";
  id: string;
  label: string;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

/** One line of a menu; `undefined` and `false` entries are left out, so that lists can be written with conditions. */
export type MenuEntry =
  | MenuAction
  | Submenu
  | { kind: "separator"; id: string }
  | { kind: "label"; id: string; label: string };
