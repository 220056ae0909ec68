import type { WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { readSettings, settingProperties, settingsChange } from "./node-settings.ts";

const node: WorkflowNode = {
  id: "1",
  name: "N",
  type: "t",
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};

describe("Settings of a node", () => {
  it("parse the old form of continuing on errors", () => {
    expect(readSettings({ ...node, continueOnFail: true })).toEqual({ onError: "continueRegularOutput" });
    expect(readSettings({ ...node, continueOnFail: true, onError: "continueErrorOutput" })).toEqual({
      onError: "continueErrorOutput",
    });
  });
  it("store only what differs from the default", () => {
    const change = settingsChange({ retryOnFail: true, maxTries: 3, notes: "" }, settingProperties(false));
    expect(change).toMatchObject({
      retryOnFail: true,
      maxTries: undefined,
      notes: undefined,
      continueOnFail: undefined,
    });
  });
  it("leave triggers only their notes and color", () => {
    expect(settingProperties(true).map((property) => property.name)).toEqual([
      "maxConcurrency",
      "notes",
      "notesInFlow",
      "color",
    ]);
  });
});
