import { paletteWords } from "../../base/texts/commands/palette-words.ts";
import type { PaletteGroup } from "./registry.ts";

const words: Record<string, Record<string, string> | undefined> = paletteWords;

/** Adds the synonyms of its commands to a group. */
export function withWords(group: PaletteGroup): PaletteGroup {
  const ofGroup = words[group.id];
  if (!ofGroup) return group;
  const commands = group.commands.map((command) => {
    const more = ofGroup[command.id]?.split(", ") ?? [];
    return { ...command, keywords: [...(command.keywords ?? []), ...more] };
  });
  return { ...group, commands };
}
