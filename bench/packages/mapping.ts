import { defineNode, type Item } from "@heddle/workflow";

/** Parameters of the node in every run: three expressions and two fixed values. */
export const PARAMETERS = {
  name: "={{ $json.first }} {{ $json.last }}",
  price: "={{ $json.amount * 1.2 }}",
  label: "={{ $json.tags.join(', ').toUpperCase() }}",
  fixed: "always the same",
  note: "",
};

export function records(count: number): Item[] {
  return Array.from({ length: count }, (_, id) => ({
    json: { id, first: "Ada", last: `Number ${id}`, amount: id, tags: ["new", `row ${id % 7}`] },
  }));
}

/**
 * Built-in counterpart of the package's node: one of unknown effect, like a node that calls a service, so that its
 * work is journaled; or one without outside effects.
 */
export const builtIn = mapping("unsafe");
export const pure = mapping("pure");

function mapping(effect: "unsafe" | "pure") {
  return defineNode({
    name: "bench.mapping",
    effect,
    descriptions: [
      {
        name: "bench.mapping",
        displayName: "Mapping",
        description: "Makes a record of five parameters",
        version: 1,
        group: ["transform"],
        defaults: { name: "Mapping" },
        inputs: ["main"],
        outputs: ["main"],
        properties: [
          { displayName: "name", name: "name", type: "string", default: "" },
          { displayName: "price", name: "price", type: "string", default: "" },
          { displayName: "label", name: "label", type: "string", default: "" },
          { displayName: "fixed", name: "fixed", type: "string", default: "" },
          { displayName: "note", name: "note", type: "string", default: "" },
        ],
      },
    ],
    execute: (context) => [
      context.items.map((item, index) => {
        const { name, price, label, fixed, note } = context.read(index);
        return { json: { id: item.json["id"], name, price, label, fixed, note } };
      }),
    ],
  });
}
