import { Palette } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { texts } from "../../../base/texts/index.ts";
import { colorNotes } from "../../edit/note-actions.ts";
import { targetsOf } from "../../edit/targets.ts";
import { NoteSwatch } from "../../notes/NoteSwatch.tsx";
import type { CanvasCommand } from "../canvas-command.ts";

const DEFAULT_COLOR = 1;

export const command: CanvasCommand = {
  id: "color-note",
  label: commandTexts.canvas.colorNote,
  icon: Palette,
  section: "edit",
  targets: ["note", "group"],
  menu: { group: "main", order: 40 },
  choices: ({ canvas, id }) => {
    const node = id === undefined ? undefined : canvas.open.document.node(id);
    const current = node?.parameters["color"] ?? DEFAULT_COLOR;
    return texts.canvas.noteColors.map((label, index) => ({
      id: `color-${index + 1}`,
      label,
      icon: <NoteSwatch color={index + 1} />,
      isCurrent: current === index + 1,
      choose: () => colorNotes(canvas.open, targetsOf(canvas, id), index + 1),
    }));
  },
  run: () => {},
};
