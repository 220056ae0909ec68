import { defineService } from "../../service/define-service.ts";
import { repair } from "./repair.ts";
import { older, service, upgrade } from "./versions.ts";

export default defineService({
  name: "n8n-nodes-base.airtable",
  ...service,
  older: [older],
  upgrade,
  repair,
});
