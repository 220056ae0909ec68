import type { Repair } from "../../repair/meant-names.ts";

/**
 * Normalizes prompts without a prompt type: authors omit it, and the form drops fields that it does not show. `since`
 * = the first version with a choice.
 */
export const repairPrompt =
  (since: number): Repair =>
  (stored, version) => {
    const { text, promptType } = stored;
    if (version < since || promptType !== undefined || typeof text !== "string" || text === "")
      return undefined;
    return {
      parameters: { ...stored, promptType: "define" },
      version,
      note: "This node has a prompt, but does not say that it is to be used. It is read as the prompt.",
    };
  };
