import { describe, expect, it } from "vitest";
import { surveyTexts } from "../../../base/texts/services/survey.ts";
import { questionsOf, type SurveyAnswers, sentAnswers } from "./questions.ts";

const about = { at: new Date("2026-05-01T00:00:00.000Z"), product: "1.2.3" };
/** Answers that lead to every question of version 4, except for those of other roles. */
const devops: SurveyAnswers = { companyType: "saas", role: "devops" };
const marketing: SurveyAnswers = { companyType: "saas", role: "sales-and-marketing" };
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `SUR-${first + index}`);

const lists: [question: string, given: SurveyAnswers, values: string, tags: string[]][] = [
  ["companySize", devops, "<20 20-99 100-499 500-999 1000+", numbered(12, 16)],
  [
    "companyType",
    {},
    "saas ecommerce education msp digital-agency systems-integrator personal other",
    numbered(17, 24),
  ],
  [
    "workArea",
    {},
    "finance IT-engineering product sales-businessDevelopment security other",
    numbered(25, 29),
  ],
  [
    "automationGoalSm",
    marketing,
    "lead-generation customer-communication actions ad-campaign reporting data-syncing other",
    numbered(30, 36),
  ],
  [
    "automationGoalDevops",
    devops,
    "ci-cd cloud-infrastructure-orchestration data-syncing incident-response monitoring-alerting reporting ticketing-systems-integrations other",
    numbered(37, 44),
  ],
  ["automationBeneficiary", devops, "myself my-team other-teams", numbered(45, 47)],
  [
    "role",
    {},
    "business-owner customer-support data-science devops it engineering sales-and-marketing security other",
    numbered(48, 56),
  ],
  ["reportedSource", {}, "google twitter linkedin youtube friend podcast event other", numbered(57, 64)],
  ["codingSkill", {}, "0 1 2 3 4 5", ["SUR-65"]],
];

describe("The survey", () => {
  for (const [name, given, values, tags] of lists)
    it(`offers the known values for ${name}, each with a label, and sends the selected one`, { tags }, () => {
      const version = ["workArea", "codingSkill"].includes(name) ? "v1" : "v4";
      const question = questionsOf(version, given).find((each) => each.name === name);
      expect(question?.values).toEqual(values.split(" "));
      for (const value of question?.values ?? []) {
        expect(surveyTexts.values[value]).toMatch(/\S/);
        const answer = question?.kind === "many" ? [value] : value;
        const sent = sentAnswers(version, { ...given, [name]: answer }, about);
        expect(sent[name]).toEqual(answer);
      }
    });

  it("asks no work questions of private users", () => {
    const asked = questionsOf("v4", { companyType: "personal", role: "it" }).map(({ name }) => name);
    expect(asked).toEqual(["companyType", "reportedSource"]);
  });

  it("omits hidden and empty answers", () => {
    const answers = {
      companyType: "personal",
      role: "it",
      automationGoalDevops: ["ci-cd"],
      reportedSource: "other",
    };
    expect(sentAnswers("v4", { ...answers, reportedSourceOther: "" }, about)).toEqual({
      companyType: "personal",
      reportedSource: "other",
      version: "v4",
      personalization_survey_submitted_at: "2026-05-01T00:00:00.000Z",
      personalization_survey_n8n_version: "1.2.3",
    });
  });

  it("can be sent empty", () => {
    expect(Object.keys(sentAnswers("v4", {}, about)).sort()).toEqual([
      "personalization_survey_n8n_version",
      "personalization_survey_submitted_at",
      "version",
    ]);
  });

  it("asks in every version the questions that its answers require", () => {
    const names = (version: "v1" | "v2" | "v3", answers: SurveyAnswers) =>
      questionsOf(version, answers).map(({ name }) => name);
    expect(names("v1", {})).toEqual(["workArea", "codingSkill", "companySize"]);
    expect(names("v2", { companyType: "msp" })).toContain("mspFocus");
    expect(names("v2", { companyType: "other" })).toContain("companyIndustry");
    expect(names("v3", { companyType: "saas" })).toContain("customerType");
    expect(names("v2", { companyType: "saas" })).not.toContain("customerType");
  });
});
