import { texts } from "../base/texts/index.ts";

/** What the input of a part is called, by the type of its connection: `ai_outputParser` as `Output parser`. */
export function partName(type: string): string {
  return texts.document.parts[type] ?? words(type.replace(/^ai_/, ""));
}

/** The words of an identifier that no language knows. */
function words(identifier: string): string {
  const spaced = identifier.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
