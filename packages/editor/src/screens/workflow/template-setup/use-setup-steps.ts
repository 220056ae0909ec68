import { useFound } from "../../../document/index.ts";
import { type SetupSteps, setupSteps } from "./setup-steps.ts";

/** The open setup steps of a workflow created from a template. */
export function useSetupSteps(): SetupSteps | undefined {
  return useFound<SetupSteps | undefined>(setupSteps, undefined);
}
