import { expect, it } from "vitest";
import { claudeRules } from "./claude.ts";

it.each([
  "claude-2.1",
  "claude-3-5-sonnet-20241022",
  "claude-3-opus-20240229",
  "claude-sonnet-4-20250514",
  "claude-opus-4-0",
  "anthropic.claude-3-haiku-20240307-v1:0",
  "amazon.nova-pro-v1:0",
])("%s takes a temperature, a top-p and a budget for thoughts", (model) => {
  expect(claudeRules(model)).toEqual({
    takesSampling: true,
    takesBoth: true,
    thinksAdaptively: false,
    alwaysThinks: false,
  });
});

it.each([
  "claude-opus-4-1-20250805",
  "claude-sonnet-4-5-20250929",
  "claude-haiku-4-5",
  "us.anthropic.claude-opus-4-6-v1",
])("%s takes one of temperature and top-p, and a budget for thoughts", (model) => {
  expect(claudeRules(model)).toMatchObject({
    takesSampling: true,
    takesBoth: false,
    thinksAdaptively: false,
  });
});

it.each(["claude-opus-4-7", "anthropic.claude-opus-4-8", "claude-sonnet-5", "claude-opus-5"])(
  "%s takes no sampling, and thinks as it likes",
  (model) => {
    expect(claudeRules(model)).toMatchObject({
      takesSampling: false,
      thinksAdaptively: true,
      alwaysThinks: false,
    });
  },
);

it.each(["claude-opus-5-5", "claude-haiku-5-5", "claude-fable-5-1", "claude-mythos-preview"])(
  "%s always thinks",
  (model) => {
    expect(claudeRules(model)).toMatchObject({ takesSampling: false, alwaysThinks: true });
  },
);
