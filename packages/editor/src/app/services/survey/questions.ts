import type { SurveyVersion } from "@heddle/api";

/** Answers so far: chosen or entered values, by question name. */
export type SurveyAnswers = Readonly<Record<string, string | readonly string[]>>;

/** A question of the survey. */
export interface Question {
  /** Key of the answer. */
  readonly name: string;
  /** `text` is free text, `one` a single choice, `many` any number of choices. */
  readonly kind: "one" | "many" | "text";
  readonly values: readonly string[];
  /** Key of the free text for the choice `other`. */
  readonly other?: string;
  /** True if it is asked after these answers; always if absent. */
  when?(answers: SurveyAnswers): boolean;
}

const OTHER = "other";
const companySizes = ["<20", "20-99", "100-499", "500-999", "1000+"];
const companyTypes = [
  ...["saas", "ecommerce", "education", "msp", "digital-agency", "systems-integrator", "personal"],
  OTHER,
];
const industries = [
  ...["finance-insurance-industry", "government", "healthcare", "it-industry", "legal-industry", "msp"],
  ...["manufacturing-industry", "marketing-industry", "media-industry", "physical-retail-or-services"],
  ...["real-estate-or-construction", "security-industry", "telecoms", OTHER],
];
const roles = [
  ...["business-owner", "customer-support", "data-science", "devops", "it", "engineering"],
  ...["sales-and-marketing", "security", OTHER],
];
const goalsOfDevops = [
  ...["ci-cd", "cloud-infrastructure-orchestration", "data-syncing", "incident-response"],
  ...["monitoring-alerting", "reporting", "ticketing-systems-integrations", OTHER],
];
const goalsOfSmallBusiness = [
  ...["lead-generation", "customer-communication", "actions", "ad-campaign", "reporting", "data-syncing"],
  OTHER,
];
const sources = ["google", "twitter", "linkedin", "youtube", "friend", "podcast", "event", OTHER];
const workAreas = ["finance", "IT-engineering", "product", "sales-businessDevelopment", "security", OTHER];
const goals = [
  ...["customer-integrations", "customer-support", "engineering", "finance-accounting", "hr", "operations"],
  ...["product", "sales-marketing", "security", "not-sure-yet", OTHER],
];
const DEVOPS_ROLES = ["devops", "engineering", "it"];

const isAtWork = ({ companyType }: SurveyAnswers) => companyType !== "personal";
const hasRole =
  (...wanted: string[]) =>
  (answers: SurveyAnswers) =>
    isAtWork(answers) && wanted.includes(String(answers["role"]));

const companySize: Question = { name: "companySize", kind: "one", values: companySizes };
const codingSkill: Question = { name: "codingSkill", kind: "one", values: ["0", "1", "2", "3", "4", "5"] };
const workArea: Question = { name: "workArea", kind: "many", values: workAreas, other: "otherWorkArea" };
const companyType: Question = { name: "companyType", kind: "one", values: companyTypes };

/** Questions of the second and third versions. */
const byGoal: readonly Question[] = [
  companyType,
  { name: "automationGoal", kind: "one", values: goals, other: "otherAutomationGoal", when: isAtWork },
  codingSkill,
  { ...companySize, when: isAtWork },
  {
    name: "companyIndustry",
    kind: "many",
    values: industries,
    other: "otherCompanyIndustry",
    when: (answers) => answers["companyType"] === OTHER,
  },
  {
    name: "mspFocus",
    kind: "many",
    values: ["cloud-infra", "security", "user-onboarding", OTHER],
    other: "mspFocusOther",
    when: (answers) => answers["companyType"] === "msp",
  },
];

const VERSIONS: Readonly<Record<SurveyVersion, readonly Question[]>> = {
  v1: [workArea, codingSkill, companySize],
  v2: byGoal,
  v3: [
    ...byGoal,
    {
      name: "customerType",
      kind: "one",
      values: ["b2b", "b2c", OTHER],
      when: (answers) => answers["companyType"] === "saas",
    },
  ],
  v4: [
    companyType,
    {
      name: "companyIndustryExtended",
      kind: "many",
      values: industries,
      other: "otherCompanyIndustryExtended",
      when: (answers) => answers["companyType"] === OTHER,
    },
    { name: "role", kind: "one", values: roles, other: "roleOther", when: isAtWork },
    {
      name: "automationGoalDevops",
      kind: "many",
      values: goalsOfDevops,
      other: "automationGoalDevopsOther",
      when: hasRole(...DEVOPS_ROLES),
    },
    {
      name: "automationGoalSm",
      kind: "many",
      values: goalsOfSmallBusiness,
      other: "automationGoalSmOther",
      when: hasRole("sales-and-marketing"),
    },
    {
      name: "automationBeneficiary",
      kind: "one",
      values: ["myself", "my-team", "other-teams"],
      when: isAtWork,
    },
    { ...companySize, when: isAtWork },
    { name: "reportedSource", kind: "one", values: sources, other: "reportedSourceOther" },
  ],
};

/** Returns the questions of a version that follow these answers, in order. */
export function questionsOf(version: SurveyVersion, answers: SurveyAnswers): readonly Question[] {
  return VERSIONS[version].filter((question) => question.when?.(answers) ?? true);
}

/** True if the answer requires free text. */
export function asksForOther({ name, other }: Question, answers: SurveyAnswers): boolean {
  const answer = answers[name];
  return other !== undefined && (Array.isArray(answer) ? answer.includes(OTHER) : answer === OTHER);
}

/** Returns the answers to send: those to visible questions, without empty ones. */
export function sentAnswers(
  version: SurveyVersion,
  answers: SurveyAnswers,
  about: { at: Date; product: string },
): Record<string, unknown> {
  const asked = questionsOf(version, answers).flatMap((question) =>
    asksForOther(question, answers) ? [question.name, question.other ?? ""] : [question.name],
  );
  const given = asked.flatMap((name) => {
    const answer = answers[name];
    return answer === undefined || answer.length === 0 ? [] : [[name, answer] as const];
  });
  return {
    ...Object.fromEntries(given),
    version,
    personalization_survey_submitted_at: about.at.toISOString(),
    personalization_survey_n8n_version: about.product,
  };
}
