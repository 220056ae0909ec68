import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./google-calendar.node.ts";

describeReadFields({ node, fields: "google-calendar", contracts: ["google-calendar"] });
