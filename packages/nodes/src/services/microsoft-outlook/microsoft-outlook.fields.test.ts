import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./microsoft-outlook.node.ts";

describeReadFields({ node, fields: "microsoft-outlook", contracts: ["microsoft-outlook"] });
