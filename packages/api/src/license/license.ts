/** A figure of the instance with what it may be; −1 = it has no limit. */
interface UsageFigure {
  value: number;
  limit: number;
}

/** What the instance is used for, and the plan that it has: always that of the community, which switches nothing off. */
export interface License {
  usage: {
    /** Triggers of active workflows. A client warns when `value` reaches this part of a limit. */
    executions: UsageFigure & { warningThreshold: number };
    workflows: UsageFigure;
    activeWorkflows: UsageFigure;
    credentials: UsageFigure;
    variables: UsageFigure;
    users: UsageFigure;
    /** Executions that triggers started and that ended, since the figures are kept. */
    productionExecutions: UsageFigure;
  };
  license: { planId: string; planName: string };
}

/** The answer to the calls that would change the plan. */
export interface ActivatedLicense extends License {
  /** Empty: no other service manages the plan. */
  managementToken: string;
}
