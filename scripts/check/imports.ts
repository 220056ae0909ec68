import path from "node:path";
import { type AstNode, type Source, walk } from "./sources.ts";

/** One import of a file, as written. */
export interface Import {
  from: string;
  line: number;
  /** A dynamic import loads its target later, a type import never. */
  kind: "value" | "type" | "dynamic";
}

const importNodes =
  /^(ImportDeclaration|ImportExpression|ExportNamedDeclaration|ExportAllDeclaration|TSImportType)$/;

/** Every import and re-export of a file, types and dynamic imports included. */
export function importsOf({ program, text }: Source): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    const from = (node["source"] as AstNode | undefined)?.["value"];
    if (!importNodes.test(node.type) || typeof from !== "string") return;
    found.push({ from, line: text.slice(0, node.start).split("\n").length, kind: kindOf(node) });
  });
  return found;
}

/** The file that a relative import names; undefined for packages. */
export function targetOf(file: string, from: string): string | undefined {
  return from.startsWith(".") ? path.posix.join(path.posix.dirname(file), from) : undefined;
}

function kindOf(node: AstNode): Import["kind"] {
  if (node.type === "ImportExpression") return "dynamic";
  if (node.type === "TSImportType" || (node["importKind"] ?? node["exportKind"]) === "type") return "type";
  const specifiers = (node["specifiers"] as AstNode[] | undefined) ?? [];
  const onlyTypes = specifiers.every((one) => (one["importKind"] ?? one["exportKind"]) === "type");
  return specifiers.length > 0 && onlyTypes ? "type" : "value";
}
