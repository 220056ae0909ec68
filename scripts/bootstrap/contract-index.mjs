import fs from "node:fs";
import path from "node:path";
import { writeGenerated } from "./generated.mjs";
import { root } from "./root.mjs";

/** Folder of the contract between server and editor. */
export const contractFolder = path.join(root, "packages/api/src");

/** An exported declaration at the start of a line, with the comment above it. */
const EXPORT =
  /^(?<comment>\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:declare |abstract |async )*(?<kind>const|function\*?|class|enum|interface|type) (?<name>[\w$]+)/gm;

/** Writes `index.gen.ts` below `folder` when it differs; returns whether it did. */
export function writeContractIndex(folder = contractFolder) {
  return writeGenerated(path.join(folder, "index.gen.ts"), contractIndexSource(folder));
}

/**
 * Source of `index.gen.ts`: every export of the files below `folder`, without those marked `@internal`. Calls of the
 * public API have their own table.
 */
export function contractIndexSource(folder = contractFolder) {
  const fileByName = new Map();
  const lines = filesBelow(folder).flatMap((file) => {
    const names = exportsOf(fs.readFileSync(path.join(folder, file), "utf8"));
    for (const { name } of names) {
      const other = fileByName.get(name);
      if (other)
        throw new Error(`${file} and ${other} both export ${name}. Rename one, or mark it @internal.`);
      fileByName.set(name, file);
    }
    if (names.length === 0) return [];
    const list = names.map(({ name, isType }) => (isType ? `type ${name}` : name)).join(", ");
    return [`export { ${list} } from "./${file}";\n`];
  });
  return `// Written by \`scripts/bootstrap/contract-index.mjs\` from the files below this folder; not in git.\n${lines.join("")}`;
}

function exportsOf(source) {
  return [...source.matchAll(EXPORT)]
    .filter(({ groups }) => !groups.comment?.includes("@internal"))
    .map(({ groups }) => ({ name: groups.name, isType: /^(interface|type)$/.test(groups.kind) }));
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(test|gen)\.ts$/.test(entry.name))
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, "/"),
    )
    .filter((file) => !/^public\/.+\/|(^|\/)testing\//.test(file))
    .sort();
}
