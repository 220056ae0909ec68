import { type Case, found, json } from "./scope.ts";

const { chat } = json.message;

/** Strings with embedded expressions, and string methods. */
export const texts: readonly Case[] = [
  { template: "=Hello {{ $json.text }} {{ $json.a.b }}", native: () => `Hello ${json.text} ${json.a.b}` },
  {
    template:
      "=Dear {{ $json['First Name'] }},\nyour order {{ $json.count }} ({{ $json.status }}) of {{ $json.date }}\ncosts {{ $json.price }}. {{ $('Node').item.json.name }} says {{ $json.text }} to {{ $json.message.chat.id }}.",
    native: () =>
      `Dear ${json["First Name"]},\nyour order ${json.count} (${json.status}) of ${json.date}\ncosts ${json.price}. ${found.json.name} says ${json.text} to ${chat.id}.`,
  },
  {
    template: "={{ `${$json.status}: ${$json.text} (${$json.count})` }}",
    native: () => `${json.status}: ${json.text} (${json.count})`,
  },
  { template: "={{ $json.email.trim().toLowerCase() }}", native: () => json.email.trim().toLowerCase() },
  { template: "={{ $json.lines.split('\\n')[0] }}", native: () => json.lines.split("\n")[0] },
  { template: "={{ $json.text.includes('Words') }}", native: () => json.text.includes("Words") },
  {
    template: "={{ $json.message.text.startsWith('/start') }}",
    native: () => json.message.text.startsWith("/start"),
  },
  { template: "={{ $json.text.slice(0, 4) }}", native: () => json.text.slice(0, 4) },
  { template: "={{ $json.text.replace(/o(.)/g, '$1') }}", native: () => json.text.replace(/o(.)/g, "$1") },
  { template: "={{ $json.text.replaceAll(' ', '-') }}", native: () => json.text.replaceAll(" ", "-") },
  { template: "={{ $json.email.match(/@(.+?)\\./)[1] }}", native: () => json.email.match(/@(.+?)\./)![1] },
  { template: "={{ Number($json.price).toFixed(1) }}", native: () => Number(json.price).toFixed(1) },
  {
    template: "={{ parseInt($json.price) + Math.round($json.count / 2) }}",
    native: () => Number.parseInt(json.price, 10) + Math.round(json.count / 2),
  },
  { template: "={{ encodeURIComponent($json.text) }}", native: () => encodeURIComponent(json.text) },
];
