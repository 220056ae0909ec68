import { describe, expect, it } from "vitest";
import { Issues } from "../document/issues.ts";
import { describeNode, TestEditor } from "../document/testing/test-editor.ts";
import { chooseCredential, followName, missingCredentials, setOnNodes } from "./set-credential.ts";

const description = describeNode({ name: "test.call", credentials: [{ name: "api", required: true }] });
const mine = { id: "1", name: "Mine", type: "api" };

function open(credentials: Record<string, unknown>) {
  const nodes = Object.entries(credentials).map(([name, reference], index) => ({
    ...{ id: `id-${name}`, name, type: "test.call", typeVersion: 1, parameters: {} },
    position: [index * 200, 0],
    credentials: reference ? { api: reference } : {},
  }));
  const editor = new TestEditor({ nodes: nodes as never }, [description]);
  const ids = nodes.map(({ id }) => id);
  const { document } = editor;
  const issues = new Issues(document, editor.run, editor.catalog, { usable: { api: [mine] } });
  const named = () => ids.map((id) => (document.node(id)?.credentials?.["api"] as { id?: string })?.id);
  return { document, issues, ids, named };
}

describe("Choosing a credential for a node", () => {
  const gone = { id: "9", name: "Gone" };

  it("replaces a missing one on all nodes that reference it, as one step", {
    tags: ["CRD-21", "CRD-22"],
  }, () => {
    const { document, ids, named } = open({ A: gone, B: gone, C: { id: "8", name: "Other" }, D: undefined });

    expect(chooseCredential({ document }, ids[0] as string, mine, [mine])).toBe(2);
    expect(named()).toEqual(["1", "1", "8", undefined]);
    document.undo();
    expect(named()).toEqual(["9", "9", "8", undefined]);
    expect(document.history.depth.undo).toBe(0);
  });
  it("changes one node only if its credential is available", { tags: ["CRD-14"] }, () => {
    const other = { id: "2", name: "Second", type: "api" };
    const { document, ids, named } = open({ A: { id: "1", name: "Mine" }, B: { id: "1", name: "Mine" } });
    expect(chooseCredential({ document }, ids[0] as string, other, [mine, other])).toBe(0);
    expect(named()).toEqual(["2", "1"]);
    expect(document.node(ids[0] as string)?.credentials).toEqual({ api: { id: "2", name: "Second" } });
  });
  it("keeps credentials of other types, and removes one", () => {
    const { document, ids } = open({ A: { id: "1", name: "Mine" } });
    const id = ids[0] as string;
    setOnNodes({ document }, [id], "tls", { id: "3", name: "Cert", type: "tls" });
    setOnNodes({ document }, [id], "api", undefined);
    expect(document.node(id)?.credentials).toEqual({ tls: { id: "3", name: "Cert" } });
  });
  it("follows a rename, and changes nothing else", { tags: ["CRD-24"] }, () => {
    const { document, ids, named } = open({ A: { id: "1", name: "Mine" }, B: gone });
    followName({ document }, { ...mine, name: "Renamed" });
    expect(document.node(ids[0] as string)?.credentials).toEqual({ api: { id: "1", name: "Renamed" } });
    expect(named()).toEqual(["1", "9"]);
    followName({ document }, { ...mine, name: "Renamed" });
    expect(document.history.depth.undo).toBe(1);
  });
});

describe("Missing credentials", () => {
  it("are listed once each, with the nodes that need them", () => {
    const reference = { id: "9", name: "Gone" };
    const { document, issues } = open({
      A: reference,
      B: { ...reference, name: "Also called so" },
      C: undefined,
      D: { id: "1", name: "Mine" },
      E: "By name",
      F: { id: null, name: "By name" },
    });
    const missing = missingCredentials({ document, issues });
    expect(missing.map((each) => [each.reference?.name, each.nodes.map(({ name }) => name)])).toEqual([
      ["Gone", ["A", "B"]],
      [undefined, ["C"]],
      ["By name", ["E", "F"]],
    ]);
  });
});
