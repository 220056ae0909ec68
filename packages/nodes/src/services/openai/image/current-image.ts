import { NodeError } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { accountUrl } from "../models.ts";

/** Request to an image model. */
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

/** Request to the successor that OpenAI recommends, with a supported size and quality. */
export function currentImage<R extends ImageRequest>(request: R): R {
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

/**
 * Sends the workflow's request. If OpenAI rejects a discontinued model, sends it to the successor, and adds a note to
 * the run. Other services keep the given model.
 */
export async function askCurrent<R extends ImageRequest, T>(
  call: Pick<SendingCall, "context" | "credential">,
  request: R,
  ask: (request: R) => Promise<T>,
): Promise<T> {
  try {
    return await ask(request);
  } catch (error) {
    const baseUrl = accountUrl(await call.credential());
    if (!isOfMaker(baseUrl) || !(await isRefusedAsEnded(error, request))) throw error;
    const current = currentImage(request);
    call.context.hint(noteOf(request, current));
    return ask(current);
  }
}

function isOfMaker(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.openai.com";
}

async function isRefusedAsEnded(error: unknown, { model = "dall-e-2" }: ImageRequest): Promise<boolean> {
  if (!(error instanceof NodeError) || !ENDED.test(model)) return false;
  if (!["400", "403", "404", "410"].includes(error.httpCode ?? "")) return false;
  const { MODEL_MISSING } = await import("@heddle/ai");
  return MODEL_MISSING.test(error.message);
}

/** The note lists request settings that the successor does not support, with their replacements. */
function noteOf(request: ImageRequest, current: ImageRequest): string {
  const changes = (["size", "quality"] as const)
    .filter((name) => request[name] !== current[name])
    .map((name) => `${name} “${current[name]}” instead of “${request[name]}”`);
  if (request.style !== undefined) changes.push("no style");
  const more = changes.length > 0 ? `, with ${changes.join(", ")}` : "";
  return `OpenAI refused “${request.model ?? "dall-e-2"}”, which it has ended: its successor “${CURRENT}” was asked instead${more}. Choose a model that is still offered.`;
}
