import { type Case, found, items, json } from "./scope.ts";

const missing = json as { nothing?: { deep: string } };

/** One or two operations. Goal: 1 M/s. */
export const simple: readonly Case[] = [
  { template: "={{ $json.a.b + 1 }}", native: () => json.a.b + 1 },
  { template: "={{ $json.a.b > 3 ? 'x' : 'y' }}", native: () => (json.a.b > 3 ? "x" : "y") },
  {
    template: "={{ $json.status === 'open' ? 'yes' : 'no' }}",
    native: () => (json.status === "open" ? "yes" : "no"),
  },
  { template: "={{ $json.text ? $json.text : 'none' }}", native: () => (json.text ? json.text : "none") },
  { template: "={{ $json.nothing || '' }}", native: () => missing.nothing || "" },
  { template: "={{ $json.nothing?.deep ?? $json.text }}", native: () => missing.nothing?.deep ?? json.text },
  {
    template: "={{ $json.status == 'open' && $json.count >= 3 }}",
    native: () => json.status === "open" && json.count >= 3,
  },
  { template: "={{ !$json.nothing }}", native: () => !missing.nothing },
  { template: "={{ $json.list.length }}", native: () => json.list.length },
  {
    template: "={{ $json.price * $json.count }}",
    native: () => (json.price as unknown as number) * json.count,
  },
  {
    template: "={{ 'Order ' + $json.count + ': ' + $json.text }}",
    native: () => `Order ${json.count}: ${json.text}`,
  },
  { template: "={{ $input.all().length }}", native: () => items.length },
  { template: "={{ $('Node').all()[0].json.x + 1 }}", native: () => found.json.x + 1 },
  { template: "={{ $itemIndex + 1 }}", native: () => items.length },
];
