import { CornerDownLeft, CornerDownRight, Plus, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { type OpenWorkflow, removeConnections } from "../../document/index.ts";
import type { MenuEntry } from "../../ui/index.ts";
import type { CanvasActions } from "../edit/actions.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";

const text = texts.canvas;

/** What can be done with a connection. */
export function edgeMenu(
  { document, readOnly }: OpenWorkflow,
  actions: CanvasActions,
  host: CanvasHost,
  id: string,
): MenuEntry[] {
  const edge = document.edges.get(id);
  if (!edge) return [];
  const ends: MenuEntry[] = [
    {
      id: "source",
      label: text.selectSource,
      icon: <CornerDownLeft size={14} />,
      onSelect: () => actions.show(edge.source),
    },
    {
      id: "target",
      label: text.selectTarget,
      icon: <CornerDownRight size={14} />,
      onSelect: () => actions.show(edge.target),
    },
  ];
  if (readOnly) return ends;
  const insert: MenuEntry = {
    id: "insert",
    label: text.insertNode,
    icon: <Plus size={14} />,
    onSelect: () => host.openCreator({ source: "edge", edgeId: id }),
  };
  return [
    ...(edge.type === "main" ? [insert] : []),
    ...ends,
    { kind: "separator", id: "s1" },
    {
      id: "delete",
      label: text.removeConnection,
      icon: <Trash2 size={14} />,
      shortcut: "Delete",
      danger: true,
      onSelect: () => removeConnections(document, [id]),
    },
  ];
}
