import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Group,
  LayoutGrid,
  Maximize,
} from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import type { MenuEntry } from "../../ui/index.ts";
import type { CanvasActions } from "../edit/actions.ts";
import { type Side, sides } from "../edit/arrange.ts";

const text = texts.canvas;
const icons: Record<Side, ReactNode> = {
  left: <AlignStartVertical size={14} />,
  center: <AlignCenterVertical size={14} />,
  right: <AlignEndVertical size={14} />,
  top: <AlignStartHorizontal size={14} />,
  middle: <AlignCenterHorizontal size={14} />,
  bottom: <AlignEndHorizontal size={14} />,
};
const keys: Record<Side, string> = { left: "A", center: "H", right: "D", top: "W", middle: "V", bottom: "S" };

/** What can be done with several nodes together. */
export function arrangeEntries(actions: CanvasActions, count: number): MenuEntry[] {
  const group: MenuEntry = {
    id: "group",
    label: text.group,
    icon: <Group size={14} />,
    shortcut: "Mod+G",
    onSelect: () => actions.group(),
  };
  if (count < 2) return [];
  return [
    group,
    {
      kind: "submenu",
      id: "align",
      label: text.align,
      icon: <AlignStartVertical size={14} />,
      entries: [
        ...sides.map((side) => ({
          id: side,
          label: text.alignSides[side],
          icon: icons[side],
          shortcut: `Alt+${keys[side]}`,
          onSelect: () => actions.align(side),
        })),
        { kind: "separator", id: "s" },
        {
          id: "x",
          label: text.distribute.x,
          icon: <AlignHorizontalDistributeCenter size={14} />,
          shortcut: "Shift+Alt+H",
          disabled: count < 3,
          onSelect: () => actions.distribute("x"),
        },
        {
          id: "y",
          label: text.distribute.y,
          icon: <AlignVerticalDistributeCenter size={14} />,
          shortcut: "Shift+Alt+V",
          disabled: count < 3,
          onSelect: () => actions.distribute("y"),
        },
      ],
    },
    {
      id: "tidy",
      label: text.tidySelection,
      icon: <LayoutGrid size={14} />,
      shortcut: "Shift+Alt+T",
      onSelect: () => void actions.tidy(),
    },
    {
      id: "fit-selection",
      label: text.fitSelection,
      icon: <Maximize size={14} />,
      shortcut: "2",
      onSelect: () => actions.view?.fit(actions.selected),
    },
  ];
}
