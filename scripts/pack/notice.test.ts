import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

it("NOTICE names every package under the Apache License, and no package reports installations", () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const notice = readFileSync(path.join(root, "NOTICE"), "utf8");
  const nameOf = (key: string) => key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length);
  const inside = Object.entries(packages).filter(([key, one]) => key.includes("node_modules/") && !one.dev);
  const apache = inside
    .filter(([, { license = "" }]) => license.includes("Apache"))
    .map(([key]) => nameOf(key));
  expect(apache.length).toBeGreaterThan(10);
  expect(apache.filter((name) => !notice.includes(name))).toEqual([]);
  expect(Object.keys(packages).filter((key) => key.includes("@scarf/"))).toEqual([]);
});
