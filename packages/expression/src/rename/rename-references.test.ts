import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";
import { namedNodes, type ReferenceKind, renameNodeReferences } from "./rename-references.ts";

const rename = (text: string, kind: ReferenceKind = "template") =>
  renameNodeReferences(text, kind, "Old", "New 1");

describe("renaming in a template", () => {
  it.each([
    ["={{ $('Old').item.json.x }}", "={{ $('New 1').item.json.x }}"],
    ['={{ $("Old").first() }}', '={{ $("New 1").first() }}'],
    ["={{ $(`Old`).all() }}", "={{ $(`New 1`).all() }}"],
    ["={{ $( 'Old' /* it */ ).item }}", "={{ $( 'New 1' /* it */ ).item }}"],
    ["={{ $('\\u004fld').item }}", "={{ $('New 1').item }}"],
    ['={{ $node["Old"].json.x }}', '={{ $node["New 1"].json.x }}'],
    ["={{ $node['Old'].json['Old'] }}", "={{ $node['New 1'].json['Old'] }}"],
    ["={{ $node.Old.json.x }}", '={{ $node["New 1"].json.x }}'],
    ["={{ $node?.Old?.json }}", '={{ $node?.["New 1"]?.json }}'],
    ["={{ $node . Old.json }}", '={{ $node["New 1"].json }}'],
    ['={{ $items("Old", 0, 1)[0].json }}', '={{ $items("New 1", 0, 1)[0].json }}'],
    ['={{ $item(0).$node["Old"].json.x }}', '={{ $item(0).$node["New 1"].json.x }}'],
    ["={{ $(true ? 'Old' : 'Other').item }}", "={{ $(true ? 'New 1' : 'Other').item }}"],
    // Nested in other syntax.
    [
      "=a {{ `x ${ $('Old').item.json['it`s'] + `${$(`Old`).first()}` }` }} b",
      "=a {{ `x ${ $('New 1').item.json['it`s'] + `${$(`New 1`).first()}` }` }} b",
    ],
    [
      "={{ $json.list.map(x => $('Old').item.json[x]) }}",
      "={{ $json.list.map(x => $('New 1').item.json[x]) }}",
    ],
    [
      "={{ $('Old').item }} $('Old') {{ $('Old').item }}",
      "={{ $('New 1').item }} $('Old') {{ $('New 1').item }}",
    ],
    ["={{ /$('Old')/.test($('Old').item.json.x) }}", "={{ /$('Old')/.test($('New 1').item.json.x) }}"],
    // Not references.
    ["={{ 'Old' + \"$('Old')\" }}", undefined],
    ["={{ 1 /* $('Old') */ }}", undefined],
    ["=$('Old')", undefined],
    ["={{ $('Older').item + $node.Older.json + $json.Old }}", undefined],
    ["={{ $json.$('Old') + my$('Old') + $x('Old') }}", undefined],
    ["={{ ($ => $('Old'))(String) }}", undefined],
    ["={{ $(`Old${1}`).item + $('Ol' + 'd').item }}", undefined],
    ["={{ $json.$node.Old }}", undefined],
    ["={{ $node[Old] }}", undefined],
    // Sources with syntax errors.
    ["={{ $('Old').item + }}", "={{ $('New 1').item + }}"],
    ["={{ $('Old').item.json.list.map(x => }}", "={{ $('New 1').item.json.list.map(x => }}"],
    ["={{ foo bar $node[\"Old\"] ) 'Old' }}", "={{ foo bar $node[\"New 1\"] ) 'Old' }}"],
    ["={{ $('Old }}", undefined],
  ])("%s", (before, after) => {
    expect(rename(before)).toBe(after ?? before);
  });

  it.each([
    "It's",
    'say "hi"',
    "a\\b",
    "x }} y",
    "{{ z }}",
    "`tick` ${1}",
    "línea\nzwei",
    "日本 🚀",
    "$&",
    "Plain",
    "</script>",
  ])("writes the name %j so that it is read back unchanged", (name) => {
    for (const text of [
      "={{ $('Old').item.json.x }}!",
      '={{ $node["Old"].json.x }} {{ $items("Old")[0].json.x }}',
      "={{ `a ${$(`Old`).first().json.x}` }} }} $('Old')",
    ]) {
      const renamed = renameNodeReferences(text, "template", "Old", name);
      const before = evaluateTemplate(text, scopeOf({ nodes: { Old: [{ x: 7 }] } }));
      expect(evaluateTemplate(renamed, scopeOf({ nodes: { [name]: [{ x: 7 }] } }))).toBe(before);
      expect(renameNodeReferences(renamed, "template", name, "Old")).toBe(text);
    }
  });

  it("swaps names", () => {
    const names = new Map([
      ["A", "B"],
      ["B", "A"],
    ]);
    expect(renameNodeReferences("={{ $('A').item + $node.B.json }}", "template", names)).toBe(
      "={{ $('B').item + $node.A.json }}",
    );
  });

  it("does not change a source that is nested too deeply", () => {
    const text = `={{ $('Old') + ${"(".repeat(50_000)} }}`;
    expect(rename(text)).toBe(text);
  });
});

