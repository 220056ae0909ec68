import { type AstNode, walk } from "../sources.ts";

/** A use of the catalogue that holds in English only. */
export interface WrongUse {
  use: string;
  start: number;
}

const CATALOGUE = /^(text|texts|\w+Texts)$/;
const CASE_CALLS = /^to(Locale)?(Lower|Upper)Case$/;

/** Texts of the catalogue whose letters are changed, texts that are put together to sentences, and orders that name no language. */
export function wrongUses(program: AstNode): WrongUse[] {
  const found: WrongUse[] = [];
  walk(program, (node) => {
    if (changesCase(node))
      found.push({ use: "changes the case of a text, which holds in English only", start: node.start });
    if (sortsByBrowser(node))
      found.push({ use: "sorts by the language of the browser; use compareTexts", start: node.start });
    if (joinsTexts(node))
      found.push({
        use: "makes a sentence out of two texts, which holds in English only",
        start: node.start,
      });
  });
  return found;
}

function changesCase(node: AstNode): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node["callee"] as AstNode;
  if (callee.type !== "MemberExpression") return false;
  const { name } = callee["property"] as { name?: string };
  return CASE_CALLS.test(name ?? "") && isCatalogued(callee["object"] as AstNode);
}

/** `a.localeCompare(b)` without a language. */
function sortsByBrowser(node: AstNode): boolean {
  if (node.type !== "CallExpression" || (node["arguments"] as AstNode[]).length !== 1) return false;
  const callee = node["callee"] as AstNode;
  return callee.type === "MemberExpression" && (callee["property"] as AstNode)["name"] === "localeCompare";
}

/** `${texts.a} ${texts.b}`: a space between two texts hard-codes a grammar. */
function joinsTexts(node: AstNode): boolean {
  if (node.type !== "TemplateLiteral") return false;
  const [parts, values] = [node["quasis"], node["expressions"]] as [
    { value: { cooked: string } }[],
    AstNode[],
  ];
  return values.some(
    (value, index) =>
      isCatalogued(value) &&
      parts[index + 1]?.value.cooked === " " &&
      values[index + 1] !== undefined &&
      isCatalogued(values[index + 1] as AstNode),
  );
}

const STRING_METHODS = /^(trim\w*|slice|replace(All)?|normalize|padStart|padEnd|concat)$/;

/** `texts.area.key`, `text.key(value)` and `text.keys[name]`; not `text.trim()` of some other string. */
function isCatalogued(node: AstNode): boolean {
  if (node.type === "CallExpression") return isCatalogued(node["callee"] as AstNode);
  if (node.type !== "MemberExpression") return false;
  if (STRING_METHODS.test(String((node["property"] as AstNode)["name"]))) return false;
  return isCatalogued(node["object"] as AstNode) || isRoot(node);
}

const isRoot = (node: AstNode) => CATALOGUE.test(String((node["object"] as AstNode)["name"] ?? ""));
