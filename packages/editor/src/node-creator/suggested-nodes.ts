/** Answers of a user to the survey about role and goals. */
export type Answers = Readonly<Record<string, unknown>>;

const PREFIX = "n8n-nodes-base.";
const bigCompanies = ["500-999", "1000+"];
/** From this skill level on users write code; below the other one choices are kept simple. */
const CODE_SKILL = 4;
const SIMPLE_SKILL = 3;

const triggerByCompany: Record<string, string> = { ecommerce: "wooCommerceTrigger", msp: "jiraTrigger" };

/** Goal → its trigger, and the node for small and large companies. */
const byGoal: Record<string, { trigger?: string; small: string; big: string }> = {
  "customer-integrations": { trigger: "webhook", small: "httpRequest", big: "httpRequest" },
  "customer-support": { trigger: "zendeskTrigger", small: "zendesk", big: "zendesk" },
  "sales-marketing": { trigger: "hubspotTrigger", small: "googleSheets", big: "salesforce" },
  hr: { trigger: "workableTrigger", small: "bambooHr", big: "serviceNow" },
  product: { trigger: "notionTrigger", small: "jira", big: "jira" },
  "finance-accounting": { trigger: "zendeskTrigger", small: "quickbooks", big: "spreadsheetFile" },
  security: { trigger: "theHiveTrigger", small: "elasticSecurity", big: "elasticSecurity" },
  operations: { trigger: "scheduleTrigger", small: "slack", big: "slack" },
};
const withoutGoal = { small: "slack", big: "slack" };
const vagueGoals = [undefined, "other", "not-sure-yet"];

/** Work area in the first survey version → the nodes for small and large companies. */
const byWorkArea: readonly { area: RegExp; small: readonly string[]; big: readonly string[] }[] = [
  { area: /^sales/i, small: ["clearbit"], big: ["salesforce"] },
  { area: /^security$/i, small: ["pagerDuty", "httpRequest"], big: ["elasticSecurity", "httpRequest"] },
  { area: /^product$/i, small: ["jiraTrigger", "calendlyTrigger"], big: ["jiraTrigger", "segment"] },
  {
    area: /^it-engineering$/i,
    small: ["executeCommand", "httpRequest"],
    big: ["githubTrigger", "httpRequest"],
  },
  {
    area: /^finance$/i,
    small: ["xero", "quickbooks", "spreadsheetFile"],
    big: ["xero", "quickbooks", "spreadsheetFile"],
  },
];
const anyWorkArea = { small: ["emailSend", "slack"], big: ["excel", "teams"] };

/** Returns suggested node types for these answers, the trigger first; none without answers. */
export function suggestedTypes(answers: Answers | null | undefined): string[] {
  if (!answers || Object.keys(answers).length === 0) return [];
  const areas = listOf(answers["workArea"]);
  const names = areas.length > 0 ? byAreas(answers, areas) : byCompanyAndGoal(answers);
  return [...new Set(names)].map((name) => PREFIX + name);
}

function byCompanyAndGoal(answers: Answers): string[] {
  const goal = listOf(answers["automationGoal"])[0];
  const skill = skillOf(answers);
  const known = byGoal[goal ?? ""] ?? withoutGoal;
  return [
    triggerFor(String(answers["companyType"] ?? ""), goal, skill),
    skill !== undefined && skill >= CODE_SKILL ? "code" : "itemLists",
    skill !== undefined && skill < SIMPLE_SKILL ? "if" : "switch",
    known[isBig(answers) ? "big" : "small"],
    "set",
  ];
}

function triggerFor(company: string, goal: string | undefined, skill: number | undefined): string {
  const own = triggerByCompany[company];
  if (own) return own;
  if (company === "personal" || vagueGoals.includes(goal))
    return skill !== undefined && skill >= CODE_SKILL ? "webhook" : "scheduleTrigger";
  return byGoal[goal ?? ""]?.trigger ?? "webhook";
}

function byAreas(answers: Answers, areas: readonly string[]): string[] {
  const size = isBig(answers) ? "big" : "small";
  const isEngineer = areas.some((area) => /^it-engineering$/i.test(area));
  const found = byWorkArea.find(({ area }) => areas.some((each) => area.test(each))) ?? anyWorkArea;
  return [isEngineer ? "webhook" : "scheduleTrigger", ...found[size], "set"];
}

function isBig(answers: Answers): boolean {
  return bigCompanies.includes(String(answers["companySize"]));
}

function skillOf(answers: Answers): number | undefined {
  const skill = Number.parseInt(String(answers["codingSkill"] ?? ""), 10);
  return Number.isNaN(skill) ? undefined : skill;
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
}
