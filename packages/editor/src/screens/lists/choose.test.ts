import type { WorkflowSummary } from "@heddle/api";
import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { chooseWorkflows, firstChoice, ownersOf, readChoice, writeChoice } from "./choose.ts";

const line = (name: string, active: boolean, updatedAt: string, tags: string[] = []): WorkflowSummary => ({
  id: name,
  name,
  active,
  updatedAt,
  createdAt: updatedAt,
  tags: tags.map((tag) => ({ id: tag, name: tag })),
  versionId: "v",
  folderId: null,
  isArchived: false,
  ownedBy: null,
  sharedWith: [],
  homeProject: {
    id: name === "Backup" ? "bob" : "ann",
    name: name === "Backup" ? "Bob" : "Ann",
    type: "personal",
    icon: null,
  },
  sharedWithProjects: [],
  scopes: [],
});
const lines = [
  line("Orders 10", true, "2026-01-01"),
  line("Orders 9", false, "2026-03-01", ["Sales"]),
  line("Backup", true, "2026-02-01"),
];
const names = (choice: Partial<Parameters<typeof chooseWorkflows>[1]>) =>
  chooseWorkflows(lines, { ...firstChoice, ...choice }).map((one) => one.name);

describe("the workflow list", () => {
  it("shows the latest change first", () => {
    expect(names({})).toEqual(["Orders 9", "Backup", "Orders 10"]);
  });
  it("sorts names in natural order", () => {
    expect(names({ sort: "name" })).toEqual(["Backup", "Orders 9", "Orders 10"]);
  });
  it("sorts by the last execution, those without any at the end, and in reverse", () => {
    const ran = (startedAt: string) => ({
      triggers: [],
      recent: [{ id: "1", status: "success" as const, startedAt }],
    });
    const activity = { "Orders 10": ran("2026-05-01"), Backup: ran("2026-06-01") };
    const order = (isReversed: boolean) =>
      chooseWorkflows(lines, { ...firstChoice, sort: "lastExecution", isReversed }, activity).map(
        ({ name }) => name,
      );
    expect(order(false)).toEqual(["Backup", "Orders 10", "Orders 9"]);
    expect(order(true)).toEqual(["Orders 9", "Orders 10", "Backup"]);
  });
  it("finds words in names and tags", () => {
    expect(names({ search: "sales ord" })).toEqual(["Orders 9"]);
  });
  it("lists archived workflows on their own only", () => {
    const archived = { ...line("Old orders", false, "2026-04-01"), isArchived: true };
    const shown = (choice: Parameters<typeof names>[0]) =>
      chooseWorkflows([...lines, archived], { ...firstChoice, ...choice }).map(({ name }) => name);
    expect(shown({})).not.toContain("Old orders");
    expect(shown({ shown: "inactive" })).toEqual(["Orders 9"]);
    expect(shown({ shown: "archived" })).toEqual(["Old orders"]);
    expect(readChoice({ show: "archived" }).shown).toBe("archived");
  });
  it("keeps to the active ones", () => {
    expect(names({ shown: "active" })).toEqual(["Backup", "Orders 10"]);
  });
  it("filters by all selected tags, and by owner", () => {
    expect(names({ tags: ["Sales"] })).toEqual(["Orders 9"]);
    expect(names({ tags: ["Sales", "Ops"] })).toEqual([]);
    expect(names({ owner: "bob" })).toEqual(["Backup"]);
    expect(ownersOf(lines)).toEqual([
      { id: "ann", name: "Ann" },
      { id: "bob", name: "Bob" },
    ]);
  });
  it("is written to the URL and parsed from any URL", () => {
    const choice = {
      search: "a b",
      shown: "active",
      sort: "name",
      isReversed: true,
      tags: ["t1", "t2"],
      owner: "u1",
    } as const;
    expect(readChoice(writeChoice(choice))).toEqual(choice);
    expect(writeChoice(firstChoice)).toEqual({});
    expect(readChoice({ q: 7, show: "odd", sort: 1, tags: {}, owner: [] })).toEqual({
      ...firstChoice,
      search: "7",
    });
  });
  it("of ten thousand is chosen in a moment", () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      line(`Flow ${index}`, index % 2 === 0, "2026-01-01"),
    );
    const choose = () => chooseWorkflows(many, { ...firstChoice, search: "flow 99", sort: "name" });
    expect(choose()).toHaveLength(280);
    expect(cpuTimeMs(choose)).toBeLessThan(400);
  });
});
