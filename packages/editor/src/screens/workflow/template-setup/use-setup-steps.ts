import { useFound } from "../../../document/index.ts";
import { type SetupSteps, setupSteps } from "./setup-steps.ts";

/** What the open workflow still needs as a template. */
export function useSetupSteps(): SetupSteps | undefined {
  return useFound<SetupSteps | undefined>(setupSteps, undefined);
}
