import { createElement } from "react";
import type { MenuEntry } from "../ui/index.ts";
import {
  applies,
  type Command,
  type CommandIcon,
  labelOf,
  type MenuGroup,
  menuGroups,
  type Submenu,
} from "./command.ts";
import { keysOf } from "./shown-keys.ts";

const ICON_SIZE_PX = 14;

interface Placed {
  group: MenuGroup;
  order: number;
  entry: MenuEntry;
}

/** Returns a menu of the commands that apply, grouped with separators. */
export function menuOf<Context>(commands: readonly Command<Context>[], context: Context): MenuEntry[] {
  const listed = commands.filter(
    (command) =>
      command.menu !== undefined && applies(command, context) && (command.menu.when?.(context) ?? true),
  );
  const submenus = new Map(
    listed.flatMap(({ menu }) => (menu?.submenu ? [[menu.submenu.id, menu.submenu]] : [])),
  );
  return separated([
    ...listed.filter(({ menu }) => !menu?.submenu).map((command) => placed(command, context)),
    ...[...submenus.values()].map((submenu) => placedSubmenu(submenu, listed, context)),
  ]);
}

function placed<Context>(command: Command<Context>, context: Context): Placed {
  const { group = "main", order = 0 } = command.menu ?? {};
  return { group, order, entry: command.choices ? choiceEntry(command, context) : entryOf(command, context) };
}

function placedSubmenu<Context>(
  submenu: Submenu,
  listed: readonly Command<Context>[],
  context: Context,
): Placed {
  const { id, label, icon, group, order } = submenu;
  const own = listed.filter(({ menu }) => menu?.submenu?.id === id);
  const entries = separated(own.map((command) => placed(command, context)));
  return { group, order, entry: { kind: "submenu", id, label, icon: drawIcon(icon), entries } };
}

function entryOf<Context>(command: Command<Context>, context: Context): MenuEntry {
  return {
    id: command.id,
    label: labelOf(command, context),
    icon: drawIcon(command.icon),
    shortcut: keysOf(command),
    disabled: command.isDisabled?.(context) ?? false,
    danger: command.isDangerous ?? false,
    onSelect: () => void command.run(context),
  };
}

function choiceEntry<Context>(command: Command<Context>, context: Context): MenuEntry {
  const choices = command.choices?.(context) ?? [];
  const current = choices.find(({ isCurrent }) => isCurrent);
  return {
    kind: "submenu",
    id: command.id,
    label: labelOf(command, context),
    icon: current?.icon ?? drawIcon(command.icon),
    entries: choices.map(({ id, label, icon, isCurrent, choose }) => ({
      id,
      label,
      icon,
      checked: isCurrent,
      onSelect: choose,
    })),
  };
}

function separated(all: readonly Placed[]): MenuEntry[] {
  return menuGroups.flatMap((group) => {
    const own = all.filter((each) => each.group === group).sort((a, b) => a.order - b.order);
    const isFirst = all.every((each) => menuGroups.indexOf(each.group) >= menuGroups.indexOf(group));
    const separator: MenuEntry = { kind: "separator", id: `before-${group}` };
    if (own.length === 0) return [];
    return [...(isFirst ? [] : [separator]), ...own.map(({ entry }) => entry)];
  });
}

function drawIcon(icon: CommandIcon) {
  return createElement(icon, { size: ICON_SIZE_PX });
}
