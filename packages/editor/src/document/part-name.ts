import { texts } from "../base/texts/index.ts";

/** Returns the name of a sub-node input, by its connection type: `ai_outputParser` as `Output parser`. */
export function partName(type: string): string {
  return texts.document.parts[type] ?? words(type.replace(/^ai_/, ""));
}

/** Returns the words of an unknown identifier. */
function words(identifier: string): string {
  const spaced = identifier.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
