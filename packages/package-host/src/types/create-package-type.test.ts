import { describe, expect, it } from "vitest";
import type { PackageCredential, PackageNode } from "../catalogue/package-catalogue.ts";
import { locationOf } from "../testing/open-package.ts";
import { createPackageType } from "./create-package-type.ts";

const COUNT = 20;

/** A library whose nodes and credential types count reads of their contents. */
function countedLibrary() {
  let reads = 0;
  const nodes = Array.from({ length: COUNT }, (_, index) => {
    const description = { name: `node${index}`, version: 1, properties: [], credentials: [{ name: "api3" }] };
    const versions = [{ description, methods: {}, has: ["execute"] }];
    return {
      name: `n8n-nodes-library.node${index}`,
      file: `${index}.js`,
      get versions() {
        reads++;
        return versions;
      },
    };
  });
  const credentials = Array.from({ length: COUNT }, (_, index) => ({
    name: `api${index}`,
    file: "api.js",
    get description() {
      reads++;
      return { name: `api${index}`, displayName: "API", properties: [] };
    },
  }));
  return {
    nodes: nodes as unknown as PackageNode[],
    credentials: credentials as unknown as PackageCredential[],
    reads: () => reads,
  };
}

describe("createPackageType", () => {
  it("reads only its own node, however large the library is", () => {
    const { nodes, credentials, reads } = countedLibrary();
    const [node, ...others] = nodes;
    createPackageType(node!, locationOf("n8n-nodes-library"));
    const alone = reads();
    createPackageType(node!, locationOf("n8n-nodes-library"), { nodes: [node!, ...others], credentials });
    expect(reads() - alone).toBe(alone);
  });
});
