import { codeTexts } from "../../base/texts/code-editor.ts";

/** How a code node runs. */
export type CodeMode = "runOnceForAllItems" | "runOnceForEachItem";

/** Languages of scripts. */
export type ScriptLanguage = "javascript" | "python";

const { allItems, eachItem } = codeTexts.snippets;

/** What a new script starts with. */
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

/** What a new code node starts with. */
export const snippets = examples.javascript;

/** The code after the mode changed: untouched examples give way to the other one, everything else stays. */
export function codeForMode(code: string, mode: CodeMode, language: ScriptLanguage = "javascript"): string {
  const text = code.trim();
  const own = examples[language];
  const isExample = text === "" || Object.values(own).includes(text);
  return isExample ? own[mode] : code;
}
