import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nodeIndexSource, writeNodeIndex } from "./node-index.mjs";

describe("the index of nodes", () => {
  let src = "";
  beforeEach(() => {
    src = mkdtempSync(path.join(tmpdir(), "node-index-"));
  });
  afterEach(() => rmSync(src, { recursive: true }));

  function add(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
    writeFileSync(path.join(src, file), text);
  }

  it("takes a type's name from the declaration, not from the file", () => {
    add("services/mysql/mysql.credential.ts", 'export default defineCredential({\n  name: "mySql",\n});');
    add(
      "services/mysql/mysql.node.ts",
      'export default defineService({\n  name: "n8n-nodes-base.mySql",\n});',
    );
    add("services/mysql/mysql.svg", "<svg/>");
    const source = nodeIndexSource(src);
    const icon = 'icon: "services/mysql/mysql.svg"';
    expect(source).toContain(
      `"n8n-nodes-base.mySql": { load: () => import("./services/mysql/mysql.node.ts"), ${icon} }`,
    );
    expect(source).toContain(
      `"mySql": { load: () => import("./services/mysql/mysql.credential.ts"), ${icon} }`,
    );
  });

  it("excludes files under testing", () => {
    add("service/testing/city.node.ts", 'export default defineService({ name: "test.city" });');
    expect(nodeIndexSource(src)).not.toContain("city");
  });

  it("refuses a file without a name, and two files with one name", () => {
    add("a.node.ts", "export default {};");
    expect(() => nodeIndexSource(src)).toThrow(
      "a.node.ts declares no type. Begin its declaration with the name",
    );
    add("a.node.ts", 'export default defineNode({ name: "a" });');
    add("b.node.ts", 'export default defineNode({ name: "a" });');
    expect(() => nodeIndexSource(src)).toThrow(
      "b.node.ts and a.node.ts both declare a. Rename one of the types.",
    );
  });

  it("is written only when it differs", () => {
    add("a.node.ts", 'export default defineNode({ name: "a" });');
    expect([writeNodeIndex(src), writeNodeIndex(src)]).toEqual([true, false]);
    add("b.node.ts", 'export default defineNode({ name: "b" });');
    expect(writeNodeIndex(src)).toBe(true);
  });
});
