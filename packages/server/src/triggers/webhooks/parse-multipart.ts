import type { Readable } from "node:stream";
import type { UploadedFile } from "@heddle/workflow";
import busboy from "busboy";
import { parseFields } from "../../bodies/parse-form.ts";
import { HttpError } from "../../errors/http-error.ts";

const LIMITS = { fieldNameSize: 200, fields: 1_000, files: 100, parts: 1_100 };

/** Fields and files of a form. */
export interface MultipartBody {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
}

/**
 * Parses a multipart body. Names and types of files are taken from the parts, never from fields; everything together is
 * limited by `limit`, and `count` can refuse the rest.
 */
export function parseMultipart(
  body: Readable,
  headers: Record<string, unknown>,
  { limit, count }: { limit: number; count(refuse: (error: Error) => void): void },
): Promise<MultipartBody> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string[]>();
    const files: MultipartBody["files"] = Object.create(null);
    let size = 0;
    const refuse = (error: Error) => {
      body.unpipe();
      body.resume();
      reject(error);
    };
    const unreadable = (error: unknown) =>
      refuse(new HttpError("form-unreadable", { reason: (error as Error).message }));
    const tooLarge = () => refuse(new HttpError("body-too-large", {}));
    const parser = createParser(headers, limit, refuse);
    if (!parser) return;
    parser.on("field", (name, value, info) => {
      size += value.length;
      if (info.valueTruncated || size > limit) tooLarge();
      else fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("file", (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit) tooLarge();
        else chunks.push(chunk);
      });
      stream.on("limit", () => tooLarge());
      stream.on("error", unreadable);
      stream.on("close", () => {
        const data = Buffer.concat(chunks);
        const file = { fileName: info.filename ?? "", mimeType: info.mimeType, size: data.length, data };
        (files[name] ??= []).push(file);
      });
    });
    for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
      parser.on(event, () => refuse(new HttpError("form-too-many-parts", {})));
    parser.on("error", unreadable);
    parser.on("close", () => resolve({ fields: parseFields(fields), files }));
    body.on("aborted", () => reject(new HttpError("request-broken-off", {})));
    body.on("error", () => reject(new HttpError("request-broken-off", {})));
    count(refuse);
    body.pipe(parser);
  });
}

function createParser(
  headers: Record<string, unknown>,
  limit: number,
  refuse: (error: Error) => void,
): busboy.Busboy | undefined {
  try {
    return busboy({
      headers: headers as busboy.BusboyConfig["headers"] & object,
      defParamCharset: "utf8",
      limits: { ...LIMITS, fileSize: limit, fieldSize: limit },
    });
  } catch (error) {
    refuse(new HttpError("form-unreadable", { reason: (error as Error).message }));
    return undefined;
  }
}
