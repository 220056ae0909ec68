import type { ReactNode } from "react";

/** Something that can be reached by typing. */
export interface PaletteCommand {
  /** Unique in its group. */
  id: string;
  label: string;
  /** Further words by which it is found. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** As the overview of keys writes it, such as `Mod+S`. */
  shortcut?: string | undefined;
  run(): unknown;
}

/** Commands of the palette under one heading. */
export interface PaletteGroup {
  heading: string;
  /** Listed only when something is typed: there are too many. */
  onlyFound?: boolean;
  commands: readonly PaletteCommand[];
}

type Source = () => readonly PaletteGroup[];

const sources = new Set<Source>();

/** Offers the commands of a part of the page while it is shown; they are computed when the palette opens. Returns a function that removes them. */
export function offerCommands(source: Source): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

/** What the page offers now. */
export function offeredGroups(): PaletteGroup[] {
  return [...sources].flatMap((source) => source()).filter((group) => group.commands.length > 0);
}
