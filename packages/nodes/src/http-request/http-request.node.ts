import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { sendRequests } from "./execute.ts";

export default defineNode({
  name: description.name,
  effect: ({ method = "GET" }) => (method === "GET" || method === "HEAD" ? "idempotent" : "unsafe"),
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute: sendRequests,
});
