import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { push } from "../../base/rest/index.ts";
import { followCredentials } from "../../credentials/issue-context.ts";
import type { OpenWorkflow } from "../../document/index.ts";
import { resetDrawer } from "../drawer/drawer-view.ts";
import { importDropped, importUrl } from "./import/import.ts";
import { importTemplate } from "./import/import-template.ts";
import { RunControl } from "./run/run-control.ts";
import type { WorkflowSession } from "./run/workflow-session.ts";
import { keepDraft } from "./session/draft.ts";
import { keepSaved } from "./session/keep-saved.ts";
import { loadWorkflow } from "./session/load.ts";
import { newWorkflow, useNewWorkflow } from "./session/new-workflow.ts";
import { offerDraft } from "./session/offer-draft.ts";
import { keepPresence } from "./session/presence.ts";
import { saveWorkflow } from "./session/save.ts";
import { watchSaves } from "./session/saved-elsewhere.ts";
import { createSession } from "./session/session.ts";
import { holdDraft } from "./session/tab-lock.ts";

type Loaded = { session?: WorkflowSession; error?: Error };

/** Opens the workflow in the URL; a new one stays open when saving assigns its id. */
export function useOpenSession(id: string, attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  const current = useRef<WorkflowSession | undefined>(undefined);
  const fresh = useNewWorkflow();
  const { templateId, project, folder } = useSearch({ from: "/shell/workflow/$id" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again, and so does another new workflow.
  useEffect(() => {
    const opened = current.current;
    if (opened?.open.document.server.id === id) {
      // Another new workflow may have been opened between the save and the change of the URL.
      setLoaded((known) => (known.session === opened ? known : { session: opened }));
      return;
    }
    let isCurrent = true;
    setLoaded({});
    loadWorkflow(id, { projectId: project, folderId: folder })
      .then(async (open) => {
        resetDrawer();
        const session = startSession(open);
        if (id === "new" && templateId) await importTemplate(session, templateId);
        if (!isCurrent) return;
        current.current = session;
        setLoaded({ session });
        if (!open.readOnly) void offerDraft(session, () => isCurrent);
      })
      .catch((error: unknown) => {
        if (isCurrent) setLoaded({ error: error instanceof Error ? error : new Error(String(error)) });
      });
    return () => {
      isCurrent = false;
    };
  }, [id, attempt, fresh]);
  const { session } = loaded;
  useEffect(() => {
    if (!session) return;
    push.open();
    const { document } = session.open;
    const ends = [
      session.runs.listen(),
      keepDraft(document),
      keepSaved(session),
      holdDraft(document),
      keepPresence(session),
      watchSaves(session),
      followCredentials(session.open),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [session]);
  return loaded;
}

function startSession(open: OpenWorkflow): WorkflowSession {
  const save = () => saveWorkflow(session, () => {});
  const base = createSession(open, {
    run: (nodeId) => void session.runs.start(nodeId),
    runFrom: (nodeId) => void session.runs.start(nodeId, "from"),
    runStepping: () => void session.runs.start(undefined, "to", true),
    continuePaused: (action) => void session.runs.continuePaused(action),
    previewRun: (target) => session.runs.preview(target),
    save: () => void save(),
    importUrl: (url) => void importUrl(session, url),
    importDropped: (data) => void importDropped(session, data),
    newWorkflow: () => void newWorkflow(),
  });
  const session: WorkflowSession = { ...base, runs: new RunControl(base), save };
  return session;
}
