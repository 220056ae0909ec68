import { expect, it, vi } from "vitest";
import { paletteWords } from "../../base/texts/commands/palette-words.ts";
import { canvasCommands } from "../../canvas/commands/all-commands.ts";
import { settingsPages } from "../../screens/settings/pages.ts";
import { workflowCommands } from "../../screens/workflow/commands/all-commands.ts";

it("synonyms of the palette belong to existing commands", async () => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => {} }) });
  const { pageCommands } = await import("./all-commands.ts");
  const idsOf = (commands: readonly { id: string; isInPalette?: boolean }[]) =>
    commands.filter(({ isInPalette }) => isInPalette !== false).map(({ id }) => id);
  const known: Record<string, string[]> = {
    canvas: idsOf(canvasCommands),
    workflow: idsOf(workflowCommands),
    page: [...idsOf(pageCommands), ...settingsPages.map(({ path }) => `settings-${path}`)],
  };
  const unknown = Object.entries(paletteWords).flatMap(([area, words]) =>
    Object.keys(words).filter((id) => !known[area]?.includes(id)),
  );
  expect(unknown).toEqual([]);
});
