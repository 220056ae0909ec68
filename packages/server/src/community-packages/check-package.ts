import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isBuiltInCredential } from "@heddle/nodes";
import type { PackageCatalogue, PackageNode } from "@heddle/package-host";
import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { compareVersions } from "./registry/package-version.ts";
import { doesNothing, uncalledMethods } from "./uncalled-methods.ts";

/** Finding about one part of a package. */
export interface PackageFinding {
  /** `fail`: it cannot be used unchanged; `warn`: it can, but not fully. */
  readonly level: "ok" | "warn" | "fail";
  readonly text: string;
}

type Manifest = Readonly<Record<string, unknown>>;

/** Checks that the manifest of a package is complete for installation and discovery. */
export function checkManifest(manifest: Manifest): PackageFinding[] {
  const { name, version, license, keywords } = manifest;
  const found: PackageFinding[] = [];
  const add = (level: PackageFinding["level"], text: string) => found.push({ level, text });
  if (typeof name !== "string" || !/^(@[^/]+\/)?n8n-nodes-./.test(name))
    add("fail", "package.json: the name has to begin with n8n-nodes-, or with a scope and that.");
  if (typeof version !== "string" || compareVersions(version, "0.0.0-0") < 0)
    add("fail", "package.json: the version has to be three numbers, such as 1.0.0.");
  if (typeof license !== "string")
    add("warn", "package.json: name a license, which people see before they install the package.");
  if (!Array.isArray(keywords) || !keywords.includes("n8n-community-node-package"))
    add(
      "warn",
      "package.json: without the keyword n8n-community-node-package it is not found in the registry.",
    );
  return found;
}

/** Checks the type descriptions of a package for consistency. */
export function checkCatalogue(catalogue: PackageCatalogue): PackageFinding[] {
  const { nodes, credentials, failures } = catalogue;
  const own = new Set(credentials.map(({ name }) => name));
  return [
    ...failures.map(({ file, message }) => ({ level: "fail" as const, text: `${file}: ${message}` })),
    ...nodes.flatMap((node) => node.versions.flatMap((version) => checkNode(node, version, own))),
  ];
}

function checkNode(
  { name, icon }: PackageNode,
  version: PackageNode["versions"][number],
  own: ReadonlySet<string>,
): PackageFinding[] {
  const { description, has } = version;
  const said = `${name} ${[description.version].flat().join(", ")}`;
  const fail = (text: string): PackageFinding => ({ level: "fail", text: `${said}: ${text}` });
  const found: PackageFinding[] = [];
  if (icon === undefined)
    found.push({ level: "warn", text: `${said}: it has no icon, or its file is not there.` });
  for (const { name: type } of description.credentials ?? [])
    if (!own.has(type) && !isBuiltInCredential(type))
      found.push(fail(`the credential type ${type} is neither in this package nor built in.`));
  if (doesNothing(version)) found.push(fail("it has neither execute nor routing, so that it does nothing."));
  const { misspelt, other } = uncalledMethods(version);
  found.push(...misspelt.map(fail));
  for (const text of other) found.push({ level: "warn", text: `${said}: ${text}` });
  if (has.includes("supplyData") && !SUPPLIED.test(JSON.stringify(description.outputs)))
    found.push({
      level: "warn",
      text: `${said}: of what agents are made of, packages can bring tools, language models, embeddings and memories. This node is listed, but does not run.`,
    });
  return [...found, ...unreachable(description).map(fail)];
}

const SUPPLIED = /ai_(?:tool|languageModel|embedding|memory)"/;

/** Parameters that no combination of the others displays, and resources without an operation. */
function unreachable({ properties }: NodeTypeDescription): string[] {
  const choices = (name: string) => properties.filter((property) => property.name === name);
  const problems = properties.flatMap((property) =>
    Object.entries(property.displayOptions?.show ?? {}).flatMap(([other, wanted]) => {
      if (other.startsWith("@") || other.startsWith("/") || !Array.isArray(wanted)) return [];
      const known = choices(other);
      if (known.length === 0) return [`${property.name} depends on ${other}, which is no parameter.`];
      const isListed = ({ type, typeOptions }: NodeProperty) =>
        type === "options" &&
        typeOptions?.["loadOptionsMethod"] === undefined &&
        !typeOptions?.["loadOptions"];
      const values = known.every(isListed) ? valuesOf(known) : undefined;
      const gone = wanted.filter((value) => typeof value === "string" && values?.has(value) === false);
      return gone.length === wanted.length && gone.length > 0
        ? [`${property.name} is never shown: ${other} has no choice ${gone.join(", ")}.`]
        : [];
    }),
  );
  return [...problems, ...resourcesWithoutOperation(properties)];
}

function resourcesWithoutOperation(properties: readonly NodeProperty[]): string[] {
  const operations = properties.filter(({ name }) => name === "operation");
  if (operations.length === 0) return [];
  const served = operations.map(({ displayOptions }) => displayOptions?.show?.["resource"]);
  if (served.some((resources) => resources === undefined)) return [];
  const known = new Set(served.flat().map(String));
  const resources = [...valuesOf(properties.filter(({ name }) => name === "resource"))];
  return resources
    .filter((value) => !known.has(value))
    .map((value) => `the resource ${value} has no operation.`);
}

function valuesOf(properties: readonly NodeProperty[]): Set<string> {
  const options = properties.flatMap(({ options: list }) => (list ?? []) as readonly { value?: unknown }[]);
  return new Set(options.map(({ value }) => String(value)));
}

/** Modules that open what packages are not given. */
const CLOSED =
  /\b(?:require\(|from\s+|import\()\s*["'](?:node:)?(child_process|cluster|dgram|dns|http2|inspector|net|tls|worker_threads)(?:\/[^"']*)?["']/g;

/** Modules that the package's own files load although packages have no such rights. */
export function checkRights(folder: string): PackageFinding[] {
  return ownFiles(folder).flatMap((file) => {
    const used = new Set([...readFileSync(file, "utf8").matchAll(CLOSED)].map(([, name]) => name));
    return [...used].map((name): PackageFinding => {
      const text = `${relative(folder, file)} loads ${name}, which packages are not given: what it opens is refused. Use this.helpers for requests.`;
      return { level: "warn", text };
    });
  });
}

function ownFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|\..*)$/.test(entry.name) ? [] : ownFiles(path);
    return /\.[cm]?js$/.test(entry.name) ? [path] : [];
  });
}
