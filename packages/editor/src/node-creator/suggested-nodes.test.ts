import { describe, expect, it } from "vitest";
import { type Answers, suggestedTypes } from "./suggested-nodes.ts";

const suggest = (answers: Answers) => suggestedTypes(answers).map((type) => type.replace(/^.*\./, ""));

describe("Suggested nodes", () => {
  it("are none without answers", () => {
    expect(suggestedTypes(null)).toEqual([]);
    expect(suggestedTypes({})).toEqual([]);
  });

  it("follow the skill: code for developers, simple choices for others", {
    tags: ["ED-68", "SUR-66", "SUR-67", "SUR-68"],
  }, () => {
    const skilled = (codingSkill: string) => suggest({ codingSkill, automationGoal: "hr" }).slice(1, 3);
    expect(skilled("5")).toEqual(["code", "switch"]);
    expect(skilled("4")).toEqual(["code", "switch"]);
    expect(skilled("3")).toEqual(["itemLists", "switch"]);
    expect(skilled("2")).toEqual(["itemLists", "if"]);
    expect(suggest({ automationGoal: "hr" }).slice(1, 3)).toEqual(["itemLists", "switch"]);
  });

  it("start with a trigger for the company and the goal", { tags: ["ED-68", "SUR-69"] }, () => {
    const trigger = (answers: Answers) => suggest({ version: "v2", ...answers })[0];
    expect(trigger({ companyType: "ecommerce", automationGoal: "hr" })).toBe("wooCommerceTrigger");
    expect(trigger({ companyType: "msp" })).toBe("jiraTrigger");
    expect(trigger({ companyType: "personal", automationGoal: "hr", codingSkill: "4" })).toBe("webhook");
    expect(trigger({ companyType: "personal", automationGoal: "hr", codingSkill: "1" })).toBe(
      "scheduleTrigger",
    );
    expect(trigger({ companyType: "saas", automationGoal: "other", codingSkill: "5" })).toBe("webhook");
    expect(trigger({ companyType: "saas" })).toBe("scheduleTrigger");
    const goals = {
      "customer-integrations": "webhook",
      "customer-support": "zendeskTrigger",
      "finance-accounting": "zendeskTrigger",
      "sales-marketing": "hubspotTrigger",
      hr: "workableTrigger",
      operations: "scheduleTrigger",
      product: "notionTrigger",
      security: "theHiveTrigger",
      engineering: "webhook",
    };
    for (const [automationGoal, type] of Object.entries(goals))
      expect(trigger({ companyType: "saas", automationGoal }), automationGoal).toBe(type);
  });

  it("include the typical service for the company size", () => {
    const fourth = (companySize: string, automationGoal: string) =>
      suggest({ companySize, automationGoal })[3];
    expect(fourth("1000+", "sales-marketing")).toBe("salesforce");
    expect(fourth("20-99", "sales-marketing")).toBe("googleSheets");
    expect(fourth("500-999", "hr")).toBe("serviceNow");
    expect(fourth("<20", "hr")).toBe("bambooHr");
    expect(fourth("<20", "engineering")).toBe("slack");
    expect(suggest({ companySize: "<20", automationGoal: "hr" }).at(-1)).toBe("set");
  });

  it("accept answers of the first version, in either spelling", () => {
    expect(suggest({ workArea: ["IT-Engineering"], companySize: "1000+" })).toEqual([
      "webhook",
      "githubTrigger",
      "httpRequest",
      "set",
    ]);
    expect(suggest({ workArea: ["finance"] })).toEqual([
      "scheduleTrigger",
      "xero",
      "quickbooks",
      "spreadsheetFile",
      "set",
    ]);
    expect(suggest({ workArea: ["legal"], companySize: "<20" })).toEqual([
      "scheduleTrigger",
      "emailSend",
      "slack",
      "set",
    ]);
  });
});
