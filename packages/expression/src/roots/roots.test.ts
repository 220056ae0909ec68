import { describe, expect, it } from "vitest";
import { ExpressionError, evaluateTemplate, type PairedLookup } from "../index.ts";
import { type ScopeOptions, scopeOf } from "../testing/index.ts";

const custom = new Map<string, string>();

const world: ScopeOptions = {
  items: [
    { json: { n: 1 }, binary: { file: { data: "AAAA", mimeType: "image/png", fileName: "a.png" } } },
    { json: { n: 2 } },
    { json: { n: 3 } },
  ],
  itemIndex: 1,
  runIndex: 4,
  nodes: {
    Source: [{ id: "a" }, { id: "b" }, { id: "c" }],
    "My Node": [{ "first name": "Ann" }],
    Waiting: undefined,
  },
  parameters: { Source: { url: "https://e.org" }, Current: { mode: "fast" } },
  context: { Source: { noItemsLeft: false } },
  extra: { $response: { statusCode: 200 } },
  run: {
    previous: { name: "Source", outputIndex: 0, runIndex: 2 },
    timezone: "Europe/Berlin",
    vars: { stage: "test" },
    execution: { id: "77", mode: "test", resumeUrl: "https://h/resume", resumeFormUrl: "https://h/form" },
    customData: {
      get: (key) => custom.get(key),
      set: (key, value) => void custom.set(key, value),
      getAll: () => Object.fromEntries(custom),
      setAll: (values) => {
        for (const [key, value] of Object.entries(values)) custom.set(key, value);
      },
    },
  },
};

const value = (expression: string, options: ScopeOptions = {}) =>
  evaluateTemplate(`={{ ${expression} }}`, scopeOf({ ...world, ...options }));

function errorOf(expression: string, options: ScopeOptions = {}): ExpressionError {
  try {
    value(expression, options);
  } catch (error) {
    return error as ExpressionError;
  }
  throw new Error(`${expression} did not fail`);
}

