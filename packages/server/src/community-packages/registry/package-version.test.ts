import { describe, expect, it } from "vitest";
import { compareVersions, newerVersion } from "./package-version.ts";

describe("versions of packages", () => {
  it("are sorted in the order of semver.org", () => {
    const inOrder = [
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0-rc.1",
      "1.0.0",
      "1.2.0",
      "1.10.0",
      "2.0.0",
    ];
    expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
  });

  it.each([
    ["1.2.0", "2.0.0", ["1.2.0", "2.0.0"], "2.0.0"],
    ["2.0.0", "1.2.0", ["1.2.0", "2.0.0"], undefined],
    ["1.9.0", "1.10.0", [], "1.10.0"],
    ["1.0.0", "1.0.0+build", [], undefined],
    ["1.0.0", "2.0.0-beta.1", ["1.0.0", "1.1.0", "2.0.0-beta.1"], "1.1.0"],
    ["2.0.0-beta.1", "1.0.0", ["1.0.0", "2.0.0-beta.1", "2.0.0-beta.2"], "2.0.0-beta.2"],
    ["2.0.0-beta.1", "2.0.0", ["2.0.0-beta.1", "2.0.0"], "2.0.0"],
    ["1.0.0", undefined, [], undefined],
    ["1.0.0", "nonsense", ["nonsense"], undefined],
  ])("offer from %s, with %s as the latest, of %j: %s", (installed, latest, all, newer) => {
    expect(newerVersion(installed, { latest, all })).toBe(newer);
  });
});
