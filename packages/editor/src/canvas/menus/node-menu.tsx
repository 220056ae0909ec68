import type { WorkflowNode } from "@heddle/workflow";
import {
  BoxSelect,
  Cable,
  Copy,
  CopyPlus,
  Pencil,
  Pin,
  Play,
  Power,
  Replace,
  Scissors,
  SquareArrowOutUpRight,
  Trash2,
  Ungroup,
} from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { isSticky, type OpenWorkflow } from "../../document/index.ts";
import type { MenuEntry } from "../../ui/index.ts";
import type { CanvasActions } from "../edit/actions.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";
import { isGroup } from "../flow/groups.ts";
import { arrangeEntries } from "./arrange-menu.tsx";

const text = texts.canvas;

/** What can be done with a node, or with all that are selected when it is one of them. */
export function nodeMenu(
  open: OpenWorkflow,
  actions: CanvasActions,
  host: CanvasHost,
  id: string,
): MenuEntry[] {
  const { document, run } = open;
  const node = document.node(id);
  if (!node) return [];
  const count = actions.targets(id).length;
  const heading: MenuEntry[] = count > 1 ? [{ kind: "label", id: "count", label: text.selected(count) }] : [];
  const copy: MenuEntry = {
    id: "copy",
    label: text.copy,
    icon: <Copy size={14} />,
    shortcut: "Mod+C",
    onSelect: () => void actions.copy(id),
  };
  if (open.readOnly) return isSticky(node) ? [copy] : [openEntry(actions, id), copy];
  return [
    ...heading,
    ...(isSticky(node)
      ? noteEntries(actions, node)
      : [...(count === 1 ? [openEntry(actions, id)] : []), ...stepEntries(actions, host, id)]),
    ...arrangeEntries(actions, count),
    { kind: "separator", id: "s1" },
    copy,
    {
      id: "cut",
      label: text.cut,
      icon: <Scissors size={14} />,
      shortcut: "Mod+X",
      onSelect: () => void actions.cut(id),
    },
    {
      id: "duplicate",
      label: text.duplicate,
      icon: <CopyPlus size={14} />,
      shortcut: "Mod+D",
      onSelect: () => actions.duplicate(id),
    },
    { kind: "separator", id: "s2" },
    {
      id: "delete",
      label: text.delete,
      icon: <Trash2 size={14} />,
      shortcut: "Delete",
      danger: true,
      onSelect: () => actions.delete(id),
    },
  ];

  function stepEntries(actions: CanvasActions, host: CanvasHost, id: string): MenuEntry[] {
    const isPinned = document.pinned(id) !== undefined;
    const isOne = actions.targets(id).length === 1;
    const alone = new Set(["run", "rename", "replace", "connect"]);
    const entries: MenuEntry[] = [
      {
        id: "run",
        label: text.runTo,
        icon: <Play size={14} />,
        disabled: run.isRunning,
        onSelect: () => host.run(id),
      },
      {
        id: "rename",
        label: text.rename,
        icon: <Pencil size={14} />,
        shortcut: "F2",
        onSelect: () => actions.rename(id),
      },
      {
        id: "replace",
        label: text.replace,
        icon: <Replace size={14} />,
        shortcut: "R",
        onSelect: () => actions.replace(id),
      },
      {
        id: "connect",
        label: text.connect,
        icon: <Cable size={14} />,
        shortcut: "C",
        onSelect: () => actions.connect(id),
      },
      {
        id: "disable",
        label: node?.disabled ? text.enable : text.disable,
        icon: <Power size={14} />,
        shortcut: "D",
        onSelect: () => actions.toggleDisabled(id),
      },
      {
        id: "pin",
        label: isPinned ? text.unpin : text.pin,
        icon: <Pin size={14} />,
        shortcut: "P",
        onSelect: () => actions.togglePinned(id),
      },
    ];
    return isOne ? entries : entries.filter((entry) => !alone.has(entry.id));
  }
}

function openEntry(actions: CanvasActions, id: string): MenuEntry {
  return {
    id: "open",
    label: text.open,
    icon: <SquareArrowOutUpRight size={14} />,
    shortcut: "Enter",
    onSelect: () => actions.open(id),
  };
}

function noteEntries(actions: CanvasActions, node: WorkflowNode): MenuEntry[] {
  const { id } = node;
  const edit: MenuEntry = {
    id: "edit",
    label: isGroup(node) ? text.rename : text.editNote,
    icon: <Pencil size={14} />,
    shortcut: "Enter",
    onSelect: () => actions.open(id),
  };
  const color = colorEntry(actions, id, node.parameters["color"]);
  if (!isGroup(node)) return [edit, color];
  return [
    edit,
    color,
    {
      id: "members",
      label: text.selectMembers,
      icon: <BoxSelect size={14} />,
      onSelect: () => actions.selectMembers(id),
    },
    {
      id: "ungroup",
      label: text.ungroup,
      icon: <Ungroup size={14} />,
      shortcut: "Mod+Shift+G",
      onSelect: () => actions.ungroup(id),
    },
  ];
}

function colorEntry(actions: CanvasActions, id: string, current: unknown): MenuEntry {
  return {
    kind: "submenu",
    id: "color",
    label: text.stickyColor,
    icon: <Swatch color={typeof current === "number" ? current : 1} />,
    entries: text.stickyColors.map((label, index) => ({
      id: `color-${index + 1}`,
      label,
      icon: <Swatch color={index + 1} />,
      checked: (current ?? 1) === index + 1,
      onSelect: () => actions.setStickyColor(id, index + 1),
    })),
  };
}

function Swatch({ color }: { color: number }) {
  return (
    <span
      style={{
        width: 14,
        height: 14,
        borderRadius: 4,
        background: `var(--sticky-${color})`,
        border: `1px solid var(--sticky-${color}-border)`,
      }}
    />
  );
}
