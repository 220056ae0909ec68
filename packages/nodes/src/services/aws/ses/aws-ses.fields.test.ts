import { describeServiceFields } from "../../../service/testing/describe-service-fields.ts";
import aws from "../aws.credential.ts";
import node from "./aws-ses.node.ts";

// Shaped as https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Operations.html shows them.
const sent = { MessageId: "0100017f" };

describeServiceFields({
  node,
  fields: "aws-ses",
  credentialTypes: [aws],
  credential: () => ({ region: "eu-west-1", accessKeyId: "AK1", secretAccessKey: "s" }),
  answers: {
    "POST /v2/email/outbound-emails": sent,
    "GET /v2/email/templates/t": {
      TemplateName: "t",
      TemplateContent: { Subject: "Hi", Html: "<p>Hello</p>", Text: "Hello" },
    },
    "GET /v2/email/templates": {
      TemplatesMetadata: [{ TemplateName: "t", CreatedTimestamp: 1_768_469_400 }],
    },
  },
});
