import { describe, expect, it } from "vitest";
import type { RunView } from "../scope.ts";
import { scopeOf } from "../testing/scope-of.ts";
import { quietScope } from "./quiet-scope.ts";

/** A view like the engine's: an object of a class with private state. */
class View {
  readonly #name = "Current";
  readonly stored = new Map([["kept", "1"]]);
  readonly customData = {
    get: (key: string) => this.stored.get(key),
    set: (key: string, value: string) => void this.stored.set(key, value),
    getAll: () => Object.fromEntries(this.stored),
    setAll: (values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values)) this.stored.set(key, value);
    },
  };
  get nodeName(): string {
    return this.#name;
  }
  hasNode(name: string): boolean {
    return name === this.#name;
  }
}

describe("quietScope", () => {
  const view = new View();
  const scope = { ...scopeOf(), run: view as unknown as RunView };

  it("keeps changes of custom data to itself", () => {
    const { customData } = quietScope(scope).run;
    customData?.set("a", "2");
    customData?.setAll({ b: "3", kept: "changed" });
    expect(customData?.getAll()).toEqual({ kept: "changed", a: "2", b: "3" });
    expect([customData?.get("a"), customData?.get("none")]).toEqual(["2", undefined]);
    expect(view.customData.getAll()).toEqual({ kept: "1" });
  });

  it("reads private state of the view, by getters and by methods", () => {
    const { run } = quietScope(scope);
    expect([run.nodeName, run.hasNode("Current"), run.hasNode("Other")]).toEqual(["Current", true, false]);
  });

  it("is the same view if there is no custom data to change", () => {
    const plain = scopeOf();
    expect(quietScope(plain).run).toBe(plain.run);
  });
});
