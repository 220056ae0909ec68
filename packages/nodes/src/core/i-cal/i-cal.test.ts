import { MemoryBinaryStore } from "@heddle/engine/testing";
import { expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./i-cal.node.ts";

it("iCalendar creates a file of an event, in the workflow's time zone if requested", async () => {
  const binary = new MemoryBinaryStore();
  const parameters = {
    title: "Lunch",
    start: "2026-05-01T12:00:00",
    end: "2026-05-01 13:00:00",
    additionalFields: {
      useWorkflowTimezone: true,
      status: "TENTATIVE",
      organizerUi: { organizerValues: { email: "a@x" } },
    },
  };
  const [output] = await runNode(node, { parameters, ports: { binary } });
  const text = Buffer.from(await binary.get(output![0]!.binary!["data"]!)).toString();
  expect(text).toContain("SUMMARY:Lunch\r\n");
  expect(text).toContain("DTSTART:20260501T120000Z\r\nDTEND:20260501T130000Z\r\n");
  expect(text).toContain("STATUS:TENTATIVE\r\nORGANIZER:mailto:a@x\r\n");
  expect(text).toMatch(/UID:[0-9a-f-]{36}\r\n/);
});
