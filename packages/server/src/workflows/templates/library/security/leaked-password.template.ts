import { defineTemplate } from "../../own/define-template.ts";
import { code, http, respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "leaked-password",
  name: "Check whether a password has leaked",
  description: "Checks a password against known leaks; only five characters of its hash leave your server.",
  categories: ["security"],
  createdAt: "2026-11-23",
  note: `The password is hashed with SHA-1; the service receives the first five characters and returns all hashes that start with them. No account is needed.

### Set up
Disable saving executions in the workflow settings before you send passwords, set the authentication of **Password**, and activate the workflow.`,
  nodes: {
    Password: webhook("password-check", "responseNode"),
    Hash: code(`const { createHash } = require("crypto");
const { password } = $input.first().json.body;
return [{ json: { hash: createHash("sha1").update(String(password)).digest("hex") } }];`),
    "Get similar hashes": http(
      "=https://api.pwnedpasswords.com/range/{{ $json.hash.slice(0, 5).toUpperCase() }}",
      { options: { response: { response: { responseFormat: "text", outputPropertyName: "data" } } } },
    ),
    "Find our hash": code(`const rest = $("Hash").first().json.hash.slice(5).toUpperCase();
const line = String($input.first().json.data).split(/\\r?\\n/).find((each) => each.startsWith(rest));
return [{ json: { leaked: line ? Number(line.split(":")[1]) : 0 } }];`),
    Result: respond("={{ { leaked: $json.leaked } }}"),
  },
  flow: ["Password > Hash > Get similar hashes > Find our hash > Result"],
  example: {
    Password: [{ headers: {}, params: {}, query: {}, body: { password: "correct horse" } }],
    "Get similar hashes": [
      { data: "0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n00D4F6E8FA6EECAD2A3AA415EEC418D38EC:2" },
    ],
  },
});
