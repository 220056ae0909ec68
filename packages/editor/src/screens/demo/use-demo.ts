import type { ExecutionEntity } from "@heddle/api";
import type { RunExecutionData, Workflow } from "@heddle/workflow";
import { readWorkflow } from "@heddle/workflow";
import { useEffect, useState } from "react";
import { type InstanceSettings, queryClient } from "../../base/rest/index.ts";
import { executionQuery } from "../executions/queries.ts";
import { type DemoNotice, type DemoRequest, isAllowedOrigin, readRequest } from "./demo-messages.ts";

/** Content that the embedding page requested. */
export type Shown =
  | { kind: "workflow"; workflow: Workflow }
  | { kind: "execution"; execution: ExecutionEntity<RunExecutionData> };

/** Displayed content, and reports to the embedding page. */
export interface Demo {
  shown: Shown | undefined;
  problem: string | undefined;
  tell(notice: DemoNotice): void;
}

/** Shows the parts that the embedding page requests. */
export function useDemo(settings: InstanceSettings): Demo {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const [tell] = useState(() => messenger());
  useEffect(() => {
    const allowed = settings.embedOrigins;
    const onMessage = async ({ data, origin }: MessageEvent<unknown>) => {
      if (!isAllowedOrigin(origin, location.origin, allowed)) return;
      try {
        const request = readRequest(data);
        if (!request) return;
        tell.to(origin);
        setShown(await load(request));
        setProblem(undefined);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        setProblem(message);
        tell.send({ command: "error", message });
      }
    };
    const listener = (event: MessageEvent<unknown>) => void onMessage(event);
    window.addEventListener("message", listener);
    tell.ready(settings.versionCli);
    return () => window.removeEventListener("message", listener);
  }, [settings, tell]);
  return { shown, problem, tell: tell.send };
}

async function load(request: DemoRequest): Promise<Shown> {
  if (request.command === "openWorkflow") {
    return { kind: "workflow", workflow: readWorkflow(request.workflow).workflow };
  }
  return { kind: "execution", execution: await queryClient.fetchQuery(executionQuery(request.executionId)) };
}

/** Sends messages to the embedding page, once its origin is known. */
function messenger() {
  let origin = location.origin;
  return {
    to: (next: string) => {
      origin = next;
    },
    /** Contains only the version, so anyone can receive it: the embedding page is not known yet. */
    ready: (version: string) =>
      window.parent.postMessage(JSON.stringify({ command: "n8nReady", version } satisfies DemoNotice), "*"),
    send: (notice: DemoNotice) => window.top?.postMessage(JSON.stringify(notice), origin),
  };
}
