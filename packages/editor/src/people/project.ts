export type {
  ProjectMember,
  ProjectReference,
  ProjectSummary as Project,
} from "@heddle/api";
