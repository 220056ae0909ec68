import type { RedisLink } from "../executions/queue/distributed/link.ts";
import type { Store } from "../store/store.ts";
import type { UserRow } from "../store/tables.ts";
import type { VariableValues } from "../variables/variable-values.ts";
import {
  type ProjectVariable,
  refuseSteeringVariable,
} from "../workflows/foreign-credentials/steering-variables.ts";
import type { ActiveTriggers } from "./triggers.ts";

/** Parts that depend on the values of variables. */
interface VariableChangesDeps {
  store: Store;
  variables: Pick<VariableValues, "wereChanged">;
  executions: { forgetVariables(): void };
  triggers: Pick<ActiveTriggers, "renew">;
  /** To the other processes; absent when this one is alone. */
  link: Pick<RedisLink, "announce"> | undefined;
}

/** Makes changes of variables hold for every execution that starts afterwards, in all processes. */
export class VariableChanges {
  readonly #deps: VariableChangesDeps;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: VariableChangesDeps) {
    this.#deps = deps;
  }

  /** Refuses a change that decides where another user's credential is sent. @throws HttpError */
  readonly refuseSteering = (user: UserRow, variable: ProjectVariable): Promise<void> =>
    refuseSteeringVariable(this.#deps.store, user, variable);

  /** Variables were changed here, or a workflow belongs to another project now. It holds everywhere when this resolves. */
  readonly changed = async (): Promise<void> => {
    await this.refresh();
    await this.#deps.link?.announce({ type: "variables" });
  };

  /** Does here what another process did. Triggers are registered one time after the other. */
  readonly refresh = (): Promise<void> => {
    const { executions, triggers } = this.#deps;
    executions.forgetVariables();
    this.#last = this.#last.catch(() => {}).then(() => triggers.renew());
    return this.#last;
  };

  /** Checks whether a message of another process was lost. */
  readonly compare = async (): Promise<void> => {
    if (await this.#deps.variables.wereChanged()) await this.refresh();
  };
}
