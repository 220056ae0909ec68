import { defineNode, type ExecuteContext } from "@heddle/workflow";
import { effectOf } from "./effect-of.ts";
import { olderDescription } from "./older-description.ts";
import { runGiven } from "./run-script.ts";

const description = olderDescription({
  name: "functionItem",
  displayName: "Function Item",
  description: "Runs your own JavaScript over the data of each item",
  icon: "function-item.svg",
  code: "item.myNewField = 1;\nreturn item;",
  help: "JavaScript code that gets the data of one item as <code>item</code> and returns them",
});

/** The script stands on the first line, so that errors name its lines. It sees the data of an item, not the item. */
function around(code: string): string {
  return `const heddleItem = $input.item; const heddleData = await (async function (item, getBinaryData, getBinaryDataAsync, setBinaryData, setBinaryDataAsync) {${code}
}).call(this, heddleItem.json, () => heddleItem.binary, async () => heddleItem.binary, (files) => { heddleItem.binary = files; }, async (files) => { heddleItem.binary = files; });
if (typeof heddleData !== "object" || heddleData === null || Array.isArray(heddleData)) return heddleData;
return { json: heddleData, ...(heddleItem.binary ? { binary: heddleItem.binary } : {}) };`;
}

/** The forerunner of the Code node that runs once for each item. */
export default defineNode({
  name: "n8n-nodes-base.functionItem",
  effect: ({ functionCode }) => effectOf(functionCode),
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute: (context: ExecuteContext) => {
    const given = String(context.rawParameter("functionCode") ?? description.properties[1]?.default ?? "");
    return runGiven(context, { code: around(given), language: "javaScript", isEach: true });
  },
});
