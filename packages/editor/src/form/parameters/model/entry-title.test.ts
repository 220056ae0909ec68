import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { evaluateWith } from "../../../panel/model/expression-support.ts";
import { previewScope } from "../../../panel/model/scope.ts";
import { entryTitle } from "./entry-title.ts";
import { ParameterForm } from "./form.ts";
import { OwnParameters } from "./parameter-store.ts";

const scope = previewScope(
  { inputsOf: () => [], tasks: () => undefined, pinned: () => undefined },
  {
    nodeName: "Node",
    workflow: { id: "1", name: "W", active: false },
    timezone: "UTC",
    hasNode: () => true,
    parameters: () => ({}),
  },
  { itemIndex: 0, runIndex: 0 },
);
const form = new ParameterForm({
  properties: [],
  store: new OwnParameters({}),
  evaluate: (text, parameters) => evaluateWith(scope, text, parameters),
});

function titleOf(itemTitle: string | undefined) {
  const property: NodeProperty = {
    displayName: "Rules",
    name: "rules",
    type: "fixedCollection",
    default: {},
    typeOptions: { fixedCollection: itemTitle === undefined ? {} : { itemTitle } },
  };
  return entryTitle(form, property, { value: { column: "City", deep: { er: 1 } }, index: 2 });
}

describe("The title of an entry", () => {
  it("is derived from the entry", () => {
    expect(titleOf("={{ $collection.item.value.column }}")).toBe("City");
    expect(titleOf("=Column {{ $collection.item.index }}: {{ $collection.item.value.deep.er }}")).toBe(
      "Column 2: 1",
    );
    expect(titleOf("Field")).toBe("Field");
  });

  it("is absent if undeclared or empty", () => {
    expect(titleOf(undefined)).toBeUndefined();
    expect(titleOf("={{ $collection.item.value.nope }}")).toBeUndefined();
    expect(titleOf("={{ $collection.item. }}")).toBeUndefined();
  });
});
