import type { TriggerState } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { urlsOf } from "./trigger-urls.ts";

const trigger = (type: string, more: Partial<TriggerState> = {}): TriggerState => ({
  node: "Start",
  type,
  displayName: type,
  source: "calls",
  addresses: [
    { method: "GET", url: "https://heddle.example/x" },
    { method: "POST", url: "https://heddle.example/x" },
  ],
  ...more,
});

describe("URLs after an activation", () => {
  it("list each method of a webhook", () => {
    expect(urlsOf(trigger("n8n-nodes-base.webhook")).map(({ method, kind }) => [method, kind])).toEqual([
      ["GET", "webhook"],
      ["POST", "webhook"],
    ]);
  });

  it("list the page of a form or chat once", () => {
    const form = urlsOf(trigger("n8n-nodes-base.formTrigger"));
    expect(form).toEqual([{ method: "GET", url: "https://heddle.example/x", kind: "form" }]);
    expect(urlsOf(trigger("@n8n/n8n-nodes-langchain.chatTrigger"))).toMatchObject([{ kind: "chat" }]);
  });

  it("omit URLs that only the service calls, and triggers without URLs", () => {
    expect(urlsOf(trigger("n8n-nodes-base.githubTrigger", { isKnownToService: true }))).toEqual([]);
    const schedule = trigger("n8n-nodes-base.scheduleTrigger");
    delete schedule.addresses;
    expect(urlsOf(schedule)).toEqual([]);
  });
});
