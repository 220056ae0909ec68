/** A body of a request, with its content type. */
export interface ReceivedBody {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What a body says. Large values stay JSON text, which crosses threads faster than objects. */
export type ParsedBody =
  | { readonly kind: "json"; readonly text: string }
  /** It stays bytes. */
  | { readonly kind: "bytes" }
  | { readonly kind: "refused"; readonly status: 400 | 413 | 415 | 422; readonly message: string };

/** What the thread that parses bodies does for the main thread. */
export interface BodyService {
  parse(body: ReceivedBody): ParsedBody;
}
