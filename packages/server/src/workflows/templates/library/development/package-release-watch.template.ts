import { defineTemplate } from "../../own/define-template.ts";
import { code, every, http, onlyNew, slack, splitOut } from "../../own/parts.ts";

export default defineTemplate({
  id: "package-release-watch",
  name: "Hear of new versions of npm packages",
  description:
    "Asks the npm registry for the packages that you depend on, and posts each new version to Slack once.",
  categories: ["development", "security"],
  createdAt: "2026-11-23",
  note: `**New versions** remembers what it has told. The first execution tells the present versions of all.

### Set up
1. Write the names of the packages into **Packages**.
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
