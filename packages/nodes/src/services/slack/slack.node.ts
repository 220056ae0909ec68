import { defineService } from "../../service/define-service.ts";
import { older, service, upgrade } from "./versions.ts";

export default defineService({ name: "n8n-nodes-base.slack", ...service, older: [older], upgrade });
