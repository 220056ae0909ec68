import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { execute } from "./execute.ts";
import { admit, resume } from "./resume.ts";

export default defineNode({
  name: "n8n-nodes-base.wait",
  effect: "pure",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute,
  admit,
  resume,
});
