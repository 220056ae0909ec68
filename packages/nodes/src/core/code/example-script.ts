import type { Repair } from "../../repair/meant-names.ts";

/** Initial scripts, by mode. */
const EXAMPLES: Readonly<Record<string, string>> = {
  runOnceForAllItems:
    "for (const item of $input.all()) {\n  item.json.myNewField = 1;\n}\n\nreturn $input.all();",
  runOnceForEachItem: "$input.item.json.myNewField = 1;\n\nreturn $input.item;",
};

/** Files leave out the script that a new node has: it is the example here. An empty one was emptied by its author. */
export const exampleScript: Repair = (stored, version) => {
  const { jsCode, pythonCode, language = "javaScript", mode = "runOnceForAllItems" } = stored;
  const example = EXAMPLES[String(mode)];
  if (jsCode !== undefined || pythonCode !== undefined || language !== "javaScript" || !example)
    return undefined;
  return {
    parameters: { ...stored, jsCode: example },
    version,
    note: "The file names no code, so the example runs that new nodes start with.",
  };
};
