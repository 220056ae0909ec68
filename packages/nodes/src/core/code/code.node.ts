import { defineNode } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { effectOf } from "./effect-of.ts";
import { mend } from "./mend.ts";
import { runScript } from "./run-script.ts";

export default defineNode({
  name: "n8n-nodes-base.code",
  effect: ({ jsCode }) => effectOf(jsCode),
  descriptions,
  mend,
  upgrade: (parameters) => parameters,
  execute: runScript,
});
