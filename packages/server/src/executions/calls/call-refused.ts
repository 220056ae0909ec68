/** Why a workflow cannot be called. */
export class CallRefused extends Error {
  readonly description: string | undefined;

  constructor(message: string, description?: string) {
    super(message);
    this.description = description;
  }
}
