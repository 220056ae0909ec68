import { describe, expect, it } from "vitest";
import { compileTemplate } from "../index.ts";

const steady = `
={{ $vars.region }}
={{ $now.toISO() }}
={{ $now.minus({ days: 7 }).toFormat('yyyy-MM-dd') }}
={{ $today.plus(1, 'day').toISODate() }}
={{ $('Config').first().json.url }}
={{ $('Config').first().json['base url'] + '/x' }}
={{ $('All').all().map(item => item.json.name).join(', ') }}
={{ $('All').all().filter(({ json }) => json.ok).length }}
={{ $input.all().length }}
={{ $input.first()?.json.a ?? 'none' }}
={{ $items('All').length }}
={{ $execution.id }}-{{ $workflow.name }}
={{ Math.max(1, 2) + JSON.stringify($vars).length }}
={{ { a: [1, 2], b: 'text' } }}
={{ (() => { let sum = 0; for (const item of $input.all()) sum += item.json.n; return sum })() }}
=only text
`;

const changing = `
={{ $json.a }}
={{ $vars.region + $itemIndex }}
={{ $('Config').item.json.url }}
={{ $('Config').itemMatching(0).json.url }}
={{ $('Config').params.url }}
={{ $('Config') }}
={{ $('All').all()[$itemIndex].json }}
={{ $input.item.json.a }}
={{ $input }}
={{ [$input][0].item }}
={{ (x => x.item)($input) }}
={{ (({ item }) => item)($input) }}
={{ ($)('X').item }}
={{ [$][0]('X').item.json }}
={{ $node["X"].json.a }}
={{ $item(0).$json }}
={{ Math.random() }}
={{ (({ random }) => random())(Math) }}
={{ Math['random']() }}
={{ Math['ran' + 'dom']() }}
={{ [1, 2, 3].randomItem() }}
={{ Date.now() }}
={{ new Date().toISOString() }}
={{ DateTime.now().toISO() }}
={{ $now.diffNow('days') }}
={{ $now.toRelative() }}
={{ $vars.date.toDateTime().toISO() }}
={{ $execution.customData.get('a') }}
={{ $parameter.url }}
={{ $response.body }}
={{ $fromAI('a') }}
={{ broken( }}
=a {{ $vars.a }} {{ $json.b }}
`;

const linesOf = (text: string) => text.trim().split("\n");

describe("isSteady", () => {
  it.each(linesOf(steady))("%s is the same for all items", (template) => {
    expect(compileTemplate(template).isSteady).toBe(true);
  });

  it.each(linesOf(changing))("%s may differ from item to item", (template) => {
    expect(compileTemplate(template).isSteady).toBe(false);
  });
});
