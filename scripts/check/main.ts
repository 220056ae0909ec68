// Static checks of the tree, programs beside our own. A step prints its start, its result and its findings. `npm run check --
// --words` lists wordings that are not plain English, and `--sample [seed] [--since revision]` prints comments, titles,
// commit subjects and paragraphs to judge. `npm run check -- --figures [folder] [--since revision]` prints sizes and
// metrics of the tree, or of another checkout.
import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { outdatedPages } from "../generate-docs.ts";
import { checkCommits } from "./commits.ts";
import { checkContract } from "./contract.ts";
import { checkDataKeys } from "./data-keys.ts";
import { checkDocs } from "./docs.ts";
import { checkEmitters } from "./emitters.ts";
import { printFigures } from "./figures/print.ts";
import { checkFloors, packagesWithoutFloors } from "./floors.ts";
import { largeFolders } from "./folder-sizes.ts";
import { checkKnots } from "./knots.ts";
import { checkLock } from "./lock.ts";
import { checkMissingFloors } from "./missing-floors.ts";
import { checkNpmVersions } from "./npm-versions.ts";
import { checkWording } from "./plain-words.ts";
import { runSteps, type Step } from "./run-steps.ts";
import { printSample } from "./sample.ts";
import { checkSecureContext } from "./secure-context.ts";
import { checkSizes } from "./sizes.ts";
import { readPages, readSources } from "./sources.ts";
import { checkSides } from "./styles/sides.ts";
import { checkCatalogs } from "./texts/check-catalogs.ts";
import { checkTexts } from "./texts/check-texts.ts";
import { findUnused } from "./unused.ts";
import { checkVersion } from "./version.ts";
import { checkWalls } from "./walls.ts";
import { checkWords } from "./words.ts";

const root = path.resolve(import.meta.dirname, "../..");

function program(script: string, ...args: string[]): Step {
  return () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const child = spawn(process.execPath, [path.join(root, "node_modules", script), ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", (error) => resolve([error.message]));
    child.on("close", (code) => resolve(code === 0 ? [] : [output.trim()]));
    return promise;
  };
}

/** Imports go down, packages and folders of layers list their floors, and no folder is too large. */
function floors(): string[] {
  const [sources, pages] = [readSources(root), readPages(root)];
  return [
    ...checkFloors(sources, pages),
    ...packagesWithoutFloors(sources, pages).map((folder) => `${folder}/README.md lists no floors`),
    ...checkMissingFloors(sources, pages),
    ...largeFolders(sources),
  ];
}

function printWording(): void {
  for (const { text } of checkWording(readSources(root), readPages(root))) console.log(text);
}

const programs: Record<string, Step> = {
  types: program("typescript/bin/tsc", "-p", "."),
  "types of the editor": program("typescript/bin/tsc", "-p", "packages/editor"),
  "types of what runs anywhere": program("typescript/bin/tsc", "-p", "tsconfig.pure.json"),
  "format and lint": program("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
};

const steps: Record<string, Step> = {
  walls: () => checkWalls(readSources(root)),
  "secure contexts": () => checkSecureContext(readSources(root)),
  contract: () => checkContract(readSources(root)),
  "keys that are data": () => checkDataKeys(readSources(root)),
  "emitters without a listener": () => checkEmitters(readSources(root)),
  floors,
  knots: () => checkKnots(readSources(root)),
  "unused code": () => findUnused(root),
  sizes: () => checkSizes(readSources(root)),
  "lock file": () => checkLock(root),
  "lock file in every npm": () => checkNpmVersions(root),
  version: () => checkVersion(root),
  documents: () => checkDocs(root),
  "generated pages": () =>
    outdatedPages().map((file) => `${file} is not up to date: run node scripts/generate-docs.ts`),
  commits: () => checkCommits(root),
  words: () => checkWords(root),
  "texts of the editor": () => checkTexts(readSources(root)),
  "translations of the editor": () => checkCatalogs(root),
  "sides in style sheets": () => checkSides(root),
  "plain English": () => checkWording(readSources(root), readPages(root)).map(({ text }) => text),
};

const { values, positionals } = parseArgs({
  options: {
    figures: { type: "boolean" },
    words: { type: "boolean" },
    sample: { type: "boolean" },
    since: { type: "string" },
  },
  allowPositionals: true,
});
if (values.figures) printFigures(path.resolve(positionals[0] ?? root), values.since);
else if (values.words) printWording();
else if (values.sample) printSample(root, Number(positionals[0] ?? 1), values.since);
else process.exitCode = (await runSteps([programs, steps])) > 0 ? 1 : 0;
