import { defineTemplate } from "../../own/define-template.ts";
import { email, filter, http, other, respond, set, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "new-place-sign-in",
  name: "New sign-in location alert",
  description: "Receives sign-ins from your service and emails users when the country is new for them.",
  categories: ["security"],
  createdAt: "2026-11-23",
  note: `Report sign-ins as \`{"user", "email", "address"}\`. **New for this user** remembers the countries of each user across executions.

### Set up
Fill in the sender, and choose an SMTP credential. The country comes from ipapi.co, which needs no account for a thousand requests a day.`,
  nodes: {
    "Sign-in": webhook("sign-in", "responseNode"),
    Thanks: respond('{ "noted": true }'),
    "Look up country": http("=https://ipapi.co/{{ $('Sign-in').item.json.body.address }}/json/"),
    "Who and where": set({
      user: "={{ $('Sign-in').item.json.body.user }}",
      email: "={{ $('Sign-in').item.json.body.email }}",
      country: "={{ $json.country_name ?? '' }}",
    }),
    "Country is known": filter(["={{ $json.country }}", "string.notEmpty"]),
    "New for this user": other("removeDuplicates", 2, {
      operation: "removeItemsSeenInPreviousExecutions",
      dedupeValue: "={{ $json.user }} {{ $json.country }}",
      options: {},
    }),
    "Email user": email(
      "=Sign-in from {{ $json.country }}",
      "=Your account was used from {{ $json.country }}. If that was not you, change your password now.",
      "={{ $json.email }}",
    ),
  },
  flow: [
    "Sign-in > Thanks > Look up country > Who and where > Country is known > New for this user > Email user",
  ],
  example: {
    "Sign-in": [
      {
        headers: {},
        params: {},
        query: {},
        body: { user: "ada", email: "ada@example.com", address: "203.0.113.7" },
      },
    ],
    "Look up country": [{ ip: "203.0.113.7", country_name: "Iceland" }],
  },
});
