import { defineTemplate } from "../../own/define-template.ts";
import { daily, feed, gather, htmlEmail, onlyNew } from "../../own/parts.ts";

export default defineTemplate({
  id: "feeds-in-one-email",
  name: "Daily email digest of your feeds",
  description: "Collects new entries from your feeds and emails them once a day.",
  categories: ["personal", "communication"],
  createdAt: "2026-11-23",
  note: `To add a feed, copy **Feed one** and connect it the same way.

### Set up
1. Fill in the URLs of both feeds.
2. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Every evening": daily(18),
    "Feed one": feed("<<URL of the first feed>>"),
    "Feed two": feed("<<URL of the second feed>>"),
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
