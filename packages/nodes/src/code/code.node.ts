import { defineNode } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { runScript } from "./run-script.ts";

/** Words of a script that may send requests, however it came by the function. */
const sendsRequests = /\bhttpRequest\b|\brequest\s*\(|\bfetch\b|\baxios\b|\bnode-fetch\b|\bgot\b/;

export default defineNode({
  name: "n8n-nodes-base.code",
  effect: ({ jsCode }) => (sendsRequests.test(String(jsCode ?? "")) ? "unsafe" : "pure"),
  descriptions,
  upgrade: (parameters) => parameters,
  execute: runScript,
});
