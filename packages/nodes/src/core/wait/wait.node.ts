import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { execute } from "./execute.ts";
import { repair } from "./repair.ts";
import { admit, resume } from "./resume.ts";

export default defineNode({
  name: "n8n-nodes-base.wait",
  effect: "pure",
  // Its credentials check callers.
  sends: false,
  descriptions: [description],
  repair,
  upgrade: (parameters) => parameters,
  execute,
  admit,
  passesBodyOn: true,
  resume,
});
