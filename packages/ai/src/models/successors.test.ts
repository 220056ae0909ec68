import { expect, it } from "vitest";
import { successorOf } from "./successors.ts";

it.each([
  ["gpt-4-vision-preview", "openai", "gpt-6.1-sol"],
  ["gpt-4-turbo-preview", "openai", "gpt-6.1-sol"],
  ["gpt-4o-mini", "openai", "gpt-6-luna"],
  ["gpt-4.1-nano", "openai", "gpt-6-luna"],
  ["gpt-3.5-turbo-16k", "openai", "gpt-6.1-terra"],
  ["chatgpt-4o-latest", "openai", "gpt-6.1-sol"],
  ["o3-mini-2025-01-31", "openai", "gpt-6.1-sol"],
  ["dall-e-3", "openai", "gpt-image-2.6-flare"],
  ["claude-2.1", "anthropic", "claude-sonnet-5-5"],
  ["claude-3-5-sonnet-20241022", "anthropic", "claude-sonnet-5-5"],
  ["claude-3-haiku-20240307", "anthropic", "claude-haiku-5-5"],
  ["claude-opus-4-20250514", "anthropic", "claude-opus-5-5"],
  ["models/gemini-pro", "gcp.gemini", "gemini-3.8-flash"],
  ["models/gemini-1.5-flash-latest", "gcp.gemini", "gemini-3.5-flash-lite"],
  ["models/gemini-2.0-flash-exp", "gcp.gemini", "gemini-3.5-flash-lite"],
  ["models/gemini-2.5-pro-preview-03-25", "gcp.gemini", "gemini-3.8-flash"],
  ["google/gemini-2.0-flash-exp", "openrouter", "gemini-3.5-flash-lite"],
  ["deepseek-reasoner", "deepseek", "deepseek-v4-flash"],
  ["grok-4-0709", "x_ai", "grok-4.3"],
  ["open-mixtral-8x7b", "mistral_ai", "mistral-small-latest"],
  ["llama-3.3-70b-versatile", "groq", "openai/gpt-oss-120b"],
])("%s of %s is followed by %s", (model, provider, successor) => {
  expect(successorOf(model, provider)).toBe(successor);
});

it.each([
  ["my-own-model", "openai_compatible"],
  ["gpt-6.1-sol", "openai"],
  ["gpt-5.6-terra", "openai"],
  ["claude-sonnet-5-5", "anthropic"],
  ["llama3.2:latest", "ollama"],
  ["gemini-3.8-flash", "gcp.gemini"],
])("%s has no recommended successor", (model, provider) => {
  expect(successorOf(model, provider)).toBeUndefined();
});
