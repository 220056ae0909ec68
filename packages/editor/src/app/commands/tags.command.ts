import { Tags } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { openTags } from "../../tags/open-tags.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "tags",
  label: texts.tags.manage,
  icon: Tags,
  order: 60,
  targets: ["page"],
  run: () => openTags(),
};
