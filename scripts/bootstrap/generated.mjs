import fs from "node:fs";

/** Writes a generated file when it differs; returns whether it did. */
export function writeGenerated(file, source) {
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === source) return false;
  // Replaced atomically: a process that loads it in the meantime never reads half of it.
  const draft = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(draft, source);
  fs.renameSync(draft, file);
  return true;
}
