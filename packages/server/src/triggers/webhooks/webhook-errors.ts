/** A request that is refused; `code` is the HTTP status. */
export class WebhookRefusal extends Error {
  override readonly name = "WebhookRefusal";
  readonly code: number;
  readonly hint: string | undefined;

  constructor(code: number, message: string, hint?: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}
