import { createElement, useEffect } from "react";
import { texts } from "../../base/texts/index.ts";
import { offerCommands, type PaletteGroup } from "../../commands/palette/registry.ts";
import { paletteCommands } from "../../commands/palette-commands.ts";
import { isTrigger, type NewNode, type OpenWorkflow, STICKY_NOTE_TYPE } from "../../document/index.ts";
import { canvasCommands } from "../commands/all-commands.ts";
import { usable } from "../commands/canvas-command.ts";
import { showNode } from "../edit/open-node.ts";
import type { Canvas } from "../flow/canvas.ts";
import { NodeIcon } from "../nodes/NodeIcon.tsx";

const ICON_SIZE_PX = 20;

/** Registers the canvas's commands, its nodes and the node types in the palette while the canvas is shown. */
export function usePaletteCommands(canvas: Canvas, onAdd: (node: NewNode) => void): void {
  useEffect(
    () =>
      offerCommands(() => [
        commandsOf(canvas),
        nodesOf(canvas),
        ...(canvas.isReadOnly ? [] : [nodeTypes(canvas.open, onAdd)]),
      ]),
    [canvas, onAdd],
  );
}

function commandsOf(canvas: Canvas): PaletteGroup {
  return {
    id: "canvas",
    heading: texts.canvas.paletteCanvas,
    onlyFound: true,
    commands: paletteCommands(usable(canvasCommands, canvas), { canvas }),
  };
}

function nodesOf(canvas: Canvas): PaletteGroup {
  const { document, catalog } = canvas.open;
  return {
    id: "nodes",
    heading: texts.canvas.paletteNodes,
    onlyFound: true,
    commands: [...document.nodes.values()]
      .filter((node) => node.type !== STICKY_NOTE_TYPE)
      .map((node) => ({
        id: node.id,
        label: node.name,
        icon: createElement(NodeIcon, { description: catalog.describe(node), size: ICON_SIZE_PX }),
        run: () => showNode(canvas, node.id),
      })),
  };
}

function nodeTypes({ catalog }: OpenWorkflow, onAdd: (node: NewNode) => void): PaletteGroup {
  return {
    id: "types",
    heading: texts.canvas.paletteTypes,
    onlyFound: true,
    isAddition: true,
    commands: catalog
      .all()
      .filter((type) => !type.hidden)
      .map((type) => ({
        id: type.name,
        label: texts.canvas.paletteAdd(type.displayName),
        keywords: [...(type.codex?.alias ?? []), ...(isTrigger(type) ? ["trigger"] : [])],
        icon: createElement(NodeIcon, { description: type, size: ICON_SIZE_PX }),
        run: () => onAdd({ type: type.name }),
      })),
  };
}
