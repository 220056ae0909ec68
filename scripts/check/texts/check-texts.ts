import { isTestSupport, type Source } from "../sources.ts";
import { wrongUses } from "./catalogue-uses.ts";
import { EXCEPTIONS, type TextException } from "./exceptions.ts";
import { handMadePlurals } from "./hand-made-plurals.ts";
import { shownTexts } from "./shown-texts.ts";

const EDITOR = "packages/editor/src/";
/** English texts of the editor. */
const CATALOGUES = /^packages\/editor\/src\/base\/texts\//;
const TEST_SUPPORT = /\/test\//;

/**
 * Every text of the editor outside of its catalogue, which no translation covers, incorrect uses of the catalogue, and
 * in all packages manually chosen plural forms.
 */
export function checkTexts(
  sources: readonly Source[],
  exceptions: readonly TextException[] = EXCEPTIONS,
): string[] {
  const checked = sources.filter(({ file }) => isChecked(file));
  return [
    ...checked.flatMap((source) => problemsOf(source, exceptions)),
    ...unneeded(checked, exceptions),
    ...sources.filter(({ file }) => !isTestSupport(file)).flatMap(pluralProblems),
  ];
}

function isChecked(file: string): boolean {
  return (
    file.startsWith(EDITOR) && !isTestSupport(file) && !TEST_SUPPORT.test(file) && !CATALOGUES.test(file)
  );
}

function problemsOf(source: Source, exceptions: readonly TextException[]): string[] {
  const place = (start: number) => `${source.file}:${source.text.slice(0, start).split("\n").length}`;
  const outside = shownTexts(source.program).filter(
    ({ text }) =>
      !exceptions.some(({ file, texts }) => file === source.file && (texts?.includes(text) ?? true)),
  );
  return [
    ...outside.map(({ text, start }) => `${place(start)}: “${text}” belongs into the catalogue of texts`),
    ...wrongUses(source.program).map(({ use, start }) => `${place(start)}: ${use}`),
  ];
}

function pluralProblems({ file, text, program }: Source): string[] {
  return handMadePlurals(program).map(
    (start) =>
      `${file}:${text.slice(0, start).split("\n").length}: chooses between one and several by hand; use plural, amountOf or nameOrNumber of the catalogue, or amountText`,
  );
}

/** Exceptions for strings that no longer exist. */
function unneeded(sources: readonly Source[], exceptions: readonly TextException[]): string[] {
  const files = new Map(sources.map((source) => [source.file, source]));
  return exceptions.flatMap(({ file, texts = [] }) => {
    const source = files.get(file);
    const there = new Set(source ? shownTexts(source.program).map(({ text }) => text) : []);
    return texts
      .filter((text) => !there.has(text))
      .map((text) => `${file}: no longer has the text “${text}” that is excepted`);
  });
}
