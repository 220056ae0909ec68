import type { ComponentType, ReactNode } from "react";

/** A component of the icon library. */
export type CommandIcon = ComponentType<{ size?: number | string }>;

/** Something a user can do. Menus, keys, the palette, tooltips and the overview of keys are made from it. */
export interface Command<Context, Target extends string = string> {
  /** Unique among the commands of its place. */
  readonly id: string;
  readonly label: string;
  /** The label where it depends on the state, such as "Disable" for "Enable or disable". */
  labelFor?(context: Context): string;
  readonly icon: CommandIcon;
  /** Such as `Mod+Shift+z`; the first is shown. `Mod` is Ctrl, or ⌘ on Apple keyboards. */
  readonly keys?: readonly string[];
  /** Place among its kind, in the overview of keys and on the palette. */
  readonly order?: number;
  /** True while the browser handles the pressed key itself. */
  leavesKey?(): boolean;
  /** Also runs while its key is held. */
  readonly repeats?: boolean;
  /** What it acts on: the menus that list it. */
  readonly targets: readonly Target[];
  /** Where those menus list it; left out of menus without a place. */
  readonly menu?: MenuPlace<Context>;
  /** False for what makes sense as a key or in a menu only. */
  readonly isInPalette?: boolean;
  readonly isDangerous?: boolean;
  /** Whether it applies here: menus and the palette leave it out otherwise. */
  when?(context: Context): boolean;
  /** Listed in menus but not to be chosen. */
  isDisabled?(context: Context): boolean;
  /** A submenu of choices instead of one entry. */
  choices?(context: Context): readonly CommandChoice[];
  run(context: Context): unknown;
}

interface MenuPlace<Context = unknown> {
  /** Groups are separated; `menuGroups` lists them in order. */
  readonly group: MenuGroup;
  /** Order within the group. */
  readonly order: number;
  /** The submenu that holds the entry. */
  readonly submenu?: Submenu;
  /** Leaves the entry out of menus only. */
  when?(context: Context): boolean;
}

/** An entry of a menu that opens further ones. */
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

/** What a command is called in the present state. */
export function labelOf<Context>(command: Command<Context>, context: Context): string {
  return command.labelFor?.(context) ?? command.label;
}

/** Whether a command makes sense here. */
export function applies<Context>(command: Command<Context>, context: Context): boolean {
  return command.when?.(context) ?? true;
}

/** Compares commands by their `order`; those without one come last. */
export function byOrder(a: Pick<Command<never>, "order">, b: Pick<Command<never>, "order">): number {
  return (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);
}
