import { readFileSync } from "node:fs";

/** A malicious expression: `segment` is the code inside the braces, `template` is the string after the `=`. */
export interface Attack {
  readonly id: string;
  readonly class: string;
  readonly form: "segment" | "template";
  /** A string, or chunks of one; `["ab", 3]` is the chunk `ababab`. */
  readonly payload: string | readonly (string | readonly [text: string, times: number])[];
}

/** The attacks of a file with one JSON object in each line. @throws SyntaxError for a line that is not JSON. */
export function readAttacks(file: string): Attack[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Attack);
}

/** The template of an attack with its `=`. `{CANARY}`, `{PWNED}` and `{ROOT}` become the folders given. */
export function templateOfAttack(
  { form, payload }: Attack,
  folders: { readonly canary: string; readonly pwned: string; readonly root: string },
): string {
  const pieces = typeof payload === "string" ? [payload] : payload;
  const text = pieces
    .map((piece) => (typeof piece === "string" ? piece : piece[0].repeat(piece[1])))
    .join("")
    .replaceAll("{CANARY}", folders.canary)
    .replaceAll("{PWNED}", folders.pwned)
    .replaceAll("{ROOT}", folders.root);
  return form === "segment" ? `={{ ${text} }}` : `=${text}`;
}
