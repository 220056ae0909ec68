/** Something that happened, as destinations receive it: in the format of the product family's event bus. */
export interface StreamedEvent {
  __type: "$$EventMessageWorkflow" | "$$EventMessageNode" | "$$EventMessageAudit" | "$$EventMessage";
  /** The same for an event that is delivered again. */
  id: string;
  /** ISO date. */
  ts: string;
  eventName: string;
  message: string;
  payload: Record<string, unknown>;
}
