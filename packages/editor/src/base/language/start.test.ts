import { afterAll, describe, expect, it } from "vitest";
import { inLanguage, setLanguage } from "./active.ts";
import { loadLanguage } from "./start.ts";

describe("A catalog", () => {
  afterAll(() => setLanguage("en", {}));

  it.each([
    ["de", "„Orders“ löschen?", "3 Knoten"],
    ["ar", "هل تريد حذف «\u2068Orders\u2069»؟", "3 عقد"],
  ] as const)("has texts with values in %s", async (language, question, amount) => {
    setLanguage(language, await loadLanguage(language));
    const text = inLanguage("workflow", {
      deleteTitle: (name: string) => `Delete “${name}”?`,
      draftAbout: (moment: string, count: number) => `${moment} ${count}`,
    });

    expect(text.deleteTitle("Orders")).toBe(question);
    expect(text.draftAbout("", 3)).toContain(amount);
  });

  it("leaves texts that it lacks in English", async () => {
    setLanguage("de", await loadLanguage("de"));
    const text = inLanguage("workflow", { delete: "Delete", untranslated: (name: string) => `New: ${name}` });

    expect(text.untranslated("A")).toBe("New: A");
    expect(text.delete).not.toBe("Delete");
  });

  it("is empty for English", async () => {
    expect(await loadLanguage("en")).toEqual({});
  });
});
