import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./google-drive.node.ts";

describeReadFields({ node, fields: "google-drive", contracts: ["google-drive"] });
