import {
  ClipboardPaste,
  LayoutGrid,
  Maximize,
  Plus,
  SquareDashedMousePointer,
  StickyNote,
} from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { OpenWorkflow, Point } from "../../document/index.ts";
import { type MenuEntry, toast } from "../../ui/index.ts";
import type { CanvasActions } from "../edit/actions.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";

const text = texts.canvas;

/** What can be done at an empty place. `at` is in canvas pixels. */
export function paneMenu(
  open: OpenWorkflow,
  actions: CanvasActions,
  host: CanvasHost,
  at: Point,
): MenuEntry[] {
  const view: MenuEntry[] = [
    {
      id: "select-all",
      label: text.selectAll,
      icon: <SquareDashedMousePointer size={14} />,
      shortcut: "Mod+A",
      onSelect: () => actions.selectAll(),
    },
    {
      id: "fit",
      label: text.fit,
      icon: <Maximize size={14} />,
      shortcut: "1",
      onSelect: () => actions.view?.fit(),
    },
  ];
  if (open.readOnly) return view;
  return [
    {
      id: "add-node",
      label: text.addNode,
      icon: <Plus size={14} />,
      shortcut: "Tab",
      onSelect: () => host.openCreator({ source: "button", position: at }),
    },
    {
      id: "add-sticky",
      label: text.addSticky,
      icon: <StickyNote size={14} />,
      shortcut: "Shift+S",
      onSelect: () => actions.addSticky(at),
    },
    {
      id: "paste",
      label: text.paste,
      icon: <ClipboardPaste size={14} />,
      shortcut: "Mod+V",
      onSelect: () => void pasteFromClipboard(actions),
    },
    { kind: "separator", id: "s1" },
    ...view,
    {
      id: "tidy",
      label: text.tidy,
      icon: <LayoutGrid size={14} />,
      shortcut: "Shift+Alt+T",
      onSelect: () => void actions.tidy(),
    },
  ];
}

async function pasteFromClipboard(actions: CanvasActions): Promise<void> {
  try {
    actions.paste(await navigator.clipboard.readText());
  } catch {
    toast.error(text.pasteRefused);
  }
}
