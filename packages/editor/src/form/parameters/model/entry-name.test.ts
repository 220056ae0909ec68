import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { entryName, entryNameKeys, entryNoun, renamedEntry } from "./entry-name.ts";

const keys = { isOn: "renameOutput", text: "outputKey" };
const rules: NodeProperty = {
  displayName: "Rules",
  name: "rules",
  type: "fixedCollection",
  placeholder: "Add Routing Rule",
  default: {},
  typeOptions: { entryName: keys },
};

describe("The name of an entry", () => {
  it("is the text while its switch is on", () => {
    expect(entryName({ renameOutput: true, outputKey: "VIP" }, keys)).toBe("VIP");
    expect(entryName({ renameOutput: false, outputKey: "VIP" }, keys)).toBe("");
  });
  it("is left to its own fields if it is an expression", () => {
    expect(entryNameKeys(rules, { outputKey: "VIP" })).toEqual(keys);
    expect(entryNameKeys(rules, { outputKey: "={{ 1 }}" })).toBeUndefined();
    expect(entryNameKeys({ ...rules, typeOptions: {} }, {})).toBeUndefined();
  });
  it("enables the switch, and disables it when cleared", () => {
    expect(renamedEntry("rules.values[0]", keys, "VIP")).toEqual([
      { name: "rules.values[0].renameOutput", value: true },
      { name: "rules.values[0].outputKey", value: "VIP" },
    ]);
    expect(renamedEntry("r", keys, "")).toEqual([
      { name: "r.renameOutput", value: false },
      { name: "r.outputKey", value: undefined },
    ]);
  });
  it("defaults to the label of the add button", () => {
    expect(entryNoun(rules, "Values")).toBe("Routing Rule");
    expect(entryNoun({ ...rules, placeholder: "Add routing rule" }, "Values")).toBe("Routing rule");
    expect(entryNoun({ ...rules, placeholder: "New" }, "Values")).toBe("Values");
  });
});
