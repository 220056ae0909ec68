import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-ses.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS SES", () => {
  it("sends emails and templates", async () => {
    const to = { fromEmail: "me@example.com", toAddresses: ["a@example.com", "b@example.com"] };
    const additionalFields = { bccAddresses: ["c@example.com"], replyToAddresses: ["r@example.com"] };
    await aws.run(node, { ...to, subject: "Hi", body: "<b>Hi</b>", isBodyHtml: true, additionalFields });
    const templateDataUi = { templateDataValues: [{ key: "name", value: "Ada" }] };
    await aws.run(node, { ...to, operation: "sendTemplate", templateName: "t", templateDataUi });
    expect(aws.scopeOf()).toBe("eu-west-1/ses");
    expect(aws.asked[0]?.path).toBe("/v2/email/outbound-emails");
    const ToAddresses = ["a@example.com", "b@example.com"];
    expect(aws.inputs()).toEqual([
      {
        FromEmailAddress: "me@example.com",
        Destination: { ToAddresses, BccAddresses: ["c@example.com"] },
        ReplyToAddresses: ["r@example.com"],
        Content: {
          Simple: {
            Subject: { Data: "Hi", Charset: "UTF-8" },
            Body: { Html: { Data: "<b>Hi</b>", Charset: "UTF-8" } },
          },
        },
      },
      {
        FromEmailAddress: "me@example.com",
        Destination: { ToAddresses },
        Content: { Template: { TemplateName: "t", TemplateData: '{"name":"Ada"}' } },
      },
    ]);
  });

  it("manages templates and verification emails", async () => {
    const template = { resource: "template", templateName: "t" };
    await aws.run(node, {
      ...template,
      subjectPart: "S",
      htmlPart: "H",
      additionalFields: { textPart: "T" },
    });
    expect(aws.inputs()[0]).toEqual({
      TemplateName: "t",
      TemplateContent: { Subject: "S", Html: "H", Text: "T" },
    });
    expect(await aws.json(node, { ...template, operation: "get" })).toEqual([
      { TemplateName: "t", SubjectPart: "S", HtmlPart: "H" },
    ]);
    await aws.run(node, { ...template, operation: "update", updateFields: { subjectPart: "New" } });
    expect(aws.inputs().at(-1)).toEqual({ TemplateContent: { Subject: "New", Html: "H" } });
    expect(await aws.json(node, { ...template, operation: "getAll" })).toEqual([{ TemplateName: "t" }]);
    expect(await aws.json(node, { ...template, operation: "delete" })).toEqual([{ success: true }]);
    const ask = { resource: "customVerificationEmail", templateName: "v" };
    await aws.run(node, { ...ask, operation: "send", email: "a@example.com" });
    expect(aws.inputs().at(-1)).toEqual({ EmailAddress: "a@example.com", TemplateName: "v" });
    await aws.run(node, { ...ask, operation: "update", updateFields: { templateContent: "C" } });
    expect(aws.inputs().at(-1)).toMatchObject({ TemplateSubject: "S", TemplateContent: "C" });
    expect(await aws.json(node, { ...ask, operation: "getAll" })).toEqual([{ TemplateName: "v" }]);
  });
});
