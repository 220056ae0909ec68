import { toExecutionError } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { ModelError } from "./model-error.ts";

const of = (kind: ConstructorParameters<typeof ModelError>[1]["kind"]) =>
  new ModelError("Rate limit reached for gpt-5", {
    kind,
    provider: "openai",
    modelId: "gpt-5",
    status: 429,
    retryAfter: 2000,
  });

describe("an error of a model", () => {
  it("is stored with the provider's sentence and status", () => {
    expect(toExecutionError(of("rate-limit"))).toMatchObject({
      name: "NodeApiError",
      message: "Rate limit reached for gpt-5",
      httpCode: "429",
    });
  });

  it("reports the provider's requested delay, and whether a retry can help", () => {
    expect(of("rate-limit")).toMatchObject({ retryAfter: 2000, isPassing: true });
    expect(of("authentication").isPassing).toBe(false);
  });
});
