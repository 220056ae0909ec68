import { compileTemplate, readSegments } from "../../packages/expression/src/index.ts";
import type { CorpusLine } from "./lines.ts";

/** Compiles every template and prints what fails, with whether JavaScript can read it. */
export function compileAll(lines: readonly CorpusLine[]): void {
  let failed = 0;
  for (const { e } of lines) {
    const { error } = compileTemplate(e);
    if (!error) continue;
    failed++;
    const readable = readSegments(e).every((part) => part.kind === "plaintext" || isJavaScript(part.text));
    console.log(
      `${readable ? "REFUSED" : "broken "} ${error.code}: ${error.description}\n        ${JSON.stringify(e).slice(0, 300)}`,
    );
  }
  console.log(`${lines.length} templates, ${lines.length - failed} compile, ${failed} do not`);
}

function isJavaScript(source: string): boolean {
  try {
    new Function(`return (${source}\n)`);
    return true;
  } catch {
    return false;
  }
}
