import { BoxSelect } from "lucide-react";
import { membersOf } from "../../flow/groups.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-members",
  label: "Select contents",
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
