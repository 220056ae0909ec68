import { defineTemplate } from "../../own/define-template.ts";
import { daily, feed, gather, htmlEmail, onlyNew } from "../../own/parts.ts";

export default defineTemplate({
  id: "feeds-in-one-email",
  name: "One email a day with everything new",
  description:
    "Collects what is new in two feeds and sends it as one email in the evening, so that you look once.",
  categories: ["personal", "communication"],
  createdAt: "2026-11-23",
  note: `Add feeds by copying **Feed one** and connecting it the same way.

### Set up
1. Fill in the addresses of both feeds.
2. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Every evening": daily(18),
    "Feed one": feed("<<Address of the first feed>>"),
    "Feed two": feed("<<Address of the second feed>>"),
    "Only new entries": onlyNew("={{ $json.link }}"),
    "In one list": gather("entries"),
    "Send email": htmlEmail(
      "={{ $json.entries.length }} new entries",
      `=<ul>{{ $json.entries.map((entry) => '<li><a href="' + entry.link + '">' + entry.title + "</a></li>").join("") }}</ul>`,
    ),
  },
  flow: [
    "Every evening > Feed one > Only new entries > In one list > Send email",
    "Every evening > Feed two > Only new entries",
  ],
});
