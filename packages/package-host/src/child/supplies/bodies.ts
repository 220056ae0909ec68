import { PassThrough, Readable } from "node:stream";

type Options = Record<string, unknown>;

/** Options of a request whose body can cross the border: streams and forms become bytes, with the type of their content. */
export async function bodyForServer<T extends Options>(options: T): Promise<T> {
  const { body, formData } = options;
  if (formData) return { ...options, formData: await partsOf(formData as Options) };
  if (body instanceof URLSearchParams)
    return withType({ ...options, body: String(body) }, "application/x-www-form-urlencoded");
  if (body instanceof FormData) {
    const whole = new Response(body);
    const bytes = Buffer.from(await whole.arrayBuffer());
    return withType({ ...options, body: bytes }, whole.headers.get("content-type") ?? "");
  }
  if (isFormPackage(body)) {
    const bytes = await bytesOf(body);
    return withType({ ...options, body: bytes }, String(body.getHeaders()["content-type"]));
  }
  if (isStream(body)) return { ...options, body: await bytesOf(body) };
  return options;
}

/** Bytes of a stream, a blob or a byte array. */
export async function bytesOf(value: unknown): Promise<Buffer> {
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value === "string") return Buffer.from(value);
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (value instanceof Blob) return Buffer.from(await value.arrayBuffer());
  const stream = value instanceof Readable ? value : isStream(value) ? started(value) : value;
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array | string>) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Streams of older libraries, such as the one for forms, start when they are piped. */
function started(stream: Readable): PassThrough {
  const through = new PassThrough();
  // The reader receives the error; it may not be reading yet.
  through.on("error", () => {});
  stream.on("error", (error) => through.destroy(error));
  return stream.pipe(through);
}

/** The form of the package `form-data`, known by its methods. */
function isFormPackage(body: unknown): body is Readable & { getHeaders(): Record<string, unknown> } {
  return typeof (body as { getHeaders?: unknown } | null)?.getHeaders === "function";
}

function isStream(body: unknown): body is Readable {
  return body instanceof Readable || typeof (body as { pipe?: unknown } | null)?.pipe === "function";
}

function withType<T extends Options>(options: T, type: string): T {
  const headers = (options["headers"] ?? {}) as Options;
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type");
  return { ...options, headers: { ...Object.fromEntries(others), "content-type": type } };
}

/** Fields of a form whose files are streams, as bytes. */
async function partsOf(formData: Options): Promise<Options> {
  const parts: Options = {};
  for (const [name, value] of Object.entries(formData)) parts[name] = await partOf(value);
  return parts;
}

async function partOf(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(partOf));
  if (isStream(value) || value instanceof Uint8Array) return { value: await bytesOf(value), options: {} };
  const { value: inner, options } = (value ?? {}) as { value?: unknown; options?: unknown };
  if (isStream(inner) || inner instanceof Uint8Array) return { value: await bytesOf(inner), options };
  return value;
}
