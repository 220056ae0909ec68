import { scopeOf } from "@heddle/expression/testing";
import type { NodeTypeDescription, WebhookDescription, WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { webhookUrls } from "./webhook-urls.ts";

const bases = {
  urlBaseWebhook: "https://h.example/",
  endpointWebhook: "webhook",
  endpointWebhookTest: "webhook-test",
  endpointForm: "form",
  endpointFormTest: "form-test",
  endpointMcp: "mcp",
  endpointMcpTest: "mcp-test",
};
const urlsOf = (webhook: Partial<WebhookDescription>) =>
  webhookUrls(
    { id: "1", name: "Hook", webhookId: "w" } as WorkflowNode,
    {
      webhooks: [{ name: "default", httpMethod: "POST", path: "contact", isFullPath: true, ...webhook }],
    } as unknown as NodeTypeDescription,
    scopeOf({}),
    bases,
  );

describe("The URLs of a trigger", () => {
  it("are its webhook's, for each method", () => {
    expect(urlsOf({ httpMethod: '={{ ["GET", "POST"] }}' })).toEqual([
      {
        method: "GET",
        test: "https://h.example/webhook-test/contact",
        production: "https://h.example/webhook/contact",
      },
      {
        method: "POST",
        test: "https://h.example/webhook-test/contact",
        production: "https://h.example/webhook/contact",
      },
    ]);
  });

  it("are a single one to open for a form", () => {
    expect(urlsOf({ httpMethod: '={{ ["GET", "POST"] }}', isForm: true })).toEqual([
      {
        method: "GET",
        test: "https://h.example/form-test/contact",
        production: "https://h.example/form/contact",
      },
    ]);
  });
});
