import { useEffect } from "react";
import { texts } from "../../base/texts/index.ts";
import { offerCommands, type PaletteGroup } from "../../commands/palette/registry.ts";
import { isTrigger, type NewNode, type OpenWorkflow, stickyNoteType } from "../../document/index.ts";
import type { CanvasActions } from "../edit/actions.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";
import { shownKeys } from "../flow/shown-keys.ts";
import { NodeIcon } from "../nodes/NodeIcon.tsx";
import { shortcuts } from "./shortcuts.ts";

interface Offering {
  open: OpenWorkflow;
  actions: CanvasActions;
  host: CanvasHost;
  onAdd(node: NewNode): void;
}

/** Offers the actions of the canvas, its nodes and the node types to the command palette while the canvas is shown. */
export function usePaletteCommands({ open, actions, host, onAdd }: Offering): void {
  useEffect(
    () =>
      offerCommands(() => [
        canvasCommands({ open, actions, host }),
        nodesOf(open, actions),
        ...(open.readOnly ? [] : [nodeTypes(open, onAdd)]),
      ]),
    [open, actions, host, onAdd],
  );
}

function canvasCommands({ open, actions, host }: Omit<Offering, "onAdd">): PaletteGroup {
  const offered = shortcuts.filter(({ isOnlyKey, readOnly }) => !isOnlyKey && (readOnly || !open.readOnly));
  return {
    heading: texts.canvas.paletteCanvas,
    onlyFound: true,
    commands: offered.map(({ id, label, keys, run }) => ({
      id,
      label,
      shortcut: keys[0] && shownKeys(keys[0]),
      run: () => run({ actions, host }),
    })),
  };
}

function nodesOf({ document, catalog }: OpenWorkflow, actions: CanvasActions): PaletteGroup {
  return {
    heading: texts.canvas.paletteNodes,
    onlyFound: true,
    commands: [...document.nodes.values()]
      .filter((node) => node.type !== stickyNoteType)
      .map((node) => ({
        id: node.id,
        label: node.name,
        icon: <NodeIcon description={catalog.describe(node)} size={20} />,
        run: () => actions.show(node.id),
      })),
  };
}

function nodeTypes({ catalog }: OpenWorkflow, onAdd: Offering["onAdd"]): PaletteGroup {
  return {
    heading: texts.canvas.paletteTypes,
    onlyFound: true,
    commands: catalog
      .all()
      .filter((type) => !type.hidden)
      .map((type) => ({
        id: type.name,
        label: texts.canvas.paletteAdd(type.displayName),
        keywords: [...(type.codex?.alias ?? []), ...(isTrigger(type) ? ["trigger"] : [])],
        icon: <NodeIcon description={type} size={20} />,
        run: () => onAdd({ type: type.name }),
      })),
  };
}
