import { existsSync } from "node:fs";
import path from "node:path";
import { npmCi } from "../bootstrap/npm-ci.mjs";

const folder = path.resolve(import.meta.dirname, "../../python");

/** Installs Python for Code nodes, like `npm run python`; exits with code 1 on failure. */
export async function pythonForTests(): Promise<void> {
  if (existsSync(path.join(folder, "node_modules/pyodide"))) return;
  if ((await npmCi(folder)) === 0) return;
  console.error("heddle: npm could not install Python for the tests of Code nodes; see its message above");
  process.exit(1);
}
