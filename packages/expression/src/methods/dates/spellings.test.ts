import { DATE_CASES, NO_DATES } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { ExpressionError, evaluateTemplate } from "../../index.ts";
import { scopeOf } from "../../testing/index.ts";

const differences = (expression: string) =>
  DATE_CASES.map(({ text, zone, shown }) => {
    const scope = scopeOf({ json: { text, zone }, run: { timezone: zone } });
    return { text, zone, shown, seen: evaluateTemplate(`={{ ${expression} }}`, scope) };
  }).filter(({ seen, shown }) => seen !== shown);

const SHOWN = ".setZone($json.zone).toFormat(\"yyyy-MM-dd'T'HH:mm:ss.SSSZZ\")";

describe("dates in strings", () => {
  it("are the same moments for toDateTime as for nodes", () => {
    expect(differences(`$json.text.toDateTime()${SHOWN}`)).toEqual([]);
  });

  it("are the same moments for toDate and for the other side of isBetween and diffTo", () => {
    expect(differences(`DateTime.fromJSDate($json.text.toDate())${SHOWN}`)).toEqual([]);
    expect(
      differences(`$now.minus($now.diffTo($json.text, 'milliseconds'), 'milliseconds')${SHOWN}`),
    ).toEqual([]);
  });

  it("are days of the workflow's zone when spreadsheets count them", () => {
    const scope = scopeOf({ run: { timezone: "America/New_York" } });
    expect(evaluateTemplate("={{ (45000.5).toDateTime('excel').toISO() }}", scope)).toBe(
      "2023-03-15T12:00:00.000-04:00",
    );
  });

  it.each(NO_DATES)("fail for %j", (text) => {
    const scope = scopeOf({ json: { text }, run: { timezone: "Asia/Kolkata" } });
    expect(() => evaluateTemplate("={{ $json.text.toDateTime() }}", scope)).toThrow(ExpressionError);
  });
});
