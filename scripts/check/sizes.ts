import { type AstNode, type Source, walk } from "./sources.ts";

const fileLimit = 500;
const functionLimit = 60;
const componentLimit = 120;
/** Files that are data, each with its reason. */
const dataFiles: [RegExp, string][] = [
  [/\.gen\.ts$/, "generated"],
  [
    /packages\/nodes\/src\/.*\/(description|properties|options)[^/]*\.ts$/,
    "descriptions of parameters are data",
  ],
  [/packages\/nodes\/src\/.*\.(node|credential)\.ts$/, "descriptions of parameters are data"],
  [/packages\/editor\/src\/texts\//, "the catalogue of texts"],
];

/** Files and functions over the limits. Tests are exempt. */
export function checkSizes(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    if (/\.(test|spec)\.tsx?$/.test(source.file) || dataFiles.some(([pattern]) => pattern.test(source.file)))
      return [];
    const lines = source.text.split("\n").length - 1;
    const tooLong =
      lines > fileLimit ? [`${source.file} has ${lines} lines, over ${fileLimit}: split it`] : [];
    return [...tooLong, ...longFunctions(source), ...packedLines(source)];
  });
}

function longFunctions({ file, text, program }: Source): string[] {
  const limit = file.endsWith(".tsx") ? componentLimit : functionLimit;
  const problems: string[] = [];
  walk(program, (node) => {
    if (
      !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) ||
      isDescribe(node, text)
    )
      return;
    const lines = text.slice(node.start, node.end).split("\n").length;
    if (lines <= limit) return;
    const line = text.slice(0, node.start).split("\n").length;
    problems.push(`${file}:${line} a function of ${lines} lines, over ${limit}: split it`);
  });
  return problems;
}

/** Suites of scenario helpers can wrap many small functions. */
function isDescribe(node: AstNode, text: string): boolean {
  return /(describe|describeStores)\([^\n]*$/.test(text.slice(Math.max(0, node.start - 120), node.start));
}

/** Spreads of objects that are written out, which only save lines. */
function packedLines({ file, text, program }: Source): string[] {
  const problems: string[] = [];
  walk(program, (node) => {
    if (node.type !== "SpreadElement" || (node["argument"] as AstNode).type !== "ObjectExpression") return;
    const line = text.slice(0, node.start).split("\n").length;
    problems.push(`${file}:${line} a spread that only saves lines: write its members out`);
  });
  return problems;
}
