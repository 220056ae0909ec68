import type { RedisLink } from "../executions/queue/distributed/link.ts";
import type { InstanceTimezone } from "../platform/config/instance-timezone.ts";
import type { ActiveTriggers } from "./triggers.ts";

/** Parts that depend on the time zone of the installation. */
interface TimezoneChangesDeps {
  timezone: Pick<InstanceTimezone, "refresh">;
  triggers: Pick<ActiveTriggers, "renewSchedules">;
  /** To the other processes; absent when this one is alone. */
  link: Pick<RedisLink, "announce"> | undefined;
}

/** Applies a new time zone to executions that start afterwards, and to schedules, in all processes. */
export class TimezoneChanges {
  readonly #deps: TimezoneChangesDeps;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: TimezoneChangesDeps) {
    this.#deps = deps;
  }

  /** Settings were stored here. They apply everywhere when this resolves. */
  readonly changed = async (): Promise<void> => {
    await this.refresh();
    await this.#deps.link?.announce({ type: "timezone" });
  };

  /** Applies what another process stored. Also finds changes whose message was lost. */
  readonly refresh = (): Promise<void> => {
    const { timezone, triggers } = this.#deps;
    this.#last = this.#last
      .catch(() => {})
      .then(async () => {
        if (await timezone.refresh()) await triggers.renewSchedules();
      });
    return this.#last;
  };
}
