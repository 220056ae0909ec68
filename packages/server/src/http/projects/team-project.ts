import { HttpError } from "../../errors/http-error.ts";
import type { ProjectRow } from "../../store/tables.ts";

/** Refuses to change what a personal project is by its user. */
export function assertTeam(project: ProjectRow): void {
  if (project.kind === "personal") throw new HttpError("project-personal", {});
}
