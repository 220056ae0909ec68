import { defineService } from "../../service/define-service.ts";
import { connection, methods } from "./connection.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleBusinessProfile",
  displayName: "Google Business Profile",
  description: "Publishes posts and answers reviews on Google Business Profile",
  icon: "file:google-business-profile.svg",
  ...connection,
  resources: { post: "Post", review: "Review" },
  operations,
  methods,
  codex: { categories: ["Marketing"], alias: ["reviews", "maps", "my business", "gmb"] },
});
