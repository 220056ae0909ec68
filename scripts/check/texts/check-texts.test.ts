import { describe, expect, it } from "vitest";
import { parseSource } from "../sources.ts";
import { checkTexts } from "./check-texts.ts";

const FILE = "packages/editor/src/panel/Planted.tsx";

const problemsOf = (code: string, file = FILE) => checkTexts([parseSource(file, code)], []);

describe("texts outside of the catalogue", () => {
  it.each([
    ["a child of an element", "export const A = () => <p>Save now</p>;", "Save now"],
    ["an attribute that is read aloud", 'export const A = () => <input aria-label="Search" />;', "Search"],
    ["a placeholder", 'export const A = () => <input placeholder="your name" />;', "your name"],
    ["a choice between two", 'export const A = ({ on }) => <b>{on ? "Active" : "Off"}</b>;', "Active"],
    ["a label of a record", 'export const row = { label: "Services", path: "services" };', "Services"],
    ["a sentence in a message", 'toast.error("The file was not saved.");', "The file was not saved."],
    ["an error that is shown", 'throw new Error("This is not an archive.");', "This is not an archive."],
    ["a name with a number", "const name = `Column ${index + 1}`;", "Column …"],
  ])("are found as %s", (_, code, text) => {
    expect(problemsOf(code).join("\n")).toContain(`${FILE}:1: “${text}”`);
  });

  it.each([
    ["texts of the catalogue", "export const A = () => <p title={texts.ui.save}>{texts.ui.close}</p>;"],
    [
      "classes, types and keys",
      'export const A = () => <b className="Big red" role="button" key="One two" />;',
    ],
    ["names of events", 'track("User opened panel", { view: "Trigger" });'],
    ["keys of the keyboard", 'if (event.key === "Escape") close();'],
    ["modules and types", 'import { a } from "Some module"; type Kind = "One two";'],
  ])("are not %s", (_, code) => {
    expect(problemsOf(code)).toEqual([]);
  });

  it("are allowed in the catalogue, in tests and in other packages", () => {
    const code = 'export const ui = { save: "Save now", title: "Title" };';
    const files = [
      "packages/editor/src/base/texts/ui.ts",
      "packages/editor/src/panel/panel.test.ts",
      "packages/server/src/http/app.ts",
    ];
    expect(files.flatMap((file) => problemsOf(code, file))).toEqual([]);
  });

  it("can be exempted individually, as long as they exist", () => {
    const source = parseSource(FILE, "export const A = () => <b>Heddle</b>;");
    const exception = (text: string) => [{ file: FILE, reason: "a name", texts: [text] }];

    expect(checkTexts([source], exception("Heddle"))).toEqual([]);
    expect(checkTexts([source], exception("Gone"))).toHaveLength(2);
  });
});

describe("uses of the catalogue", () => {
  it.each([
    ["letters made small", "const a = texts.panel.value.toLowerCase();"],
    ["letters made large", "const a = text.kinds[kind].toLocaleUpperCase();"],
    ["two texts joined to one", "const a = `${text.took} ${text.median}`;"],
    ["an order that names no language", "names.sort((a, b) => a.localeCompare(b));"],
    ["two texts with values joined", "const a = `${text.more(1)} ${text.fewer(2)}`;"],
  ])("are refused: %s", (_, code) => {
    expect(problemsOf(code)).toHaveLength(1);
  });

  it.each([
    [
      "a search without regard to case",
      "const found = text.trim().toLowerCase().includes(name.toLowerCase());",
    ],
    ["an order of a language", "names.sort((a, b) => a.localeCompare(b, locale()));"],
    ["a text beside a value", "const a = `${texts.shell.theme}: ${name}`;"],
  ])("can be %s", (_, code) => {
    expect(problemsOf(code)).toEqual([]);
  });
});

describe("amounts whose forms are chosen by hand", () => {
  const SERVER = "packages/server/src/planted.ts";

  it.each([
    ['const text = `${count} step${count === 1 ? "" : "s"}`;', SERVER],
    [
      'const text = names.length === 1 ? "1 node" : `${names.length} nodes`;',
      "packages/editor/src/base/texts/ui.ts",
    ],
  ])("are refused: %s", (code, file) => {
    expect(problemsOf(code, file)).toEqual([expect.stringContaining("by hand")]);
  });

  it.each([
    'const unit = version === 1 ? "hours" : "seconds";',
    "const only = items.length === 1 ? items[0] : items;",
  ])("are not %s", (code) => {
    expect(problemsOf(code, SERVER)).toEqual([]);
  });
});
