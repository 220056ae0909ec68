import { texts } from "../../base/texts/index.ts";
import { arrangeShortcuts } from "./arrange-shortcuts.ts";
import type { Shortcut } from "./shortcut.ts";

export type { Shortcut } from "./shortcut.ts";

const text = texts.shortcuts;

/** Every key of the canvas: what is pressed, what it does, how the overview calls it. */
export const shortcuts: readonly Shortcut[] = [
  ...arrangeShortcuts,
  {
    id: "creator",
    isOnlyKey: true,
    keys: ["Tab", "n"],
    label: text.creator,
    group: "edit",
    run: ({ actions, host }) => (host.isCreatorOpen() ? host.closeCreator() : actions.addNode()),
  },
  {
    id: "open",
    keys: ["Enter"],
    label: text.open,
    group: "edit",
    readOnly: true,
    run: ({ actions }) => actions.open(),
  },
  { id: "rename", keys: ["F2"], label: text.rename, group: "edit", run: ({ actions }) => actions.rename() },
  {
    id: "delete",
    keys: ["Delete", "Backspace"],
    label: text.delete,
    group: "edit",
    run: ({ actions }) => actions.delete(),
  },
  {
    id: "disable",
    keys: ["d"],
    label: text.disable,
    group: "edit",
    run: ({ actions }) => actions.toggleDisabled(),
  },
  {
    id: "replace",
    keys: ["r"],
    label: text.replace,
    group: "edit",
    run: ({ actions }) => actions.replace(),
  },
  {
    id: "connect",
    keys: ["c"],
    label: text.connect,
    group: "edit",
    run: ({ actions }) => actions.connect(),
  },
  { id: "pin", keys: ["p"], label: text.pin, group: "edit", run: ({ actions }) => actions.togglePinned() },
  {
    id: "sticky",
    keys: ["Shift+s"],
    label: text.sticky,
    group: "edit",
    run: ({ actions }) => actions.addSticky(),
  },
  {
    id: "copy",
    keys: ["Mod+c"],
    label: text.copy,
    group: "edit",
    readOnly: true,
    run: ({ actions }) => void actions.copy(),
  },
  { id: "cut", keys: ["Mod+x"], label: text.cut, group: "edit", run: ({ actions }) => void actions.cut() },
  {
    id: "duplicate",
    keys: ["Mod+d"],
    label: text.duplicate,
    group: "edit",
    run: ({ actions }) => actions.duplicate(),
  },
  { id: "undo", keys: ["Mod+z"], label: text.undo, group: "edit", run: ({ actions }) => actions.undo() },
  {
    id: "redo",
    keys: ["Mod+Shift+z", "Mod+y"],
    label: text.redo,
    group: "edit",
    run: ({ actions }) => actions.redo(),
  },
  { id: "group", keys: ["Mod+g"], label: text.group, group: "edit", run: ({ actions }) => actions.group() },
  {
    id: "ungroup",
    keys: ["Mod+Shift+g"],
    label: text.ungroup,
    group: "edit",
    run: ({ actions }) => actions.ungroup(),
  },
  {
    id: "menu",
    keys: ["Shift+F10", "ContextMenu"],
    label: text.menu,
    group: "edit",
    readOnly: true,
    isOnlyKey: true,
    run: ({ actions }) => actions.selected[0] !== undefined && actions.view?.showMenu(actions.selected[0]),
  },
  {
    id: "new",
    keys: ["Mod+Alt+n"],
    label: text.newWorkflow,
    group: "edit",
    readOnly: true,
    run: ({ host }) => host.newWorkflow(),
  },
  {
    id: "save",
    keys: ["Mod+s"],
    label: text.save,
    group: "run",
    inPanel: true,
    run: ({ host }) => host.save(),
  },
  {
    id: "run",
    keys: ["Mod+Enter"],
    label: text.run,
    group: "run",
    inPanel: true,
    run: ({ host }) => host.run(),
  },
  {
    id: "select-all",
    keys: ["Mod+a"],
    label: text.selectAll,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.selectAll(),
  },
  {
    id: "walk-left",
    isOnlyKey: true,
    keys: ["ArrowLeft"],
    label: text.walkLeft,
    family: text.walkFamily,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("left"),
  },
  {
    id: "walk-right",
    isOnlyKey: true,
    keys: ["ArrowRight"],
    label: text.walkRight,
    family: text.walkFamily,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("right"),
  },
  {
    id: "walk-up",
    isOnlyKey: true,
    keys: ["ArrowUp"],
    label: text.walkUp,
    family: text.walkFamily,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("up"),
  },
  {
    id: "walk-down",
    isOnlyKey: true,
    keys: ["ArrowDown"],
    label: text.walkDown,
    family: text.walkFamily,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("down"),
  },
  {
    id: "select-upstream",
    keys: ["Shift+ArrowLeft"],
    label: text.selectUpstream,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.selectReachable("left"),
  },
  {
    id: "select-downstream",
    keys: ["Shift+ArrowRight"],
    label: text.selectDownstream,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.selectReachable("right"),
  },
  {
    id: "escape",
    isOnlyKey: true,
    keys: ["Escape"],
    label: text.escape,
    group: "select",
    readOnly: true,
    run: ({ actions, host }) => (host.isCreatorOpen() ? host.closeCreator() : actions.clearSelection()),
  },
  {
    id: "select-wire",
    keys: ["w"],
    label: text.selectWire,
    group: "select",
    readOnly: true,
    isOnlyKey: true,
    run: ({ actions }) => actions.selectNextWire(),
  },
  {
    id: "search",
    keys: ["Mod+f"],
    label: text.search,
    group: "view",
    readOnly: true,
    run: ({ actions }) => actions.state.setState({ isSearching: true }),
  },
  {
    id: "fit",
    keys: ["1"],
    label: text.fit,
    group: "view",
    readOnly: true,
    run: ({ actions }) => actions.view?.fit(),
  },
  {
    id: "fit-selection",
    keys: ["2"],
    label: text.fitSelection,
    group: "view",
    readOnly: true,
    run: ({ actions }) => actions.view?.fit(actions.selected),
  },
  {
    id: "zoom-in",
    keys: ["+", "="],
    label: text.zoomIn,
    group: "view",
    readOnly: true,
    run: ({ actions }) => actions.view?.zoomIn(),
  },
  {
    id: "zoom-out",
    keys: ["-", "_"],
    label: text.zoomOut,
    group: "view",
    readOnly: true,
    run: ({ actions }) => actions.view?.zoomOut(),
  },
  {
    id: "zoom-reset",
    keys: ["0"],
    label: text.zoomReset,
    group: "view",
    readOnly: true,
    run: ({ actions }) => actions.view?.resetZoom(),
  },
  {
    id: "help",
    keys: ["?"],
    label: text.help,
    group: "view",
    readOnly: true,
    run: ({ host }) => host.showShortcuts(),
  },
];

