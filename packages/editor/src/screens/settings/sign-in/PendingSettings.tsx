import { Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";

/** In the place of settings that are not there yet, or could not be read. */
export function PendingSettings({ problem }: { problem: string | undefined }) {
  return problem === undefined ? <Skeleton height="320px" /> : <Problem>{problem}</Problem>;
}
