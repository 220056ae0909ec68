import { describe, expect, it } from "vitest";
import { ownPlaces } from "./own-places.ts";

const built = new Map([
  ["/clone/packages/server/src/store/writer-thread.ts", "/clone/dist/writer-thread/main.js"],
  ["@heddle/workflow", "/clone/dist/workflow.js"],
]);
const transform = ownPlaces("/clone/dist", built).transform as (code: string, id: string) => string | null;
const moved = (code: string) => transform(code, "/clone/packages/server/src/store/writer.ts");

describe("a module of the build", () => {
  it("keeps its own URL and folder in the sources", () => {
    expect(moved('createRequire(import.meta.url)("luxon")')).toBe(
      'createRequire(new URL("../packages/server/src/store/writer.ts", import.meta.url).href)("luxon")',
    );
    expect(moved('join(import.meta.dirname, "library")')).toBe(
      'join(process.getBuiltinModule("node:url").fileURLToPath(new URL("../packages/server/src/store", import.meta.url)), "library")',
    );
    expect(moved('readFileSync(new URL("./guest.py", import.meta.url))')).toContain(
      'new URL("./guest.py", new URL("../packages/server/src/store/writer.ts", import.meta.url).href)',
    );
  });

  it("starts built threads and processes from the build, and others from their sources", () => {
    const thread = 'new Worker(\n  new URL(\n    "./writer-thread.ts",\n    import.meta.url,\n  ),\n)';
    expect(moved(thread)).toBe('new Worker(\n  new URL("writer-thread/main.js", import.meta.url),\n)');
    expect(moved('new URL("../sql/main.ts", import.meta.url)')).toBe(
      'new URL("../packages/server/src/sql/main.ts", import.meta.url)',
    );
  });

  it("names the package of its build to files from elsewhere", () => {
    expect(moved('import.meta.resolve("@heddle/workflow")')).toBe(
      'new URL("workflow.js", import.meta.url).href',
    );
    expect(moved("export const a = 1;")).toBeNull();
  });
});
