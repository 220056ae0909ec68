import { defineNode } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { effectOf } from "./effect-of.ts";
import { olderDescription } from "./older-description.ts";
import { runGiven } from "./run-script.ts";

const description = olderDescription({
  name: "function",
  displayName: "Function",
  description: "Runs your own JavaScript on all items",
  icon: "function.svg",
  code: "for (const item of items) {\n  item.json.myNewField = 1;\n}\nreturn items;",
  help: "JavaScript code that gets <code>items</code> and returns items",
});

/** Legacy version of the Code node; its script sees all items. */
export default defineNode({
  name: "n8n-nodes-base.function",
  effect: ({ functionCode }) => effectOf(functionCode),
  descriptions: [description],
  repair: meantNames({
    parameters: { function: "functionCode", functionScript: "functionCode", jsCode: "functionCode" },
  }),
  upgrade: (parameters) => parameters,
  execute: (context) => {
    const code = String(context.read.stored("functionCode") ?? description.properties[1].default);
    return runGiven(context, { code, language: "javaScript", isEach: false, needsItems: true });
  },
});
