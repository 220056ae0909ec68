import { BoxSelect } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { membersOf } from "../../flow/groups.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-members",
  label: commandTexts.canvas.selectMembers,
  icon: BoxSelect,
  section: "select",
  targets: ["group"],
  menu: { group: "main", order: 50 },
  worksReadOnly: true,
  when: ({ id }) => id !== undefined,
  run: ({ canvas: { open }, id }) => {
    if (id !== undefined) open.document.selection.set(membersOf(open.document, id));
  },
};
