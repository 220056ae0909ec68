import { readFileSync } from "node:fs";
import { AUDIT_EVENTS } from "@heddle/api";
import { expect, it } from "vitest";

it("docs/accounts.md lists every area of the audit log", () => {
  const page = readFileSync(new URL("../../../../../docs/accounts.md", import.meta.url), "utf8");
  const section = /^## Audit log$[\s\S]*?(?=^## )/m.exec(page)![0];
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) =>
    [...row.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, area]) => area),
  );
  const areas = Object.keys(AUDIT_EVENTS).map((name) => name.split(".").slice(0, 2).join("."));
  expect(listed.sort()).toEqual([...new Set(areas)].sort());
});