describe("the variables of the workflow", () => {
  it.each<[string, unknown, string[]]>([
    ["$json.n", 2, ["EXP-35", "EXP-75"]],
    ["$data.n", 2, ["EXP-29"]],
    ["$itemIndex + $position + $thisItemIndex", 3, ["EXP-40"]],
    ["$runIndex", 4, ["EXP-43", "EXP-67"]],
    ["$input.item.json.n", 2, ["EXP-32", "EXP-57"]],
    ["$input.first().json.n", 1, ["EXP-53"]],
    ["$input.last().json.n", 3, ["EXP-54"]],
    ["$input.all().length", 3, ["EXP-55"]],
    ["$input.itemMatching(2).json.n", 3, ["EXP-56"]],
    ["$input.params.url", "https://e.org", []],
    ["$input.context.noItemsLeft", false, []],
    ["$('Source').item.json.id", "b", ["EXP-74"]],
    ["$('Source').first().json.id", "a", ["EXP-70"]],
    ["$('Source').last().json.id", "c", ["EXP-71"]],
    ["$('Source').all().map(i => i.json.id).join('')", "abc", ["EXP-72"]],
    ["$('Source').itemMatching(2).json.id", "c", ["EXP-73"]],
    ["$('Source').pairedItem().json.id", "b", []],
    ["$('Source').params.url", "https://e.org", ["EXP-68"]],
    ["$('Source').context.noItemsLeft", false, ["EXP-69"]],
    ["$('Source').isExecuted && !$('Waiting').isExecuted", true, []],
    ["$node['Source'].json.id + $node.Source.data.id", "bb", ["EXP-36"]],
    ["$node['Source'].parameter.url", "https://e.org", ["EXP-36"]],
    ["$node['Source'].runIndex", 0, []],
    ["$items('Source')[2].json.id", "c", []],
    ["$items().length", 3, []],
    ["$item(0).$node['Source'].json.id", "a", ["EXP-33"]],
    ['$item("2").$json.n', 3, ["EXP-33"]],
    ["$prevNode.name", "Source", ["EXP-41", "EXP-58"]],
    ["$prevNode.outputIndex", 0, ["EXP-59"]],
    ["$prevNode.runIndex", 2, ["EXP-60"]],
    ["$nodeVersion", 2.1, []],
    ["$workflow", { id: "w1", name: "My workflow", active: false }, ["EXP-45", "EXP-61", "EXP-62", "EXP-63"]],
    ["$execution.id", "77", ["EXP-31", "EXP-46"]],
    ["$execution.mode", "test", ["EXP-47"]],
    ["$execution.resumeUrl", "https://h/resume", ["EXP-48"]],
    ["$resumeWebhookUrl", "https://h/resume", ["EXP-42"]],
    ["$executionId", "77", []],
    ["$now.toISO()", "2026-01-15T11:30:00.000+01:00", ["EXP-37", "EXP-64"]],
    ["$today", "2026-01-15T00:00:00.000+01:00", ["EXP-44", "EXP-65"]],
    ["$vars.stage", "test", []],
    ["$parameter.mode + $parameters.mode", "fastfast", ["EXP-38", "EXP-39"]],
    ["$jmespath($input.all(), '[].json.n')", [1, 2, 3], ["EXP-34", "EXP-66"]],
    ["$jmesPath({ a: { b: 1 } }, 'a.b')", 1, ["EXP-34"]],
    ["$response.statusCode", 200, []],
    ["$if($json.n > 1, 'many', 'one')", "many", []],
    ["$ifEmpty($json.none, 'x') + $ifEmpty([], 'y') + $ifEmpty('z', 'w')", "xyz", []],
    ["[$min(3, 1), $max([3, 1]), $average(2, 4), $not(0)]", [1, 3, 3, true], []],
    ["$fromAI('topic', 'What about', 'string', 'weather')", "weather", []],
    ["DateTime.fromISO('2026-05-01').toISO()", "2026-05-01T00:00:00.000+02:00", ["EXP-77"]],
    ["Interval.fromDateTimes($today, $now).length('minutes')", 690, ["EXP-78"]],
    ["Duration.fromObject({ hours: 2 }).as('minutes')", 120, ["EXP-79"]],
  ])("%s", (expression, wanted) => {
    expect(value(expression)).toEqual(wanted);
  });

  it("returns files without their contents", { tags: ["EXP-28", "EXP-76"] }, () => {
    expect(value("$binary", { itemIndex: 0 })).toEqual({
      file: { mimeType: "image/png", fileName: "a.png" },
    });
    expect(value("$input.item.binary.file.data", { itemIndex: 0 })).toBe("AAAA");
  });

  it("keeps custom data of the execution", { tags: ["EXP-49", "EXP-50", "EXP-51", "EXP-52"] }, () => {
    value("$execution.customData.set('order', 5)");
    value("$execution.customData.setAll({ a: 1, b: true })");
    expect(value("$execution.customData.get('order')")).toBe("5");
    expect(value("$execution.customData.getAll()")).toEqual({ order: "5", a: "1", b: "true" });
  });

  it("reads environment variables only if allowed", { tags: ["EXP-30"] }, () => {
    expect(value("$env.HOME_PAGE", { run: { ...world.run, env: { HOME_PAGE: "x" } } })).toBe("x");
    expect(errorOf("$env.HOME_PAGE").code).toBe("env-blocked");
  });

  it("marks values in a preview that only a run can fill", { tags: ["EXP-24"] }, () => {
    const preview = (expression: string) =>
      evaluateTemplate(`={{ ${expression} }}`, scopeOf({ run: { isPreview: true } }));
    const later = "[filled at execution time]";
    expect(preview("$prevNode")).toEqual({ name: later, outputIndex: later, runIndex: later });
    expect(preview("$execution.customData.get('a')")).toBe(later);
    expect(preview("$execution.id + $resumeWebhookUrl")).toBe(later + later);
    expect(preview("$fromAI('city')")).toBe(later);
    expect(preview("$fromAI('city', '', 'string', 'Rome')")).toBe("Rome");
    expect(value("$prevNode.name", { run: { ...world.run, previous: undefined as never } })).toBeUndefined();
  });

  it("has no external secrets, and names the alternative", () => {
    expect(errorOf("$secrets.vault.key")).toMatchObject({
      code: "unknown-variable",
      description: expect.stringContaining("credentials") as string,
    });
  });

  it.each<[string, unknown, unknown]>([
    ["$fromAI('n', '', 'number')", "12", 12],
    ["$fromAI('n', '', 'boolean')", "TRUE", true],
    ["$fromAI('n', '', 'json').a", '{"a":1}', 1],
    ["$fromAI('n', '', 'object').a", { a: 1 }, 1],
    ["$fromAI('n')", 5, "5"],
  ])("%s converts the model's value to the requested type", (expression, given, wanted) => {
    expect(value(expression, { extra: { $fromAI: { n: given } } })).toBe(wanted);
  });

  it("reads outputs and runs by number", () => {
    const asked: unknown[] = [];
    const outputItems = (...place: unknown[]) => {
      asked.push(place);
      return [{ json: { n: 1 } }];
    };
    const run = { ...world.run, outputItems, runCount: () => 3, hasNode: () => true };
    for (const call of ["first()", "first(1)", "last(1, 2)", "all(0, -1)", "first(null, 0)"])
      value(`$('X').${call}`, { run });
    expect(asked).toEqual([
      ["X", undefined, undefined],
      ["X", 1, undefined],
      ["X", 1, 2],
      ["X", 0, 2],
      ["X", undefined, 0],
    ]);
  });

  it("names unknown nodes and variables", () => {
    expect(errorOf("$('Sauce').first().json").message).toBe("There is no node named 'Sauce'");
    expect(errorOf("$node.Sauce.json").nodeName).toBe("Sauce");
    expect(errorOf("$nope").code).toBe("unknown-variable");
  });

  it("names the node that has to be executed", () => {
    for (const expression of ["$('Waiting').item.json.x", "$('Waiting').first()", "$node.Waiting.json.x"]) {
      const error = errorOf(expression);
      expect(error.message).toBe("Node 'Waiting' has not been executed");
      expect(error).toMatchObject({ code: "not-run", nodeName: "Waiting", position: { from: 4 } });
    }
  });

  it.each<[PairedLookup, string, string, RegExp]>([
    [
      { failure: "no-pairing", brokenAt: "Code" },
      "no-pairing",
      "Code",
      /'Code' does not say which input items.*first\(\)/,
    ],
    [
      { failure: "ambiguous", brokenAt: "Aggregate" },
      "ambiguous",
      "Aggregate",
      /'Aggregate' combined several items into one/,
    ],
    [{ failure: "not-connected" }, "not-connected", "Source", /Connect 'Source'/],
    [{ failure: "not-run", brokenAt: "Source" }, "not-run", "Source", /Execute the node 'Source' first/],
    [{ failure: "out-of-range", brokenAt: "Set" }, "out-of-range", "Set", /index/],
  ])("explains where lineage broke: %o", (lookup, code, nodeName, description) => {
    const error = errorOf("$('Source').item.json.id", { pairedItem: () => lookup });
    expect(error).toBeInstanceOf(ExpressionError);
    expect(error).toMatchObject({ code, nodeName });
    expect(error.description).toMatch(description);
  });
});
