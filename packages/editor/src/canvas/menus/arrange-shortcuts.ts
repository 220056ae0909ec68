import { texts } from "../../base/texts/index.ts";
import { grid } from "../../document/index.ts";
import type { Shortcut } from "./shortcut.ts";

const text = texts.shortcuts;
const farther = 5;

const arrows = [
  { name: "Left", x: -1, y: 0, move: text.moveLeft, far: text.moveFarLeft, size: text.narrower },
  { name: "Right", x: 1, y: 0, move: text.moveRight, far: text.moveFarRight, size: text.wider },
  { name: "Up", x: 0, y: -1, move: text.moveUp, far: text.moveFarUp, size: text.lower },
  { name: "Down", x: 0, y: 1, move: text.moveDown, far: text.moveFarDown, size: text.higher },
] as const;

const alignments = [
  { key: "a", side: "left", label: text.alignLeft },
  { key: "h", side: "center", label: text.alignCenter },
  { key: "d", side: "right", label: text.alignRight },
  { key: "w", side: "top", label: text.alignTop },
  { key: "v", side: "middle", label: text.alignMiddle },
  { key: "s", side: "bottom", label: text.alignBottom },
] as const;

/** Keys that put nodes and notes elsewhere. */
export const arrangeShortcuts: readonly Shortcut[] = [
  ...arrows.map(
    ({ name, x, y, move }): Shortcut => ({
      id: `move-${name}`,
      keys: [`Mod+Arrow${name}`],
      label: move,
      family: text.moveFamily,
      group: "arrange",
      isOnlyKey: true,
      run: ({ actions }) => actions.nudge(x * grid, y * grid),
    }),
  ),
  ...arrows.map(
    ({ name, x, y, far }): Shortcut => ({
      id: `move-far-${name}`,
      keys: [`Mod+Shift+Arrow${name}`],
      label: far,
      family: text.moveFarFamily,
      group: "arrange",
      isOnlyKey: true,
      run: ({ actions }) => actions.nudge(x * grid * farther, y * grid * farther),
    }),
  ),
  ...arrows.map(
    ({ name, x, y, size }): Shortcut => ({
      id: `size-${name}`,
      keys: [`Shift+Alt+Arrow${name}`],
      label: size,
      family: text.sizeFamily,
      group: "arrange",
      isOnlyKey: true,
      run: ({ actions }) => actions.resizeNotes(x * grid, y * grid),
    }),
  ),
  ...alignments.map(
    ({ key, side, label }): Shortcut => ({
      id: `align-${side}`,
      keys: [`Alt+${key}`],
      label,
      group: "arrange",
      run: ({ actions }) => actions.align(side),
    }),
  ),
  {
    id: "distribute-x",
    keys: ["Shift+Alt+h"],
    label: text.distributeX,
    group: "arrange",
    run: ({ actions }) => actions.distribute("x"),
  },
  {
    id: "distribute-y",
    keys: ["Shift+Alt+v"],
    label: text.distributeY,
    group: "arrange",
    run: ({ actions }) => actions.distribute("y"),
  },
  {
    id: "tidy",
    keys: ["Shift+Alt+t"],
    label: text.tidy,
    group: "arrange",
    run: ({ actions }) => void actions.tidy(),
  },
];
