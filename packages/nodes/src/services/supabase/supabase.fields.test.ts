import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./supabase.credential.ts";
import node from "./supabase.node.ts";

// Shaped as https://supabase.com/docs/reference/javascript/select shows it.
const row = { id: 1, name: "A", data: { caption: "a" }, created_at: "2026-03-01T09:00:00+00:00" };

describeServiceFields({
  node,
  fields: "supabase",
  credentialTypes: [credential],
  credential: (url) => ({ host: url, serviceRole: "role" }),
  answers: {
    "POST /rest/v1/t": [row],
    "GET /rest/v1/t": [row, row],
    "PATCH /rest/v1/t": [row],
    "DELETE /rest/v1/t": [row],
  },
});
