import { expect, it } from "vitest";
import { currentImage } from "./current-image.ts";

const OPENAI = "https://api.openai.com/v1";

it("OpenAI is asked for its current model in place of those that it ended, with settings that it takes", () => {
  const old = { model: "dall-e-3", size: "1792x1024", quality: "hd", style: "vivid", response_format: "url" };
  expect(currentImage(old, OPENAI)).toEqual({
    model: "gpt-image-2.6-flare",
    size: "1536x1024",
    quality: "high",
  });
  expect(currentImage({ model: "dall-e-2", size: "256x256" }, OPENAI)).toEqual({
    model: "gpt-image-2.6-flare",
    size: "1024x1024",
  });
  expect(currentImage({ model: "gpt-image-1", size: "auto", quality: "low" }, OPENAI)).toEqual({
    model: "gpt-image-2.6-flare",
    size: "auto",
    quality: "low",
  });
});

it("newer models, and those of other services, are asked for as they are", () => {
  const newer = { model: "gpt-image-2", size: "1024x1024" };
  expect(currentImage(newer, OPENAI)).toBe(newer);
  const other = { model: "dall-e-3", style: "vivid" };
  expect(currentImage(other, "http://localhost:8080/v1")).toBe(other);
});
