import { describe, expect, it } from "vitest";
import { inTurn, meantNames } from "./meant-names.ts";

describe("names that authors write", () => {
  const repair = meantNames({
    parameters: { fileName: "options.fileName", to: "toEmail" },
    values: {
      operation: { append: "insert" },
      "rules.values[].kind": { eq: "equal" },
    },
  });

  it("move to their parameters of the type", () => {
    expect(repair({ fileName: "a.txt", to: "a@example.com", options: { x: 1 } }, 2)).toEqual({
      parameters: { toEmail: "a@example.com", options: { x: 1, fileName: "a.txt" } },
      version: 2,
      note: "“fileName” is read as “options.fileName”, its name in this node. “to” is read as “toEmail”, its name in this node.",
    });
  });

  it("leave existing values and empty ones unchanged", () => {
    expect(repair({ fileName: "a", options: { fileName: "b" } }, 1)).toBeUndefined();
    expect(repair({ to: "" }, 1)).toBeUndefined();
  });

  it("rename values, also those in lists, without changing the stored parameters", () => {
    const stored = {
      operation: "append",
      rules: { values: [{ kind: "eq" }, { kind: "x" }, { kind: "eq" }] },
    };
    const before = structuredClone(stored);
    expect(repair(stored, 1)).toEqual({
      parameters: {
        operation: "insert",
        rules: { values: [{ kind: "equal" }, { kind: "x" }, { kind: "equal" }] },
      },
      version: 1,
      note: "“append” is read as “insert”, its name in “operation”. “eq” is read as “equal”, its name in “kind”.",
    });
    expect(stored).toEqual(before);
  });

  it("are no inherited members of objects", () => {
    expect(repair({ operation: "constructor" }, 1)).toBeUndefined();
  });

  it("applies several repairs in order, each to the result of the previous one", () => {
    const both = inTurn(repair, (stored) =>
      stored["operation"] === "insert"
        ? { parameters: { ...stored, done: true }, version: 3, note: "Done." }
        : undefined,
    );
    expect(both({ operation: "append" }, 1)).toEqual({
      parameters: { operation: "insert", done: true },
      version: 3,
      note: "“append” is read as “insert”, its name in “operation”. Done.",
    });
    expect(both({ operation: "x" }, 1)).toBeUndefined();
  });
});
