import { deleteTeamTemplate, type TeamTemplate } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../../base/rest/index.ts";
import { templateTexts as text } from "../../../base/texts/templates.ts";
import { Button, confirm, toast } from "../../../ui/index.ts";
import { openTeamTemplate } from "./open-team-dialogs.ts";
import { forgetTeamTemplate, teamTemplatesQuery } from "./team-query.ts";

/** Changes or deletes a team template; renders nothing for users without permission. */
export function TeamTemplateButtons({ id }: { id: string }) {
  const { data = [] } = useQuery(teamTemplatesQuery);
  const navigate = useNavigate();
  const template = data.find((each) => each.id === id);
  if (!template?.mayChange) return null;
  const remove = async () => {
    if (!(await deleteAfterQuestion(template))) return;
    await navigate({ to: "/templates" });
    await forgetTeamTemplate(id);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => void remove()}>
        {text.delete}
      </Button>
      <Button onClick={() => openTeamTemplate({ kind: "change", template })}>{text.edit}</Button>
    </>
  );
}

async function deleteAfterQuestion({ id, name }: TeamTemplate): Promise<boolean> {
  const answer = await confirm({
    title: text.deleteTitle(name),
    message: text.deleteHint,
    confirmLabel: text.delete,
    danger: true,
  });
  if (answer !== "confirmed") return false;
  try {
    await call(deleteTeamTemplate, { id });
    return true;
  } catch (error) {
    toast.failure(text.deleteFailed, error);
    return false;
  }
}
