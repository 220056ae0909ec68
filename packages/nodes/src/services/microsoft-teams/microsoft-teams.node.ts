import { defineService } from "../../service/define-service.ts";
import { firstVersion, upgrade } from "./first-version.ts";
import { service } from "./service.ts";

export default defineService({
  name: "n8n-nodes-base.microsoftTeams",
  ...service,
  older: [firstVersion],
  upgrade,
});
