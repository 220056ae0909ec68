/** Common description of all text splitters. */
export const SPLITTER_FORM = {
  version: 1,
  group: ["transform"],
  inputs: [],
  outputs: ["ai_textSplitter"],
  outputNames: ["Text Splitter"],
  codex: { categories: ["AI"], subcategories: { AI: ["Text Splitters"] }, alias: ["chunk"] },
} as const;
