import { defineService } from "../../service/define-service.ts";
import { mend } from "./mend.ts";
import { service } from "./service.ts";

export default defineService({ name: "n8n-nodes-base.notion", ...service, mend });
