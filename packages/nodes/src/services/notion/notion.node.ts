import { defineService } from "../../service/define-service.ts";
import { repair } from "./repair.ts";
import { service } from "./service.ts";

export default defineService({ name: "n8n-nodes-base.notion", ...service, repair });
