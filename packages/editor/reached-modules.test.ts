import { describe, expect, it } from "vitest";
import { reachedModules } from "./reached-modules.ts";

const UI = "/packages/editor/src/ui/index.ts";

/** Returns the modules reached from `start.ts` among files with the given code; imports use the listed file names. */
function reached(files: Record<string, string>, isLeftOut: (id: string) => boolean = () => false): string[] {
  const modules = {
    getModuleInfo: (id: string) => {
      const code = files[id];
      if (code === undefined) return null;
      const sources = [...code.matchAll(/["']([^"']+)["']/g)].map(([, source]) => source!);
      return { code, importedIds: [...new Set(sources)].filter((source) => source in files) };
    },
  };
  return [...reachedModules(["start.ts"], modules, isLeftOut)].filter((id) => id in files).toSorted();
}

describe("The modules that a page reaches", () => {
  const parts = { "button.ts": "", "dialog.ts": 'import { Button } from "button.ts";', "rare.ts": "" };
  const barrel = `export { Button } from "button.ts";
export { Dialog, default as Frame } from "dialog.ts";
export * from "rare.ts";`;

  it("include only those whose names it imports through a barrel", () => {
    const start = `import React, { useState } from "react";\nimport { Button as Knob } from "${UI}";`;
    expect(reached({ "start.ts": start, react: "", [UI]: barrel, ...parts })).toEqual(
      [UI, "button.ts", "react", "start.ts"].toSorted(),
    );
    const framed = `import { Frame } from "${UI}";`;
    expect(reached({ "start.ts": framed, [UI]: barrel, ...parts })).toEqual(
      [UI, "button.ts", "dialog.ts", "start.ts"].toSorted(),
    );
  });

  it("include files exported whole, and all of them for a namespace import", () => {
    const hidden = `import { Hidden } from "${UI}";`;
    expect(reached({ "start.ts": hidden, [UI]: barrel, ...parts })).toEqual(
      [UI, "rare.ts", "start.ts"].toSorted(),
    );
    const whole = `import * as ui from "${UI}";`;
    expect(reached({ "start.ts": whole, [UI]: barrel, ...parts })).toHaveLength(5);
  });

  it("include all imports of a barrel that has its own code", () => {
    const working = `${barrel}\nimport { Rare } from "rare.ts";\nexport const made = Rare();`;
    const start = `import { Button } from "${UI}";`;
    expect(reached({ "start.ts": start, [UI]: working, ...parts })).toHaveLength(5);
  });

  it("exclude those behind excluded modules", () => {
    const start = `import { Dialog } from "dialog.ts";`;
    expect(reached({ "start.ts": start, ...parts }, (id) => id === "dialog.ts")).toEqual(["start.ts"]);
  });
});
