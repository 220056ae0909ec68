import type { OpenWorkflow } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";

const watches = new Map<string, () => void>();

/** Closes a message about nodes that cannot run as soon as they can, are disabled or have been deleted. */
export function closeWhenReady(
  { document, issues }: OpenWorkflow,
  toastId: string,
  names: readonly string[],
): void {
  watches.get(toastId)?.();
  const ids = names.flatMap((name) => document.nodeByName(name)?.id ?? []);
  const isStillBroken = () =>
    issues.blocking(ids.filter((id) => document.node(id) && !document.node(id)?.disabled)).length > 0;
  const end = document.on("history", () => {
    if (isStillBroken()) return;
    stop();
    toast.close(toastId);
  });
  const stop = () => {
    end();
    watches.delete(toastId);
  };
  watches.set(toastId, stop);
}
