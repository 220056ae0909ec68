import type { WorkflowSummary } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { chooseWorkflows } from "./choose.ts";

const line = (name: string, active: boolean, updatedAt: string, tags: string[] = []): WorkflowSummary => ({
  id: name,
  name,
  active,
  updatedAt,
  createdAt: updatedAt,
  tags: tags.map((tag) => ({ id: tag, name: tag })),
  versionId: "v",
  ownedBy: { id: "u" },
});
const lines = [
  line("Orders 10", true, "2026-01-01"),
  line("Orders 9", false, "2026-03-01", ["Sales"]),
  line("Backup", true, "2026-02-01"),
];
const names = (choice: Partial<Parameters<typeof chooseWorkflows>[1]>) =>
  chooseWorkflows(lines, { search: "", shown: "all", sort: "updatedAt", ...choice }).map((one) => one.name);

describe("the workflow list", () => {
  it("shows the latest change first", () => {
    expect(names({})).toEqual(["Orders 9", "Backup", "Orders 10"]);
  });
  it("sorts names as people count", () => {
    expect(names({ sort: "name" })).toEqual(["Backup", "Orders 9", "Orders 10"]);
  });
  it("finds words in names and tags", () => {
    expect(names({ search: "sales ord" })).toEqual(["Orders 9"]);
  });
  it("keeps to the active ones", () => {
    expect(names({ shown: "active" })).toEqual(["Backup", "Orders 10"]);
  });
});
