import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "rolldown/utils";
import type { Parameter } from "./compile-message.ts";

/** Any node of a syntax tree. */
interface AstNode {
  type: string;
  [key: string]: unknown;
}

/** A string of the editor: without values, or with the parameters of its function. */
export interface EnglishText {
  parameters: readonly Parameter[] | undefined;
  /** Names of the values that the English text shows or decides by. */
  used: readonly string[];
  /** Number of texts in a list. */
  parts?: number | undefined;
}

/** Strings of the editor by their path: `people.sharing.title` is the key `title` of area `sharing`. */
export type English = ReadonlyMap<string, EnglishText>;

/** Folder of the English strings. */
export const ENGLISH_FOLDER = path.join(import.meta.dirname, "../src/base/texts");

/** English source files. */
export function englishFiles(folder = ENGLISH_FOLDER): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => path.join(folder, file))
    .toSorted();
}

/** Reads the English strings from their syntax trees: a build loses the names of their parameters. */
export function readEnglish(files = englishFiles()): English {
  const texts = new Map<string, EnglishText>();
  const modules = new Map(files.map((file) => [file, readModule(file)]));
  for (const [area, { node, module }] of areasOf(modules)) collect(area, node, module, texts);
  return texts;
}

/** Top-level declarations of a file, and where its imports are from. */
interface TextModule {
  file: string;
  declared: ReadonlyMap<string, AstNode>;
  imported: ReadonlyMap<string, string>;
}

interface Area {
  node: AstNode;
  module: TextModule;
}

function readModule(file: string): TextModule {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const declared = new Map<string, AstNode>();
  const imported = new Map<string, string>();
  for (const statement of program.body as unknown as AstNode[]) {
    if (statement.type === "ImportDeclaration") addImports(statement, file, imported);
    for (const [name, node] of declarationsOf(statement)) declared.set(name, node);
  }
  return { file, declared, imported };
}

function addImports(statement: AstNode, file: string, imported: Map<string, string>): void {
  const source = path.resolve(path.dirname(file), String((statement["source"] as AstNode)["value"]));
  for (const { local } of statement["specifiers"] as { local: { name: string } }[])
    imported.set(local.name, source);
}

function declarationsOf(statement: AstNode): [string, AstNode][] {
  const node = (statement["declaration"] as AstNode | null | undefined) ?? statement;
  if (node.type === "FunctionDeclaration") return [[(node["id"] as { name: string }).name, node]];
  if (node.type !== "VariableDeclaration") return [];
  return (node["declarations"] as { id: { name: string }; init: AstNode }[]).map(({ id, init }) => [
    id.name,
    init,
  ]);
}

/** Areas wrapped in `inLanguage`, and the areas that `index.ts` lists. */
function areasOf(modules: ReadonlyMap<string, TextModule>): Map<string, Area> {
  const areas = new Map<string, Area>();
  for (const module of modules.values()) {
    for (const node of module.declared.values()) {
      const [name, strings] = argumentsOfInLanguage(node);
      if (name !== undefined && strings) areas.set(name, { node: strings, module });
    }
    const listed = path.basename(module.file) === "index.ts" ? module.declared.get("english") : undefined;
    for (const [name, value] of listed ? propertiesOf(listed) : []) {
      const area = areaNamed(String(value["name"]), module, modules);
      if (area) areas.set(name, area);
    }
  }
  return areas;
}

function argumentsOfInLanguage(node: AstNode): [name?: string, strings?: AstNode] {
  const call = unwrapped(node);
  if (call.type !== "CallExpression" || (call["callee"] as AstNode)["name"] !== "inLanguage") return [];
  const [name, strings] = call["arguments"] as AstNode[];
  return name?.type === "Literal" ? [String(name["value"]), strings] : [];
}

function areaNamed(
  local: string,
  index: TextModule,
  modules: ReadonlyMap<string, TextModule>,
): Area | undefined {
  const module = modules.get(index.imported.get(local) ?? "");
  const node = module?.declared.get(local);
  return module && node ? { node: argumentsOfInLanguage(node)[1] ?? node, module } : undefined;
}

function collect(at: string, given: AstNode, module: TextModule, texts: Map<string, EnglishText>): void {
  const node = resolved(given, module);
  if (node.type === "ObjectExpression")
    for (const [key, value] of propertiesOf(node)) collect(`${at}.${key}`, value, module, texts);
  else texts.set(at, textOf(node));
}

function resolved(given: AstNode, module: TextModule): AstNode {
  const node = unwrapped(given);
  const declared = node.type === "Identifier" ? module.declared.get(String(node["name"])) : undefined;
  return declared ? resolved(declared, module) : node;
}

/** Without `as const`, `satisfies …` and parentheses. */
function unwrapped(node: AstNode): AstNode {
  return /^(TS(As|Satisfies)|Parenthesized)/.test(node.type)
    ? unwrapped(node["expression"] as AstNode)
    : node;
}

function propertiesOf(node: AstNode): [string, AstNode][] {
  return (unwrapped(node)["properties"] as AstNode[])
    .filter(({ type }) => type === "Property")
    .map((property) => {
      const key = property["key"] as AstNode;
      return [String(key["name"] ?? key["value"]), property["value"] as AstNode];
    });
}

function textOf(node: AstNode): EnglishText {
  if (node.type === "ArrayExpression")
    return { parameters: undefined, used: [], parts: (node["elements"] as AstNode[]).length };
  if (!/Function/.test(node.type)) return { parameters: undefined, used: [] };
  const parameters = (node["params"] as AstNode[]).map(parameterOf);
  const names = new Set<string>();
  mentions(node["body"], names);
  return { parameters, used: parameters.flatMap((each) => each.names).filter((name) => names.has(name)) };
}

function parameterOf(node: AstNode): Parameter {
  if (node.type === "ObjectPattern") {
    const names = propertiesOf(node).map(([name]) => name);
    return { pattern: `{ ${names.join(", ")} }`, names };
  }
  if (node.type === "ArrayPattern") {
    const names = (node["elements"] as AstNode[]).map((each) => nameOf((each["left"] as AstNode) ?? each));
    return { pattern: `[${names.map((name) => `${name} = ""`).join(", ")}]`, names };
  }
  return { pattern: nameOf(node), names: [nameOf(node)] };
}

const nameOf = (node: AstNode): string => String(node["name"]);

/** Adds all identifiers below a node. */
function mentions(node: unknown, names: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "Identifier" && "name" in node) names.add(String(node.name));
  for (const child of Object.values(node)) mentions(child, names);
}
