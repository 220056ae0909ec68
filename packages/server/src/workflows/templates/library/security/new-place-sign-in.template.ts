import { defineTemplate } from "../../own/define-template.ts";
import { email, filter, http, other, respond, set, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "new-place-sign-in",
  name: "Write to users who sign in from a new place",
  description:
    "Your service reports sign-ins; the country of the address is looked up, and a country that is new for a user is told by email.",
  categories: ["security"],
  createdAt: "2026-11-23",
  note: `Report sign-ins as \`{"user", "email", "address"}\`. **New for this user** remembers pairs of user and country over executions.

### Set up
Fill in the sender, and choose an SMTP credential. The country comes from ipapi.co, which needs no account for a thousand calls a day.`,
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
    "Write to user": email(
      "=Sign-in from {{ $json.country }}",
      "=Your account was used from {{ $json.country }}. If that was not you, change your password now.",
      "={{ $json.email }}",
    ),
  },
  flow: [
    "Sign-in > Thanks > Look up country > Who and where > Country is known > New for this user > Write to user",
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
