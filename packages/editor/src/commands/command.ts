import type { ComponentType, ReactNode } from "react";

/** A component of the icon library. */
export type CommandIcon = ComponentType<{ size?: number | string }>;

/** A user command. Menus, keys, the palette, tooltips and the list of shortcuts are generated from it. */
export interface Command<Context, Target extends string = string> {
  /** Unique among the commands of its area. */
  readonly id: string;
  readonly label: string;
  /** Label that depends on the state, such as "Disable" for "Enable or disable". */
  labelFor?(context: Context): string;
  readonly icon: CommandIcon;
  /** Keys such as `Mod+Shift+z`; the first is shown. `Mod` is Ctrl, or ⌘ on Apple keyboards. */
  readonly keys?: readonly string[];
  /** Position among its kind, in the list of shortcuts and in the palette. */
  readonly order?: number;
  /** True while the browser handles the pressed key itself. */
  leavesKey?(): boolean;
  /** True if it also runs while its key is held. */
  readonly repeats?: boolean;
  /** Targets it acts on: the menus that list it. */
  readonly targets: readonly Target[];
  /** Position in those menus; omitted from menus if absent. */
  readonly menu?: MenuPlace<Context>;
  /** False if it only makes sense as a key or in a menu. */
  readonly isInPalette?: boolean;
  readonly isDangerous?: boolean;
  /** True if it applies here; otherwise menus and the palette omit it. */
  when?(context: Context): boolean;
  /** True if menus list it disabled. */
  isDisabled?(context: Context): boolean;
  /** A submenu of choices instead of one entry. */
  choices?(context: Context): readonly CommandChoice[];
  run(context: Context): unknown;
}

interface MenuPlace<Context = unknown> {
  /** Separated group; `menuGroups` lists them in order. */
  readonly group: MenuGroup;
  /** Order within the group. */
  readonly order: number;
  /** Submenu that contains the entry. */
  readonly submenu?: Submenu;
  /** True if menus show the entry. */
  when?(context: Context): boolean;
}

/** A menu entry that opens further ones. */
export interface Submenu {
  readonly id: string;
  readonly label: string;
  readonly icon: CommandIcon;
  readonly group: MenuGroup;
  readonly order: number;
}

interface CommandChoice {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  choose(): void;
}

/** The groups of menus, from top to bottom. */
export const menuGroups = ["main", "arrange", "more", "clipboard", "delete"] as const;
/** A group of entries between two separators. */
export type MenuGroup = (typeof menuGroups)[number];

/** Returns the label of a command in the current state. */
export function labelOf<Context>(command: Command<Context>, context: Context): string {
  return command.labelFor?.(context) ?? command.label;
}

/** True if a command applies here. */
export function applies<Context>(command: Command<Context>, context: Context): boolean {
  return command.when?.(context) ?? true;
}

/** Compares commands by their `order`; those without one come last. */
export function byOrder(a: Pick<Command<never>, "order">, b: Pick<Command<never>, "order">): number {
  return (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);
}
