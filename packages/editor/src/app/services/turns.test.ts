import { describe, expect, it } from "vitest";
import { turnOf } from "./turns.ts";

type User = Parameters<typeof turnOf>[1];
const user = (settings: object, personalizationAnswers: object | null) =>
  ({ settings, personalizationAnswers }) as unknown as User;
const asking = { personalizationSurveyEnabled: true };

describe("Prompts for the user's attention", () => {
  it.each([
    [
      "nothing during the tour",
      user({ showTour: true, tourWorkflowId: "w" }, null),
      "/workflow/w",
      false,
      "none",
    ],
    [
      "the survey for users who left the tour",
      user({ showTour: true, tourWorkflowId: "w" }, null),
      "/workflows",
      false,
      "survey",
    ],
    ["the survey after the tour", user({}, null), "/workflows", false, "survey"],
    ["nothing on a link to another page before the survey", user({}, null), "/workflow/a1", false, "none"],
    ["offers once the survey is closed", user({}, null), "/workflows", true, "prompts"],
    ["offers for users with answers", user({}, { version: "v4" }), "/workflows", false, "prompts"],
    ["only banners elsewhere", user({}, { version: "v4" }), "/settings/users", false, "lines"],
    ["nothing before the user is known", undefined, "/workflows", false, "none"],
  ])("is %s", (_, one, page, isSurveyOver, expected) => {
    expect(turnOf(asking, one as User, { page, isSurveyOver })).toBe(expected);
  });
});
