import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { texts } from "../src/base/texts/index.ts";
import { englishFiles, readEnglish } from "./read-english.ts";

const LAZY = `
const kinds = { file: "File", mail: "Email" } as const;
const labelOf = (name: string) => \`Label of \${name}\`;
export const lazy = inLanguage("lazyArea", {
  kinds,
  title: "Title",
  label: labelOf,
  done: ({ stored, failed }: Counts) => \`\${stored}, \${failed}\`,
  first: ([node = ""]: readonly string[]) => node,
  step: (_node: string) => "Next",
  columns: ["Name", "Email"],
} as const);`;

function read(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-english-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return readEnglish(englishFiles(folder));
}

it("reads the texts of an area with the parameters of each", () => {
  const english = read({ "lazy.ts": LAZY });

  expect([...english.keys()]).toEqual(
    ["kinds.file", "kinds.mail", "title", "label", "done", "first", "step", "columns"].map(
      (key) => `lazyArea.${key}`,
    ),
  );
  expect(english.get("lazyArea.title")).toEqual({ parameters: undefined, used: [] });
  expect(english.get("lazyArea.label")?.used).toEqual(["name"]);
  expect(english.get("lazyArea.done")).toEqual({
    parameters: [{ pattern: "{ stored, failed }", names: ["stored", "failed"] }],
    used: ["stored", "failed"],
  });
  expect(english.get("lazyArea.first")?.parameters).toEqual([{ pattern: '[node = ""]', names: ["node"] }]);
  expect(english.get("lazyArea.step")).toMatchObject({ parameters: [{ names: ["_node"] }], used: [] });
  expect(english.get("lazyArea.columns")?.parts).toBe(2);
});

it("names the areas that index.ts lists as it does", () => {
  const english = read({
    "code-editor.ts": 'export const codeTexts = inLanguage("code", { title: "Code" });',
    "index.ts": 'import { codeTexts } from "./code-editor.ts";\nconst english = { script: codeTexts };',
  });

  expect([...english.keys()]).toContain("script.title");
});

it("finds every text that the editor has", () => {
  const english = readEnglish();
  const paths = (group: object, at: string): string[] =>
    Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? paths(value, `${at}.${key}`)
        : [`${at}.${key}`],
    );
  const shared = Object.entries(texts).flatMap(([area, own]) => paths(own, area));

  expect(shared.filter((each) => !english.has(each))).toEqual([]);
});