describe("renaming in a script", () => {
  it("supports all of JavaScript", () => {
    const before = `#!/usr/bin/env node
// $('Old')
const first = await $('Old').first();
class Table { static rows = $node["Old"].json; #x = $items('Old'); get y() { return $node.Old.json } }
for await (const item of $("Old").all()) { if (/\\$\\('Old'\\)/.test(item)) continue; }
const text = \`$('Old') \${ $('Old').item.json.x }\`; const json = '{"a": "$(\\'Old\\')"}';
label: while (true) break label;
return [{ json: { Old: 'Old', x: $?.('Old')?.item } }];`;
    const after = `#!/usr/bin/env node
// $('Old')
const first = await $('New 1').first();
class Table { static rows = $node["New 1"].json; #x = $items('New 1'); get y() { return $node["New 1"].json } }
for await (const item of $("New 1").all()) { if (/\\$\\('Old'\\)/.test(item)) continue; }
const text = \`$('Old') \${ $('New 1').item.json.x }\`; const json = '{"a": "$(\\'Old\\')"}';
label: while (true) break label;
return [{ json: { Old: 'Old', x: $?.('New 1')?.item } }];`;
    expect(rename(before, "code")).toBe(after);
  });

  it("does not rename arguments of the script's own functions of the same name", () => {
    const script = `const cheerio = require('cheerio');
const rows = $('Old').all();
function read(html) { const $ = cheerio.load(html); return $('Old').text(); }
return rows.map(({ json }) => read(json.html)).concat([1].map(function ($) { return $('Old') }));`;
    expect(rename(script, "code")).toBe(script.replace("rows = $('Old')", "rows = $('New 1')"));
  });

  it.each([
    ["import x from 'y';\n$('Old').all()", "import x from 'y';\n$('New 1').all()"],
    ["const a = ;\nreturn $('Old').all();", "const a = ;\nreturn $('New 1').all();"],
    ["if (x {\n  $node['Old'].json\n", "if (x {\n  $node['New 1'].json\n"],
    ["const s = 'unclosed $('Old');", "const s = 'unclosed $('Old');"],
  ])("%j", (before, after) => {
    expect(rename(before, "code")).toBe(after);
  });
});

describe("renaming in Python", () => {
  it.each([
    ["x = _('Old').first()", "x = _('New 1').first()"],
    ['x = _("Old").all()  # _("Old")', 'x = _("New 1").all()  # _("Old")'],
    ['y = _node["Old"].json + _items( r"Old" )', 'y = _node["New 1"].json + _items( "New 1" )'],
    ["z = _node.Old.json", 'z = _node["New 1"].json'],
    [`f"{_('Old').item} {{_('Old')}}"`, `f"{_('New 1').item} {{_('Old')}}"`],
    [`"""_('Old')""" + self._('Old') + my_('Old') + _nodes["Old"]`, undefined],
    ["_('Old' + x) + 'Old'", undefined],
    ["gettext._('Old'); s = '_(\\'Old\\')'", undefined],
  ])("%s", (before, after) => {
    expect(rename(before, "python")).toBe(after ?? before);
  });

  it("escapes quotation marks inside of names", () => {
    expect(renameNodeReferences("_('Old')", "python", "Old", "It's \\ a")).toBe("_('It\\'s \\\\ a')");
    expect(renameNodeReferences("_('It\\'s')", "python", "It's", "Old")).toBe("_('Old')");
  });
});

describe("names of the nodes that a text refers to", () => {
  it.each<[string, "template" | "code", string[]]>([
    ["={{ $('A').item.json.x }} and {{ $node[\"B\"].json.y + $('A').first() }}", "template", ["A", "B"]],
    ["=$('Text') {{ 1 }}", "template", []],
    ["// $('Comment')\nreturn [$('A').all(), $items('C')]", "code", ["A", "C"]],
    ["const $ = load(html); return $('p')", "code", []],
    ["return $('A').all(", "code", ["A"]],
  ])("%s", (text, kind, names) => {
    expect(namedNodes(text, kind)).toEqual(names);
  });
});
