import { defineTemplate } from "../../own/define-template.ts";
import { http, ifAll, respond, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "check-file-hash",
  name: "Check a file hash with VirusTotal",
  description: "Looks up a file hash, returns the verdict, and warns a Slack channel about malware.",
  categories: ["security"],
  createdAt: "2026-11-23",
  note: `Send \`{"hash": "…"}\`. A file counts as malware when at least two scanners report it.

### Set up
Fill in the channel; choose credentials for VirusTotal and Slack.`,
  nodes: {
    Hash: webhook("file-hash", "responseNode"),
    "Look up hash": http("=https://www.virustotal.com/api/v3/files/{{ $json.body.hash }}", {
      credential: "virusTotalApi",
    }),
    "Malware?": ifAll(["={{ $json.data.attributes.last_analysis_stats.malicious }}", "number.gte", 2]),
    "Warn the channel": slack(
      "=:rotating_light: {{ $('Hash').item.json.body.hash }} is reported by {{ $json.data.attributes.last_analysis_stats.malicious }} scanners",
    ),
    "Report malware": respond('{ "malware": true }'),
    "Report clean file": respond('{ "malware": false }'),
  },
  flow: [
    "Hash > Look up hash > Malware? > Warn the channel > Report malware",
    "Malware? #1 > Report clean file",
  ],
  example: {
    Hash: [{ headers: {}, params: {}, query: {}, body: { hash: "44d88612fea8a8f36de82e1278abb02f" } }],
    "Look up hash": [{ data: { attributes: { last_analysis_stats: { malicious: 61, harmless: 0 } } } }],
  },
});
