import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import {
  afterDeletion,
  credentialNeeds,
  findCredential,
  nodesWithReference,
  readReference,
} from "./credential-needs.ts";

const description = {
  credentials: [{ name: "a", required: true }, { name: "b" }],
} as unknown as NodeTypeDescription;
const node = (name: string, reference: unknown): WorkflowNode =>
  ({ id: name, name, credentials: { api: reference } }) as never;

describe("Credentials of a node", () => {
  it("are one need for each displayed type", () => {
    expect(credentialNeeds(description, {}, () => true).map((need) => need.type)).toEqual(["a", "b"]);
    expect(credentialNeeds(description, {}, (each) => "required" in each)).toHaveLength(1);
  });
  it("follow the type in the parameters", () => {
    const values = { authentication: "genericCredentialType", genericAuthType: "httpBasicAuth" };
    expect(credentialNeeds({ ...description, credentials: [] }, values, () => true)).toEqual([
      { type: "httpBasicAuth", required: true },
    ]);
  });
  it("are found by id, and by an unambiguous name", { tags: ["CRD-14", "CRD-34"] }, () => {
    const usable = ["1", "2", "3"].map((id) => ({ id, name: id === "1" ? "One" : "Twin", type: "api" }));
    expect(findCredential(readReference({ id: "1", name: "Old name" }), usable)?.name).toBe("One");
    expect(findCredential(readReference({ id: "9", name: "One" }), usable)).toBeUndefined();
    expect(findCredential(readReference("One"), usable)?.id).toBe("1");
    expect(findCredential(readReference({ id: null, name: "One" }), usable)?.id).toBe("1");
    expect(findCredential(readReference("Twin"), usable)).toBeUndefined();
    expect(findCredential(undefined, usable)).toBeUndefined();
  });
  it("are replaced wherever the same missing one is referenced", { tags: ["CRD-22"] }, () => {
    const nodes = [
      node("x", { id: "9", name: "Gone" }),
      node("y", { id: "9", name: "Gone" }),
      node("z", "Gone"),
    ];
    expect(nodesWithReference(nodes, "api", { id: "9", name: "Gone" }).map((each) => each.name)).toEqual([
      "x",
      "y",
    ]);
    expect(nodesWithReference(nodes, "api", { id: null, name: "Gone" }).map((each) => each.name)).toEqual([
      "z",
    ]);
  });
  it("fall back to the only one left when deleted", { tags: ["CRD-25"] }, () => {
    const usable = ["1", "2", "3"].map((id) => ({ id, name: id, type: "api" }));
    expect(afterDeletion(usable, "3")?.id).toBe("2");
    expect(afterDeletion(usable.slice(0, 1), "1")).toBeUndefined();
  });
});
