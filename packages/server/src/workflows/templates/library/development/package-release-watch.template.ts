import { defineTemplate } from "../../own/define-template.ts";
import { code, every, http, onlyNew, splitOut } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "package-release-watch",
  name: "Watch npm packages for new versions",
  description: "Checks the npm registry for your dependencies and posts each new version to Slack.",
  categories: ["development", "security"],
  createdAt: "2026-11-23",
  note: `**New versions** skips versions that were already posted. The first execution posts the current version of each package.

### Set up
1. Enter the names of the packages in **Packages**.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    "Every six hours": every("hours", 6),
    Packages: code(`const names = ["typescript", "vite"];
return [{ json: { names } }];`),
    "One by one": splitOut("names"),
    "Read latest version": http("=https://registry.npmjs.org/{{ $json.names }}/latest"),
    "New versions": onlyNew("={{ $json.name }}@{{ $json.version }}"),
    "Post version": slack("=:package: {{ $json.name }} {{ $json.version }} is out"),
  },
  flow: ["Every six hours > Packages > One by one > Read latest version > New versions > Post version"],
  example: {
    "Read latest version": [
      { name: "typescript", version: "7.0.2" },
      { name: "vite", version: "9.1.0" },
    ],
  },
});
