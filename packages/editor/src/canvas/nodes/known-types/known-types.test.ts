import { describe, expect, it } from "vitest";
import { brandIcons } from "./brand-icons.ts";
import { findKnownType } from "./find-known-type.ts";
import { knownType, prepareKnownTypes } from "./known-type.ts";
import { lineIcons } from "./line-icons.ts";
import { aiTypes, baseTypes, communityTypes } from "./names.ts";

const base = "n8n-nodes-base";
const drawn = (type: string) => decodeURIComponent(findKnownType(type)?.iconUrl ?? "");

describe("Common node types that are not installed", () => {
  it("have a display name, an icon and a category", () => {
    expect(findKnownType(`${base}.googleSheets`)).toMatchObject({
      displayName: "Google Sheets",
      category: "app",
    });
    expect(drawn(`${base}.googleSheets`)).toMatch(/^data:image\/svg\+xml,<svg .*<path d="M/);
    expect(drawn(`${base}.slack`)).toContain('stroke="#611f69"');
    expect(findKnownType("@n8n/n8n-nodes-langchain.agent")?.category).toBe("ai");
    expect(findKnownType("@apify/n8n-nodes-apify.apify")?.displayName).toBe("Apify");
  });

  it("share name and icon with their triggers and tools", () => {
    expect(findKnownType(`${base}.telegramTrigger`)).toMatchObject({
      displayName: "Telegram Trigger",
      category: "trigger",
    });
    expect(findKnownType(`${base}.gmailTool`)).toMatchObject({ displayName: "Gmail Tool", category: "ai" });
    expect(drawn(`${base}.gmailTool`)).toBe(drawn(`${base}.gmail`));
  });

  it("are never guessed", () => {
    for (const type of [
      `${base}.constructor`,
      `${base}.nothing`,
      `${base}.Trigger`,
      "gmail",
      "",
      "other.gmail",
    ])
      expect(findKnownType(type), type).toBeUndefined();
  });

  it("all have an existing icon, and no icon is unused", () => {
    const rows = [baseTypes, aiTypes, communityTypes].flatMap((table) => Object.values(table));
    const [brands, lines] = [new Set<string>(), new Set<string>()];
    for (const [, icon] of rows) {
      const [name = "", color] = icon.split(" ");
      (color === undefined ? brands : lines).add(name);
    }
    expect([...brands].sort()).toEqual(Object.keys(brandIcons).sort());
    expect([...lines].sort()).toEqual(Object.keys(lineIcons).sort());
  });

  it("are available once the table is loaded, as the same object every time", async () => {
    await prepareKnownTypes();
    expect(knownType(`${base}.gmail`)?.displayName).toBe("Gmail");
    expect(knownType(`${base}.gmail`)).toBe(knownType(`${base}.gmail`));
  });
});
