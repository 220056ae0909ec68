import { type Case, found, items, json } from "./scope.ts";

/** Plain reading: four of five published expressions. Goal: 3 M/s. */
export const paths: readonly Case[] = [
  { template: "={{ $json.a.b }}", native: () => json.a.b },
  { template: "={{ $json['First Name'] }}", native: () => json["First Name"] },
  { template: "={{ $json.message?.chat?.id }}", native: () => json.message?.chat?.id },
  { template: "={{ $json.list[3].name }}", native: () => json.list[3]!.name },
  { template: "={{ $('Node').item.json.x }}", native: () => found.json.x },
  { template: "={{ $('Node').first().json.name }}", native: () => found.json.name },
  { template: '={{ $node["Node"].json.x }}', native: () => found.json.x },
  { template: "={{ $input.item.json.text }}", native: () => items[0]!.json["text"] },
  { template: "={{ $json }}", native: () => json },
];
