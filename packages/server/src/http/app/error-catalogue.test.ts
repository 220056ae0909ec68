import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { errorCatalogue, errorTable } from "./error-catalogue.ts";

const SOURCES = join(import.meta.dirname, "../..");

/** Statuses that the server's own code refuses with, and their lines. */
function statusesInCode(): Set<number> {
  const files = globSync("**/*.ts", { cwd: SOURCES }).filter((file) => !file.endsWith(".test.ts"));
  const statuses = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), "utf8");
    return [...text.matchAll(/(?:HttpError|WebhookRefusal|refusalAnswer)\(\s*(\d{3})\b/g)].map(([, status]) =>
      Number(status),
    );
  });
  return new Set(statuses);
}

describe("the catalogue of errors", () => {
  it("stands in docs/errors.md", () => {
    const documentation = join(SOURCES, "../../../docs/errors.md");
    expect(readFileSync(documentation, "utf8")).toContain(errorTable());
  });

  it("holds every status that the code refuses with", { tags: ["ERR-13"] }, () => {
    const known = new Set(errorCatalogue.map(({ status }) => status));
    const statuses = statusesInCode();
    expect(statuses.size).toBeGreaterThan(5);
    expect([...statuses].filter((status) => !known.has(status))).toEqual([]);
  });

  it("holds every code that is no status", () => {
    const codes = errorCatalogue.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(Object.values(ERROR_CODES)));
    expect(new Set(errorCatalogue.map(({ status, code }) => `${status} ${code}`)).size).toBe(codes.length);
  });
});
