import type { CanvasActions } from "../edit/actions.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";

type ShortcutGroup = "edit" | "arrange" | "select" | "view" | "run";

export interface Shortcut {
  id: string;
  /** As the overview shows them; the first names the shortcut. `Mod` is Ctrl, or ⌘ on Apple keyboards. */
  keys: readonly string[];
  label: string;
  /** Shortcuts that do the same in four directions are one line of the overview, called so. */
  family?: string;
  group: ShortcutGroup;
  /** Works while the canvas cannot be edited. */
  readOnly?: boolean;
  /** Makes sense as a key only: the palette leaves it out. */
  isOnlyKey?: boolean;
  /** Works while a node is open. */
  inPanel?: boolean;
  run(context: { actions: CanvasActions; host: CanvasHost }): void;
}
