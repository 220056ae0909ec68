import { defineTemplate } from "../../own/define-template.ts";
import { http, ifAll, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "check-file-hash",
  name: "Look up a file hash at VirusTotal",
  description:
    "Takes the hash of a file, asks VirusTotal what scanners say of it, answers, and warns a channel of bad ones.",
  categories: ["security"],
  createdAt: "2026-11-23",
  note: `Call it with \`{"hash": "…"}\`. A file counts as bad when two scanners or more say so.

### Set up
Fill in the channel; choose credentials for VirusTotal and Slack.`,
  nodes: {
    Hash: webhook("file-hash", "responseNode"),
    "Ask VirusTotal": http("=https://www.virustotal.com/api/v3/files/{{ $json.body.hash }}", {
      credential: "virusTotalApi",
    }),
    "Bad file?": ifAll(["={{ $json.data.attributes.last_analysis_stats.malicious }}", "number.gte", 2]),
    "Warn the channel": slack(
      "=:rotating_light: {{ $('Hash').item.json.body.hash }} is called bad by {{ $json.data.attributes.last_analysis_stats.malicious }} scanners",
    ),
    "Say that it is bad": respond('{ "bad": true }'),
    "Say that it is fine": respond('{ "bad": false }'),
  },
  flow: [
    "Hash > Ask VirusTotal > Bad file? > Warn the channel > Say that it is bad",
    "Bad file? #1 > Say that it is fine",
  ],
  example: {
    Hash: [{ headers: {}, params: {}, query: {}, body: { hash: "44d88612fea8a8f36de82e1278abb02f" } }],
    "Ask VirusTotal": [{ data: { attributes: { last_analysis_stats: { malicious: 61, harmless: 0 } } } }],
  },
});
