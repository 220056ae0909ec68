import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./youtube.node.ts";

describeReadFields({ node, fields: "youtube", contracts: ["youtube"] });
