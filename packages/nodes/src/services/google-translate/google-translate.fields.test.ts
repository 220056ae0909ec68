import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./google-translate.node.ts";

describeReadFields({ node, fields: "google-translate", contracts: ["google-translate"] });
