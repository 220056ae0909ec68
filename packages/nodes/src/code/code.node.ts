import { defineNode } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { runScript } from "./run-script.ts";

export default defineNode({
  name: "n8n-nodes-base.code",
  effect: ({ jsCode }) =>
    /\bhttpRequest\b|\bhelpers\.request\b/.test(String(jsCode ?? "")) ? "unsafe" : "pure",
  descriptions,
  upgrade: (parameters) => parameters,
  execute: runScript,
});
