import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./google-docs.node.ts";

describeReadFields({ node, fields: "google-docs", contracts: ["google-docs", "google-drive"] });
