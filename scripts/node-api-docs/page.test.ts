import { expect, it } from "vitest";
import { nodeApiPage } from "./page.ts";

it("the reference for nodes has the exports below their headings, with declarations and comments", () => {
  const page = nodeApiPage();
  const headings = [...page.matchAll(/^##+ (.+)$/gm)].map(([, text]) => text);
  expect(headings.slice(0, 4)).toEqual([
    "Define node and credential types",
    "CredentialType",
    "defineCredential",
    "defineNode",
  ]);
  expect(headings.indexOf("mapItems")).toBeGreaterThan(headings.indexOf("Process items"));
  expect(page).toContain("Runs `step` once per input item");
  expect(page).toContain("export declare function mapItems(");
  expect(page).not.toMatch(/undefined\n```|biome-ignore/);
});
