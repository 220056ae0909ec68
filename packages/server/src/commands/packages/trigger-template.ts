/** The file of a trigger in TypeScript, which polls a service for new events. */
export function triggerFile(type: string, node: string): string {
  return `${CONTEXT}
export class ${type}Trigger {
  description = {
    displayName: "${type} Trigger",
    name: "${node}Trigger",
    icon: "file:${node}.svg",
    group: ["trigger"],
    version: 1,
    description: "Starts the workflow with new events of the service",
    defaults: { name: "${type} Trigger" },
    polling: true,
    inputs: [],
    outputs: ["main"],
    credentials: [{ name: "${node}Api", required: true }],
    properties: [
      {
        displayName: "Kind of Event",
        name: "kind",
        type: "options",
        options: [
          { name: "Created", value: "created" },
          { name: "Updated", value: "updated" },
        ],
        default: "created",
      },
    ],
  };

  /** Runs at the poll times in the form. Returns null if there are no new events. */
  async poll(this: PollContext): Promise<PolledItem[][] | null> {
    const kind = this.getNodeParameter("kind");
    const { baseUrl } = await this.getCredentials("${node}Api");
    const request = { method: "GET", url: \`\${baseUrl}/events\`, qs: { kind }, json: true };
    const events = await this.helpers.httpRequestWithAuthentication.call(this, "${node}Api", request);
    if (this.getMode() === "manual") return events.length > 0 ? [events.slice(-1).map(toItem)] : null;
    const state = this.getWorkflowStaticData("node");
    const found = newerThan(state["last"], events);
    state["last"] = Math.max(Number(state["last"] ?? 0), ...events.map(({ id }) => id));
    return found.length > 0 ? [found.map(toItem)] : null;
  }
}

/** The first poll only remembers the last event; later events start the workflow. */
function newerThan(last: unknown, events: readonly ServiceEvent[]): readonly ServiceEvent[] {
  return typeof last === "number" ? events.filter(({ id }) => id > last) : [];
}

function toItem(event: ServiceEvent): PolledItem {
  return { json: { ...event } };
}
`;
}

const CONTEXT = `/** An event as the service returns it; later ones have higher numbers. */
interface ServiceEvent {
  id: number;
  [field: string]: unknown;
}

interface PolledItem {
  json: Record<string, unknown>;
}

/** The members of \`this\` that the trigger uses. */
interface PollContext {
  getMode(): string;
  getNodeParameter(name: string): unknown;
  getCredentials(type: string): Promise<Record<string, unknown>>;
  /** State of the node; changes are kept after the poll. */
  getWorkflowStaticData(scope: "node" | "global"): Record<string, unknown>;
  helpers: {
    httpRequestWithAuthentication(
      this: PollContext,
      type: string,
      request: { method: string; url: string; qs: Record<string, unknown>; json: boolean },
    ): Promise<ServiceEvent[]>;
  };
}
`;
