/** A figure of the instance with its limit; −1 = no limit. */
interface UsageFigure {
  value: number;
  limit: number;
}

/** Usage of the instance, and its plan: always the community plan, which disables nothing. */
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
