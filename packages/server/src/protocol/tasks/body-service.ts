/** A body of a request, with its content type. */
export interface ReceivedBody {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The main thread parses the JSON: values that take it too long are refused. */
  readonly isRead: boolean;
}

/** A parsed body. Large values stay JSON strings, which are transferred faster than objects. */
export type ParsedBody =
  | { readonly kind: "json"; readonly text: string }
  /** It stays bytes. */
  | { readonly kind: "bytes" }
  | { readonly kind: "refused"; readonly status: 400 | 413 | 415 | 422; readonly message: string };

/** Functions of the thread that parses bodies. */
export interface BodyService {
  parse(body: ReceivedBody): ParsedBody;
}
