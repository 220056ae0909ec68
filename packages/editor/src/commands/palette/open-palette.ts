import { Search } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { Command } from "../command.ts";

/** Opens the palette, on every page. */
export const openPalette: Command<() => void> = {
  id: "open-palette",
  label: texts.shell.search,
  icon: Search,
  keys: ["Mod+k"],
  targets: ["page"],
  run: (open) => open(),
};
