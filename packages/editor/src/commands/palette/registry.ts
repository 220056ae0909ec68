import type { ReactNode } from "react";

/** An entry found by typing. */
export interface PaletteCommand {
  /** Unique in its group. */
  id: string;
  label: string;
  /** Additional search words. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** Shortcut in the list's notation, such as `Mod+S`. */
  shortcut?: string | undefined;
  run(): unknown;
}

/** Palette commands under one heading. */
export interface PaletteGroup {
  /** Unique among groups. Ids of its commands are unique in it. */
  id: string;
  heading: string;
  /** Listed only in search results: there are too many. */
  onlyFound?: boolean;
  /** True for nodes to add: commands whose words start with the search rank before them. */
  isAddition?: boolean;
  commands: readonly PaletteCommand[];
}

/** Returns the id of a command among all groups. */
export function paletteId(group: PaletteGroup, command: PaletteCommand): string {
  return `${group.id}:${command.id}`;
}

type Source = () => readonly PaletteGroup[];

const sources = new Set<Source>();

/**
 * Registers the commands of a part of the page while it is shown; they are computed when the palette opens. Returns a
 * function that removes them.
 */
export function offerCommands(source: Source): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

/** Returns the currently registered groups. */
export function offeredGroups(): PaletteGroup[] {
  return [...sources].flatMap((source) => source()).filter((group) => group.commands.length > 0);
}
