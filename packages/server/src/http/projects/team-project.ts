import { HttpError } from "../../errors/http-error.ts";
import type { ProjectRow } from "../../store/tables.ts";

/** Refuses to change properties of a personal project that its user determines. */
export function assertTeam(project: ProjectRow): void {
  if (project.kind === "personal") throw new HttpError("project-personal", {});
}
