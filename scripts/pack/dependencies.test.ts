import { describe, expect, it } from "vitest";
import { dependenciesOf, type Lock } from "./dependencies.ts";

const lock: Lock = {
  "packages/app": { version: "1.0.0", dependencies: { "@x/part": "1.0.0", mime: "3.0.0" } },
  "packages/part": { version: "1.0.0", dependencies: { form: "1.0.0" } },
  "node_modules/@x/part": { link: true, resolved: "packages/part" },
  "packages/app/node_modules/mime": { version: "3.0.0" },
  "node_modules/mime": { version: "2.0.0", dependencies: { types: "^1.0.0" } },
  "node_modules/form": {
    version: "1.0.0",
    dependencies: { mime: "^2.0.0", tracker: "*" },
    optionalDependencies: { "form-linux": "1.0.0", "form-wasm": "1.0.0" },
    peerDependencies: { needed: "*", wished: "*" },
    peerDependenciesMeta: { wished: { optional: true } },
  },
  "node_modules/form-linux": { version: "1.0.0", os: ["linux"], cpu: ["x64"] },
  "node_modules/form-wasm": { version: "1.0.0", cpu: ["wasm32"], dependencies: { types: "*" } },
  "node_modules/needed": { version: "4.0.0" },
  "node_modules/wished": { version: "5.0.0" },
  "node_modules/types": { version: "1.2.0", dependencies: { heavy: "^9.0.0" } },
  "node_modules/heavy": { link: true, resolved: "stand-ins/heavy" },
  "stand-ins/heavy": { name: "heavy", version: "9.1.0" },
  "node_modules/tracker": { version: "6.0.0" },
  "node_modules/tool": { version: "7.0.0", dev: true },
};

describe("runtime dependencies of the product", () => {
  const found = dependenciesOf(lock, "packages/app", new Set(["tracker"]));

  it("is laid out so that each finds its own version", () => {
    expect(found.placed.map(({ to, version }) => `${to} ${version}`)).toEqual([
      "node_modules/form 1.0.0",
      "node_modules/form/node_modules/mime 2.0.0",
      "node_modules/heavy 9.1.0",
      "node_modules/mime 3.0.0",
      "node_modules/needed 4.0.0",
      "node_modules/types 1.2.0",
    ]);
    expect(found.placed.find(({ to }) => to === "node_modules/mime")?.from).toBe(
      "packages/app/node_modules/mime",
    );
  });

  it("names the imports of its own packages, with exact versions", () => {
    expect(found.direct).toEqual({ form: "1.0.0", mime: "3.0.0" });
  });

  it("uses a workspace stand-in instead of the library of its name", () => {
    expect(found.placed.find(({ name }) => name === "heavy")?.from).toBe("stand-ins/heavy");
  });

  it("leaves platform-specific packages to npm", () => {
    expect(found.perMachine).toEqual({ "form-linux": "1.0.0" });
  });
});
