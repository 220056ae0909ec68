import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { descriptionOf, isTrigger, type NodeType, sendsParameters, versionsOf } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { loadAllNodeTypes, nodeIconPath } from "./index.ts";

/** Ports through which a node's parameters leave the workflow. */
const PORTS = /\bhttp\.send\(|\bnetwork\.\w+\(|\brunWorkflow\(|\.respond\(/;
/** Ports used for something other than the parameters of the node. */
const OTHER_USES: Readonly<Record<string, string>> = {
  "n8n-nodes-base.code": "its script is stored text, not an expression",
  "n8n-nodes-base.function": "its script is stored text, not an expression",
  "n8n-nodes-base.functionItem": "its script is stored text, not an expression",
};

const types = await loadAllNodeTypes();

/** Source files in the folder of a node type, without tests. */
function sourcesOf({ name }: NodeType): string[] {
  const folder = dirname(nodeIconPath(name) ?? "");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("testing"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

/** Whether every run of the type sends; effects that depend on parameters count as `pure`. */
const alwaysSends = (type: NodeType) =>
  sendsParameters(type, typeof type.effect === "string" ? type.effect : "pure");
const isService = ({ name }: NodeType) => (nodeIconPath(name) ?? "").includes("/services/");
const isTriggerType = (type: NodeType) => isTrigger(descriptionOf(type, versionsOf(type).at(-1) ?? 1));

describe("nodes that send requests", () => {
  it("stop at failed expressions, whatever repeating them would do", () => {
    const silent = types.filter((type) => !alwaysSends(type));
    const found = silent.filter((type) => sourcesOf(type).some((source) => PORTS.test(source)));
    const unexpected = found.map(({ name }) => name).filter((name) => !Object.hasOwn(OTHER_USES, name));
    expect(unexpected).toEqual([]);
  });

  it("include every node of a service", () => {
    const services = types.filter((type) => isService(type) && !isTriggerType(type));
    expect(services.length).toBeGreaterThan(100);
    expect(services.filter((type) => !alwaysSends(type)).map(({ name }) => name)).toEqual([]);
  });

  it.each(["executeWorkflow", "form", "respondToWebhook", "rssFeedReadTrigger"])("include %s", (name) => {
    const type = types.find((one) => one.name === `n8n-nodes-base.${name}`);
    expect(type && alwaysSends(type)).toBe(true);
  });

  it.each(["set", "if", "switch", "filter", "merge", "wait", "dateTime", "crypto"])(
    "do not include %s, which only computes",
    (name) => {
      const type = types.find((one) => one.name === `n8n-nodes-base.${name}`);
      expect(type && alwaysSends(type)).toBe(false);
    },
  );
});
