import { describe, expect, it } from "vitest";
import { compiledName, compileSource, type FrontDoors } from "./compile-source.ts";

const doors: FrontDoors = new Map([
  ["@heddle/workflow", "packages/workflow/src/index.ts"],
  ["@heddle/engine/data", "packages/engine/src/data/index.ts"],
]);
const compile = (text: string) => compileSource("packages/server/src/http/a.ts", text, doors).trim();

describe("a source file in the package", () => {
  it("has no types, and every statement on its line", () => {
    const compiled = compileSource(
      "a.ts",
      "interface A {\n  b: string;\n}\nexport const a: A = { b: '' };",
      doors,
    );
    expect(compiled.split("\n")[3]?.replace(/\s+/g, " ")).toBe("export const a = { b: '' };");
  });

  it("imports the product's packages by path, and its own files by their new names", () => {
    expect(compile('import { a } from "@heddle/workflow";')).toBe(
      'import { a } from "../../../workflow/src/index.mjs";',
    );
    expect(compile('export { b } from "@heddle/engine/data";')).toBe(
      'export { b } from "../../../engine/src/data/index.mjs";',
    );
    expect(compile('const c = await import("./c.ts");')).toBe('const c = await import("./c.mjs");');
    expect(compile('import d from "luxon";')).toBe('import d from "luxon";');
  });

  it("resolves the product's packages for external files", () => {
    expect(compile('import.meta.resolve("@heddle/workflow");')).toBe(
      'import.meta.resolve("../../../workflow/src/index.mjs");',
    );
    expect(compile('const isOurs = name === "@heddle/workflow";')).toContain('"@heddle/workflow"');
  });

  it("finds its threads, and files by their endings", () => {
    expect(compile('new URL("../x/thread.ts", import.meta.url);')).toContain('"../x/thread.mjs"');
    expect(compile('files.filter((one) => one.endsWith(".command.ts"));')).toContain('".command.mjs"');
    expect(compile("const file = `" + "$" + "{name}.ts`;")).toContain("}.mjs`");
    expect(compile("const isCall = /^[a-z]+\\.ts$/.test(file);")).toContain("/^[a-z]+\\.mjs$/");
  });

  it("leaves other strings unchanged", () => {
    const text = 'const said = "Write it into settings.ts, please.";';
    expect(compile(text)).toBe(text);
    expect([compiledName("a.ts"), compiledName("a.svg")]).toEqual(["a.mjs", "a.svg"]);
  });
});
