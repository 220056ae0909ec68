import type { ExecutionSummary } from "@heddle/api";
import { Copy, ExternalLink } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { copyResumeUrl, openForm } from "./resume-url.ts";

const text = texts.executions;

/** Buttons that open the form or copy the URL that an execution waits for; nothing for other waits. */
export function ResumeButtons({ waitingFor, resumeUrl }: Pick<ExecutionSummary, "waitingFor" | "resumeUrl">) {
  if (resumeUrl === undefined) return null;
  const isForm = waitingFor === "form";
  return (
    <>
      {isForm && (
        <Button size="sm" icon={<ExternalLink size={13} />} onClick={() => openForm(resumeUrl)}>
          {text.openForm}
        </Button>
      )}
      <Button size="sm" icon={<Copy size={13} />} onClick={() => void copyResumeUrl(resumeUrl)}>
        {isForm ? text.copyLink : text.copyUrl}
      </Button>
    </>
  );
}
