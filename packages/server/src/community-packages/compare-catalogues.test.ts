import type { PackageCatalogue } from "@heddle/package-host";
import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { compareCatalogues } from "./compare-catalogues.ts";

const parameter = (name: string, more: object = {}) =>
  ({ displayName: name, name, type: "string", default: "", ...more }) as NodeProperty;

function catalogue(
  name: string,
  properties: NodeProperty[],
  version: number | number[] = 1,
): PackageCatalogue {
  const description = { displayName: "A node", name, version, properties };
  const versions = [{ description, has: ["execute"], methods: {}, webhookMethods: [] }];
  return {
    nodes: [{ name: `n8n-nodes-x.${name}`, file: "a.js", versions }],
    credentials: [
      { name: "xApi", file: "b.js", description: { displayName: "X", name: "xApi", properties } },
    ],
    failures: [],
  } as unknown as PackageCatalogue;
}

const changesOf = (before: NodeProperty[], after: NodeProperty[]) =>
  compareCatalogues(catalogue("a", before), catalogue("a", after))[0]?.parameters ?? [];

describe("what an update changes", () => {
  it("is nothing if only display texts differ", () => {
    const text = { displayName: "Another name", description: "Said in another way" };
    expect(changesOf([parameter("key")], [parameter("key", text)])).toEqual([]);
  });

  it("distinguishes added from removed nodes", () => {
    const changes = compareCatalogues(catalogue("old", []), catalogue("new", []));
    expect(changes.map(({ type, change }) => [type, change])).toEqual([
      ["n8n-nodes-x.old", "removed"],
      ["n8n-nodes-x.new", "added"],
    ]);
  });

  it("reports removed versions of a node", () => {
    const [change] = compareCatalogues(catalogue("a", [], [1, 2]), catalogue("a", [], [2, 3]));
    expect(change).toMatchObject({ kind: "node", change: "changed", versionsGone: [1] });
  });

  it("reports added, changed and removed parameters, with the differences, of nodes and of credential types", () => {
    const choice = (...values: string[]) =>
      parameter("action", { type: "options", options: values.map((value) => ({ name: value, value })) });
    const before = [parameter("gone"), parameter("count"), choice("get", "list")];
    const after = [parameter("count", { type: "number", default: 1 }), choice("get"), parameter("new")];
    const parameters = [
      { path: "gone", change: "removed", differs: [], optionsGone: [] },
      { path: "count", change: "changed", differs: ["type", "default"], optionsGone: [] },
      { path: "action", change: "changed", differs: ["options"], optionsGone: ["list"] },
      { path: "new", change: "added", differs: [], optionsGone: [] },
    ];
    const changes = compareCatalogues(catalogue("a", before), catalogue("a", after));
    expect(changes.map((change) => change.kind)).toEqual(["node", "credential"]);
    for (const change of changes) expect(change.parameters).toEqual(parameters);
  });

  it("compares inside of collections", () => {
    const collection = (inner: NodeProperty) =>
      parameter("options", { type: "collection", options: [inner] });
    const group = (inner: NodeProperty) =>
      parameter("fields", { type: "fixedCollection", options: [{ name: "field", values: [inner] }] });
    expect(
      changesOf(
        [collection(parameter("limit")), group(parameter("key"))],
        [collection(parameter("limit", { required: true })), group(parameter("name"))],
      ),
    ).toEqual([
      { path: "fields.field.key", change: "removed", differs: [], optionsGone: [] },
      { path: "options.limit", change: "changed", differs: ["required"], optionsGone: [] },
      { path: "fields.field.name", change: "added", differs: [], optionsGone: [] },
    ]);
  });

  it("reports changed conditions", () => {
    const shown = (value: string) => parameter("key", { displayOptions: { show: { action: [value] } } });
    expect(changesOf([shown("get")], [shown("list")])).toMatchObject([{ differs: ["condition"] }]);
  });
});
