/** What is asked of a model that draws. */
interface ImageRequest {
  /** DALL·E 2 when absent. */
  readonly model?: string | undefined;
  readonly size?: string | undefined;
  readonly quality?: string | undefined;
  readonly style?: string | undefined;
  readonly response_format?: string | undefined;
}

/** Models that OpenAI ended in 2026. @see https://developers.openai.com/api/docs/deprecations */
const ENDED = /^(dall-e-[23]|gpt-image-1(-mini|\.5)?)$/;
const CURRENT = "gpt-image-2.6-flare";

/** Sizes that only DALL·E had, by the nearest that its successors have. */
const SIZES: Readonly<Record<string, string>> = {
  "256x256": "1024x1024",
  "512x512": "1024x1024",
  "1792x1024": "1536x1024",
  "1024x1792": "1024x1536",
};
const QUALITIES: Readonly<Record<string, string>> = { standard: "medium", hd: "high" };

/** The same of the model that OpenAI recommends in place of one that it ended; other services keep what is given. */
export function currentImage<R extends ImageRequest>(request: R, baseUrl: string): R {
  const isOfMaker = URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.openai.com";
  if (!isOfMaker || !ENDED.test(request.model ?? "dall-e-2")) return request;
  const { size, quality } = request;
  return {
    ...request,
    model: CURRENT,
    size: size === undefined ? size : (SIZES[size] ?? size),
    quality: quality === undefined ? quality : (QUALITIES[quality] ?? quality),
    style: undefined,
    response_format: undefined,
  };
}
