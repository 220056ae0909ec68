import { describe, expect, it } from "vitest";
import { settingNames } from "./env.ts";
import { unknownSettings } from "./unknown-settings.ts";

describe("settings that are none", () => {
  it.each([
    ["HEDDLE_PRT", "Did you mean HEDDLE_PORT?"],
    ["HEDDLE_BASEURL", "Did you mean HEDDLE_BASE_URL?"],
    ["HEDDLE_SMPT_HOST", "Did you mean HEDDLE_SMTP_HOST?"],
    ["HEDDLE_LOGLEVEL", "Did you mean HEDDLE_LOG_LEVEL?"],
  ])("are reported with the similar one: %s", (name, hint) => {
    expect(unknownSettings({ [name]: "1" }, settingNames())).toEqual([
      `${name} is not a setting and has no effect. ${hint}`,
    ]);
  });

  it("are reported without a suggestion if none is similar", () => {
    expect(unknownSettings({ HEDDLE_MAKE_COFFEE: "1" }, settingNames())).toEqual([
      "HEDDLE_MAKE_COFFEE is not a setting and has no effect.",
    ]);
  });

  it("are not settings, names with known prefixes, and variables of other tools", () => {
    const env = {
      HEDDLE_PORT: "1",
      HEDDLE_SECRET_A: "1",
      HEDDLE_METADATA_B: "1",
      HEDDLE_TEST_REDIS: "1",
      PATH: "",
    };
    expect(unknownSettings(env, settingNames())).toEqual([]);
  });
});
