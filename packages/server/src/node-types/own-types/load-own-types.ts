import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadCredentialType, loadNodeType, type OwnType, type OwnTypes } from "@heddle/nodes";
import { isRecord } from "@heddle/workflow";
import type { Logger } from "../../platform/logger.ts";
import { findTypeFiles, type TypeFile } from "./find-type-files.ts";
import { prepareOwnTypes, resolveFromAnywhere } from "./prepare-own-types.ts";
import { credentialTypeProblem, nodeTypeProblem } from "./type-problem.ts";

/**
 * Loads the node and credential types of the folders and registers them in this process. Problems with a folder or a
 * file are logged with its name, and everything else is loaded anyway.
 */
export async function loadOwnTypes(folders: readonly string[], log: Logger): Promise<OwnTypes> {
  const types: Types = { nodes: {}, credentials: {} };
  prepareOwnTypes({ nodes: {}, credentials: {} });
  resolveFromAnywhere();
  for (const file of folders.flatMap((folder) => filesOf(folder, log))) {
    const problem = await addType(types, file).catch(messageOf);
    if (problem)
      log.error({ file: file.file }, `The ${file.kind} type in ${file.file} is left out: ${problem}.`);
  }
  prepareOwnTypes(types);
  const count = Object.keys(types.nodes).length + Object.keys(types.credentials).length;
  log.info({ count }, `${count} own node and credential types are there.`);
  return types;
}

interface Types extends OwnTypes {
  nodes: Record<string, OwnType>;
  credentials: Record<string, OwnType>;
}

function filesOf(folder: string, log: Logger): TypeFile[] {
  try {
    return findTypeFiles(folder);
  } catch (error) {
    log.error({ folder }, `The folder ${folder} of HEDDLE_NODES cannot be read: ${messageOf(error)}.`);
    return [];
  }
}

/** Returns the problem of the file. */
async function addType(types: Types, { kind, file }: TypeFile): Promise<string | undefined> {
  const module = pathToFileURL(file).href;
  const exported = (await import(module)) as Record<string, unknown>;
  const type = exported["default"];
  const isNode = kind === "node";
  const written = isRecord(type) && "name" in type ? undefined : packageClassIn(exported);
  if (written !== undefined)
    return `it exports the class ${written}, as nodes of packages do: put it into a package (\`heddle packages new\`), or write \`export default ${isNode ? "defineNode" : "defineCredential"}({ … })\``;
  const problem = isNode ? nodeTypeProblem(type) : credentialTypeProblem(type);
  if (problem) return problem;
  const { name } = type as { name: string };
  const known = isNode ? types.nodes : types.credentials;
  const other = Object.hasOwn(known, name) ? known[name] : undefined;
  if (other) return `the name "${name}" is taken by ${other.module}`;
  if (await (isNode ? loadNodeType(name) : loadCredentialType(name)))
    return `the name "${name}" is that of a built-in type; choose another one`;
  const icon = iconOf(file, type);
  known[name] = { module, icon };
  return undefined;
}

/** The name of an exported class: nodes and credential types of packages are classes, own types are objects. */
function packageClassIn(exported: Readonly<Record<string, unknown>>): string | undefined {
  const inside = isRecord(exported["default"]) ? Object.values(exported["default"]) : [exported["default"]];
  const found = [...Object.values(exported), ...inside].find(
    (one) => typeof one === "function" && /^class\b/.test(Function.prototype.toString.call(one)),
  );
  return found === undefined ? undefined : (found as { name: string }).name || "without a name";
}

/** The picture that the type names, `file:x.svg`, or the one that is called as its file. */
function iconOf(file: string, type: unknown): string | undefined {
  const { descriptions, description } = type as { descriptions?: Iconed[]; description?: Iconed };
  const named = [...(descriptions ?? []), description].map((one) => one?.icon).find(isFileName);
  const name = named?.slice("file:".length) ?? basename(file).replace(/\.(node|credential)\.\w+$/, ".svg");
  const path = join(dirname(file), basename(name));
  return path.endsWith(".svg") && existsSync(path) ? path : undefined;
}

interface Iconed {
  icon?: unknown;
}

function isFileName(icon: unknown): icon is string {
  return typeof icon === "string" && icon.startsWith("file:");
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The first line of a syntax error's stack is the place, `file:line`.
  const place =
    error instanceof SyntaxError ? /:(\d+)$/m.exec(error.stack?.split("\n")[0] ?? "")?.[1] : undefined;
  return `${error.message.replace(/\.$/, "")}${place ? ` (line ${place})` : ""}`;
}
