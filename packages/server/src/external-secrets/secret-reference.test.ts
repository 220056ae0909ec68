import { isOnlyReference, refersToSecrets, secretPathText } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { referencesIn, withSecrets } from "./secret-reference.ts";

describe("references to external secrets", () => {
  it("are found with their paths", () => {
    const text = `={{ $secrets.vault.shop["data base"].pass_1 }}:{{$secrets['aws']['a/b\\'c']}}`;
    expect(referencesIn(text)).toEqual([
      { provider: "vault", path: ["shop", "data base", "pass_1"] },
      { provider: "aws", path: ["a/b'c"] },
    ]);
    expect(secretPathText(["shop", "a/b'c"])).toBe(".shop['a/b\\'c']");
  });

  it("are filled literally", () => {
    expect(
      withSecrets("=Bearer {{ $secrets.env.A }}!{{ $secrets.env.B }}", ["$&", "{{ $secrets.env.C }}"]),
    ).toBe("Bearer $&!{{ $secrets.env.C }}");
    expect(withSecrets("={{ $secrets.env.A }} ", ["x"])).toBe("x");
  });

  it("leave similar-looking passwords unchanged", () => {
    for (const password of ["=abc", "={{ 1 }}", "{{ $secrets.env.A }}", "$secrets.env.A", 7])
      expect(refersToSecrets(password)).toBe(false);
    expect(isOnlyReference("={{ $secrets.env.A }}")).toBe(true);
    expect(isOnlyReference("=p4ss {{ $secrets.env.A }}")).toBe(false);
  });

  it.each([
    "={{ $secrets.env }}",
    "={{ $secrets }}",
    "={{ $secrets.env.A.toUpperCase() }}",
    "={{ $secrets[name] }}",
    "={{ 1 + $secrets.env.A }}",
  ])("refuse anything else: %s", (text) => {
    expect(() => referencesIn(text)).toThrow("cannot be read");
  });
});
