import { FILLED_AT_EXECUTION } from "@heddle/expression";
import { describe, expect, it } from "vitest";
import { secretExpressions } from "./secret-expressions.ts";

const names = { env: [".API_KEY", ".TOKEN"], vault: [".shop.database.password", "['a-b'].c"], silent: [] };
const support = secretExpressions(names);

describe("References to external secrets in a field", () => {
  const proposed = (written: string) => {
    const found = support.complete(written, written.length);
    return { from: found?.from, labels: found?.items.map(({ insert }) => insert) };
  };

  it("are completed by provider, name and any part of a name", () => {
    expect(proposed("={{ $secrets.")).toEqual({
      from: 4,
      labels: [
        "$secrets.env.API_KEY",
        "$secrets.env.TOKEN",
        "$secrets.vault.shop.database.password",
        "$secrets.vault['a-b'].c",
        "$secrets.silent.",
      ],
    });
    expect(proposed("={{ $secrets.env.T").labels).toEqual(["$secrets.env.TOKEN"]);
    expect(proposed("=Bearer {{ datab").labels).toEqual(["$secrets.vault.shop.database.password"]);
    expect(proposed("={{ $json").labels).toBeUndefined();
  });

  it("are never evaluated, and report errors", () => {
    const said = (written: string) => {
      const found = support.preview(written);
      return "error" in found ? found.error : found.value;
    };
    expect(said("={{ $secrets.env.API_KEY }}")).toBe(FILLED_AT_EXECUTION);
    expect(said("=Bearer {{ $secrets.vault['a-b'].c }}")).toBe(FILLED_AT_EXECUTION);
    expect(said("={{ $secrets.silent.any }}")).toBe(FILLED_AT_EXECUTION);
    expect(said("={{ $json.key }}")).toContain("no other expressions");
    expect(said("={{ $secrets.env }}")).toContain("Invalid reference");
    expect(said("={{ $secrets.env.TOKEN.length }}")).toContain("lists no secret");
    expect(said("={{ $secrets.env.TOKEN + 1 }}")).toContain("Invalid reference");
    expect(said("={{ $secrets.other.x }}")).toContain("Choose one of env, vault, silent");
  });
});
