import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

/** A digest over names and contents of files. */
export function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(path.relative(root, file));
    hash.update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

/** Every file below a folder, sorted, without what is made or installed. */
export function filesBelow(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.name === "node_modules" || entry.name === "dist") return [];
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .sort();
}

/** True when the stamp file holds exactly this text. */
export function isStamped(file, text) {
  try {
    return fs.readFileSync(file, "utf8") === text;
  } catch {
    return false;
  }
}