/** The shortcut that a key press means. Repeats of a held key move, and do nothing else. */
export function shortcutFor(event: KeyboardEvent): Shortcut | undefined {
  const pressed = pressedKeys(event);
  const found = shortcuts.find((shortcut) => shortcut.keys.some((keys) => normalise(keys) === pressed));
  return event.repeat && !/^(walk|move|size|undo|redo)/.test(found?.id ?? "") ? undefined : found;
}

/** `mod+shift+z`; Shift is left out where it is part of the character, such as `?` and `+`. */
function pressedKeys(event: KeyboardEvent): string {
  const key = event.altKey ? letterOf(event) : event.key;
  const isSymbol = event.key.length === 1 && event.key.toLowerCase() === event.key.toUpperCase();
  const parts = [
    event.ctrlKey || event.metaKey ? "mod" : "",
    event.shiftKey && !isSymbol ? "shift" : "",
    event.altKey ? "alt" : "",
    key.toLowerCase(),
  ];
  return parts.filter(Boolean).join("+");
}

/** On Apple keyboards Alt makes another character of a letter. */
function letterOf({ code = "", key }: KeyboardEvent): string {
  return code.startsWith("Key") ? code.slice(3) : key;
}

function normalise(keys: string): string {
  if (keys.length === 1) return keys;
  const parts = keys.toLowerCase().split("+");
  const order = ["mod", "shift", "alt"];
  const modifiers = order.filter((name) => parts.includes(name));
  return [...modifiers, parts.at(-1)].join("+");
}
