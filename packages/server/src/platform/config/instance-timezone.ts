/** The time zone of this installation, for parts that read it when they need it: it can change while the server runs. */
export interface CurrentTimezone {
  /** IANA name, such as `Europe/Berlin`. */
  readonly name: string;
}

/** Time zone of workflows and days that have none of their own. Settings decide it, and it applies without a restart. */
export class InstanceTimezone implements CurrentTimezone {
  readonly #read: () => Promise<string>;
  #name: string;

  /** `read` returns the zone that the stored settings decide. */
  constructor(name: string, read: () => Promise<string>) {
    this.#name = name;
    this.#read = read;
  }

  get name(): string {
    return this.#name;
  }

  /** Reads the settings again. Returns whether the zone is a different one now. */
  async refresh(): Promise<boolean> {
    const before = this.#name;
    this.#name = await this.#read();
    return this.#name !== before;
  }
}

/** The time zone of a workflow: its own, or that of the installation. */
export function timezoneOf(settings: { readonly timezone?: unknown }, instance: CurrentTimezone): string {
  return hasOwnTimezone(settings) ? settings.timezone : instance.name;
}

/** False for a workflow that runs in the time zone of the installation. */
export function hasOwnTimezone<Settings extends { readonly timezone?: unknown }>(
  settings: Settings,
): settings is Settings & { readonly timezone: string } {
  const { timezone } = settings;
  return typeof timezone === "string" && timezone !== "" && timezone !== "DEFAULT";
}
