import { texts } from "../texts/index.ts";
import type { CanvasActions } from "./actions.ts";
import type { CanvasHost } from "./canvas-host.ts";

export interface Shortcut {
  id: string;
  /** As the overview shows them; the first names the shortcut. `Mod` is Ctrl, or ⌘ on Apple keyboards. */
  keys: readonly string[];
  label: string;
  group: "edit" | "select" | "view" | "run";
  /** Works while the canvas cannot be edited. */
  readOnly?: boolean;
  /** Works while a node is open. */
  inPanel?: boolean;
  run(context: { actions: CanvasActions; host: CanvasHost }): void;
}

const text = texts.shortcuts;

/** Every key of the canvas: what is pressed, what it does, how the overview calls it. */
export const shortcuts: readonly Shortcut[] = [
  {
    id: "creator",
    keys: ["Tab", "n"],
    label: text.creator,
    group: "edit",
    run: ({ host }) => (host.isCreatorOpen() ? host.closeCreator() : host.openCreator({ source: "tab" })),
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
  {
    id: "tidy",
    keys: ["Shift+Alt+t"],
    label: text.tidy,
    group: "edit",
    run: ({ actions }) => void actions.tidy(),
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
    keys: ["ArrowLeft"],
    label: text.walkLeft,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("left"),
  },
  {
    id: "walk-right",
    keys: ["ArrowRight"],
    label: text.walkRight,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("right"),
  },
  {
    id: "walk-up",
    keys: ["ArrowUp"],
    label: text.walkUp,
    group: "select",
    readOnly: true,
    run: ({ actions }) => actions.walk("up"),
  },
  {
    id: "walk-down",
    keys: ["ArrowDown"],
    label: text.walkDown,
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
    keys: ["Escape"],
    label: text.escape,
    group: "select",
    readOnly: true,
    run: ({ actions, host }) => (host.isCreatorOpen() ? host.closeCreator() : actions.clearSelection()),
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
  const mayRepeat = found?.id.startsWith("walk") || found?.id === "undo" || found?.id === "redo";
  return event.repeat && !mayRepeat ? undefined : found;
}

/** `mod+shift+z`; Shift is left out where it is part of the character, such as `?` and `+`. */
function pressedKeys(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isSymbol = event.key.length === 1 && event.key.toLowerCase() === event.key.toUpperCase();
  const parts = [
    event.ctrlKey || event.metaKey ? "mod" : "",
    event.shiftKey && !isSymbol ? "shift" : "",
    event.altKey ? "alt" : "",
    key.toLowerCase(),
  ];
  return parts.filter(Boolean).join("+");
}

function normalise(keys: string): string {
  if (keys.length === 1) return keys;
  const parts = keys.toLowerCase().split("+");
  const order = ["mod", "shift", "alt"];
  const modifiers = order.filter((name) => parts.includes(name));
  return [...modifiers, parts.at(-1)].join("+");
}
