import { codeTexts } from "../../base/texts/code-editor.ts";

/** Run mode of a Code node. */
export type CodeMode = "runOnceForAllItems" | "runOnceForEachItem";

/** Languages of scripts. */
export type ScriptLanguage = "javascript" | "python";

const { allItems, eachItem } = codeTexts.snippets;

/** Initial code of a new script. */
const examples: Record<ScriptLanguage, Record<CodeMode, string>> = {
  javascript: {
    runOnceForAllItems: `// ${allItems}
for (const item of $input.all()) {
  item.json.myNewField = 1;
}

return $input.all();`,
    runOnceForEachItem: `// ${eachItem}
$input.item.json.myNewField = 1;

return $input.item;`,
  },
  python: {
    runOnceForAllItems: `# ${allItems}
for item in _input.all():
  item.json.myNewField = 1

return _input.all()`,
    runOnceForEachItem: `# ${eachItem}
_input.item.json.myNewField = 1

return _input.item`,
  },
};

/** Initial code of a new Code node. */
export const snippets = examples.javascript;

/** Returns the code after a mode change: an unedited example is replaced, everything else stays. */
export function codeForMode(code: string, mode: CodeMode, language: ScriptLanguage = "javascript"): string {
  const text = code.trim();
  const own = examples[language];
  const isExample = text === "" || Object.values(own).includes(text);
  return isExample ? own[mode] : code;
}
