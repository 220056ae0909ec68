import { type Case, json } from "./scope.ts";

const { list, tags } = json;

/** Lists of 14 objects and operations on them. */
export const lists: readonly Case[] = [
  {
    template: '={{ $json.list.map(x => x.name.toUpperCase()).join(", ") }}',
    native: () => list.map((x) => x.name.toUpperCase()).join(", "),
  },
  {
    template: "={{ $json.list.filter(x => x.isOk).reduce((sum, x) => sum + x.id, 0) }}",
    native: () => list.filter((x) => x.isOk).reduce((sum, x) => sum + x.id, 0),
  },
  { template: "={{ $json.list.map(x => x.id) }}", native: () => list.map((x) => x.id) },
  {
    template: "={{ $json.list.find(x => x.id === 9).name }}",
    native: () => list.find((x) => x.id === 9)!.name,
  },
  {
    template: "={{ $json.list.some(x => x.name == 'name-12') }}",
    native: () => list.some((x) => x.name === "name-12"),
  },
  {
    template: "={{ $json.list.filter(x => x.isOk && x.id > 4).length }}",
    native: () => list.filter((x) => x.isOk && x.id > 4).length,
  },
  {
    template: "={{ $json.list.map(x => ({ key: x.id, label: x.name })) }}",
    native: () => list.map((x) => ({ key: x.id, label: x.name })),
  },
  {
    template: "={{ $json.list.map((x, i) => `${i + 1}. ${x.name}`).join('\\n') }}",
    native: () => list.map((x, i) => `${i + 1}. ${x.name}`).join("\n"),
  },
  {
    template: "={{ $json.list.reduce((all, x) => { all[x.name] = x.id; return all }, {}) }}",
    native: () =>
      list.reduce<Record<string, number>>((all, x) => {
        all[x.name] = x.id;
        return all;
      }, {}),
  },
  {
    template: "={{ $json.list.reduce((all, x) => ({ ...all, [x.name]: x.id }), {}) }}",
    // biome-ignore lint/performance/noAccumulatingSpread: this is how people write it
    native: () => list.reduce((all, x) => ({ ...all, [x.name]: x.id }), {}),
  },
  {
    template: "={{ [...$json.list].sort((a, b) => b.id - a.id)[0].name }}",
    native: () => [...list].sort((a, b) => b.id - a.id)[0]!.name,
  },
  { template: "={{ $json.tags.join(', ') }}", native: () => tags.join(", ") },
  { template: "={{ $json.tags.includes('sale') }}", native: () => tags.includes("sale") },
  { template: "={{ Object.keys($json).length }}", native: () => Object.keys(json).length },
  {
    template: "={{ Object.entries($json.a).map(([key, value]) => key + '=' + value).join('&') }}",
    native: () =>
      Object.entries(json.a)
        .map(([key, value]) => `${key}=${value}`)
        .join("&"),
  },
  { template: "={{ JSON.stringify($json) }}", native: () => JSON.stringify(json) },
  { template: "={{ JSON.parse('{\"a\":[1,2]}').a[1] }}", native: () => JSON.parse('{"a":[1,2]}').a[1] },
  {
    template: "={{ { ...$json.a, name: $json.text, ok: true } }}",
    native: () => ({ ...json.a, name: json.text, ok: true }),
  },
  {
    template: "={{ [$json.count, $json.text, $json.status] }}",
    native: () => [json.count, json.text, json.status],
  },
  {
    template:
      "={{ (() => { const parts = $json.lines.split('\\n'); let longest = ''; for (const part of parts) { if (part.length > longest.length) longest = part; } return longest; })() }}",
    native: () => {
      const parts = json.lines.split("\n");
      let longest = "";
      for (const part of parts) if (part.length > longest.length) longest = part;
      return longest;
    },
  },
  {
    template:
      "={{ (() => { let sum = 0; for (let i = 0; i < $json.list.length; i++) { sum += $json.list[i].id; } return sum; })() }}",
    native: () => {
      let sum = 0;
      for (let index = 0; index < json.list.length; index++) sum += json.list[index]!.id;
      return sum;
    },
  },
];
