import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { keySections } from "../../canvas/menus/key-sections.ts";
import type { KeySection } from "../../commands/key-lines.ts";
import { panelKeySection } from "../../panel/key-section.ts";
import { versionKeySection } from "../versions/key-section.ts";

function table({ title, lines }: KeySection): string {
  const rows = lines.map(({ keys, label, isKey }) => `| ${label} | ${isKey ? `\`${keys}\`` : keys} |`);
  return [`## ${title}`, "", "| action | keys |", "|---|---|", ...rows].join("\n");
}

it("docs/keyboard-shortcuts.md lists every shortcut of the editor as the overview does", () => {
  const page = readFileSync(new URL("../../../../../docs/keyboard-shortcuts.md", import.meta.url), "utf8");
  for (const section of [...keySections(), panelKeySection(), versionKeySection()])
    expect(page).toContain(`${table(section)}\n`);
});
