import type { AskedCall } from "../supply.ts";

/** A tool call in readable form: the tool, then a line for each argument. */
export function callInWords({ tool, input }: AskedCall): string {
  const lines = Object.entries(input).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [tool, ...lines].join("\n");
}

/** Approval question for calls; several are numbered. */
export function questionInWords(who: string, calls: readonly AskedCall[]): string {
  const isOne = calls.length === 1;
  const listed = calls.map((call, index) => (isOne ? "" : `${index + 1}. `) + callInWords(call));
  return `${who} asks to call:\n${listed.join("\n\n")}`;
}
