import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { routeFiles } from "../../packages/server/src/http/call/find-routes.ts";
import { publicCallFiles } from "../../packages/server/src/http/public/call/find-public-calls.ts";
import { modulesByPath, THREADS } from "./entries.ts";

const sources = path.resolve(import.meta.dirname, "../../packages/server/src");

describe("modules that a built server loads by their paths", () => {
  const found = new Set(modulesByPath(sources));

  it("are all routes and calls of the public API", () => {
    expect(routeFiles().filter((file) => !found.has(`http/routes/${file}`))).toEqual([]);
    expect(publicCallFiles().filter((file) => !found.has(`http/public/${file}`))).toEqual([]);
  });

  it("are commands and loaders of package types, and no tests", () => {
    for (const file of ["commands/service/start.command.ts", "node-types/package-types/load-type.ts"])
      expect(found).toContain(file);
    expect([...found].filter((file) => /\.test\.ts$|\/testing\//.test(file))).toEqual([]);
  });

  it("are started next to existing threads", () => {
    expect(THREADS.filter(({ file }) => !existsSync(path.join(sources, file)))).toEqual([]);
  });
});
