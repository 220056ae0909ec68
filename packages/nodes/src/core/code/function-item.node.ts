import { defineNode } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { aroundItem } from "./around-item.ts";
import { effectOf } from "./effect-of.ts";
import { olderDescription } from "./older-description.ts";
import { runGiven } from "./run-script.ts";

const description = olderDescription({
  name: "functionItem",
  displayName: "Function Item",
  description: "Runs your own JavaScript on the data of each item",
  icon: "function-item.svg",
  code: "item.myNewField = 1;\nreturn item;",
  help: "JavaScript code that gets the data of one item as <code>item</code> and returns them",
});

/** Legacy version of the Code node, run once for each item. */
export default defineNode({
  name: "n8n-nodes-base.functionItem",
  effect: ({ functionCode }) => effectOf(functionCode),
  descriptions: [description],
  repair: meantNames({
    parameters: { function: "functionCode", functionScript: "functionCode", jsCode: "functionCode" },
  }),
  upgrade: (parameters) => parameters,
  execute: (context) => {
    const given = String(context.read.stored("functionCode") ?? description.properties[1].default);
    return runGiven(context, {
      code: aroundItem(given),
      language: "javaScript",
      isEach: true,
      needsItems: true,
    });
  },
});
