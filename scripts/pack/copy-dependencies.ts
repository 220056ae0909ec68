import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Placed } from "./dependencies.ts";

/** Never loaded: declarations, maps, build instructions, and documents for maintainers. */
const LEFT_FILE =
  /\.(?:[cm]?tsx?|map|tsbuildinfo|tgz|cc|cpp|hpp?|h|gyp|gypi|flow|markdown|md)$|^\.|^Dockerfile/i;
const LICENSE = /^(?:licen[cs]e|copying|notice|unlicense|copyright)/i;
const LEFT_FOLDER = new Set([
  "node_modules",
  "__tests__",
  "test",
  "tests",
  "benchmark",
  "benchmarks",
  ".github",
]);
/** Packages of which only a few files are served or loaded by path, or which contain several builds of the same code. */
const ONLY: Readonly<Record<string, RegExp>> = {
  "@e965/xlsx": /^xlsx\.mjs$/,
  "@fastify/swagger-ui": /^static\/swagger-ui(?:\.css|-bundle\.js)$/,
  "@js-joda/core": /^dist\/js-joda\.js$/,
  "@modelcontextprotocol/client": /^dist\/.*\.mjs$/,
  "@modelcontextprotocol/core": /^dist\/.*\.mjs$/,
  "@modelcontextprotocol/server": /^dist\/.*\.mjs$/,
  "@opentelemetry/semantic-conventions": /^dist\/(?!experimental_|index-incubating)/,
  "@pydantic/genai-prices": /^dist\/index\.c?js$/,
  bullmq: /^dist\/cjs\//,
  "dejavu-fonts-ttf": /^ttf\/DejaVuSans(?:-(?:Bold|Oblique|BoldOblique))?\.ttf$/,
  "csv-parse": /^(?:lib|dist\/cjs)\//,
  "js-md4": /^src\//,
  kafkajs: /^(?:index\.js$|src\/)/,
  // Scripts load the global build.
  luxon: /^build\/(?:es6\/|node\/|global\/luxon\.js$)/,
  mqtt: /^build\//,
  rhea: /^lib\//,
  tedious: /^lib\//,
  tweetnacl: /^nacl-fast\.js$/,
  "rss-parser": /^(?:index\.js$|lib\/)/,
  xml2js: /^lib\/(?!xml2js\.bc)/,
  // Vocabularies are large: one is counted with.
  "js-tiktoken": /^dist\/(?:chunk-\w+|lite|ranks\/cl100k_base)\.js$/,
  "isolated-vm": /^(?:isolated-vm\.js|prebuilds\/.*)$/,
};
/** Manifest keys that would make npm download, build or run something. */
const LEFT_KEYS = ["scripts", "devDependencies", "gypfile", "husky", "nyc", "jest", "files", "binary"];

/** Copies what a package loads, and its license, below `target`; its needs named in `left` are dropped. Returns how many bytes that are. */
export function copyDependency(
  root: string,
  target: string,
  { from, to, name }: Placed,
  left: ReadonlySet<string>,
): number {
  const source = path.join(root, from);
  let bytes = 0;
  for (const file of filesOf(source)) {
    if (!isKept(name, file)) continue;
    const made = path.join(target, to, file);
    mkdirSync(path.dirname(made), { recursive: true });
    if (file === "package.json") writeFileSync(made, manifestOf(path.join(source, file), left));
    else copyFileSync(path.join(source, file), made);
    bytes += readFileSync(made).length;
  }
  return bytes;
}

function isKept(name: string, file: string): boolean {
  const base = path.posix.basename(file);
  if (LICENSE.test(base) || file === "package.json") return true;
  return !LEFT_FILE.test(base) && (ONLY[name]?.test(file) ?? true);
}

/** Relative paths of a package's files, without those of nested packages. */
function filesOf(folder: string, inside = ""): string[] {
  return readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(inside, entry.name);
    if (!entry.isDirectory()) return [file];
    return LEFT_FOLDER.has(entry.name) ? [] : filesOf(folder, file);
  });
}

function manifestOf(file: string, left: ReadonlySet<string>): string {
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  for (const key of LEFT_KEYS) delete manifest[key];
  for (const key of ["dependencies", "optionalDependencies"]) {
    const needed = manifest[key] as Record<string, string> | undefined;
    for (const name of left) delete needed?.[name];
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
