import { codeTexts } from "../texts/code-editor.ts";

/** How a code node runs. */
export type CodeMode = "runOnceForAllItems" | "runOnceForEachItem";

const allItems = `// ${codeTexts.snippets.allItems}
for (const item of $input.all()) {
  item.json.myNewField = 1;
}

return $input.all();`;

const eachItem = `// ${codeTexts.snippets.eachItem}
$input.item.json.myNewField = 1;

return $input.item;`;

/** What a new code node starts with. */
export const snippets: Record<CodeMode, string> = {
  runOnceForAllItems: allItems,
  runOnceForEachItem: eachItem,
};

/** The code after the mode changed: untouched examples give way to the other one, everything else stays. */
export function codeForMode(code: string, mode: CodeMode): string {
  const text = code.trim();
  const isExample = text === "" || Object.values(snippets).includes(text);
  return isExample ? snippets[mode] : code;
}
