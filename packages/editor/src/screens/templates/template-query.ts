import { routes, type TemplateWorkflow } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { get } from "../../base/rest/index.ts";

/** The workflow of a template, asked for once. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["template", id],
    queryFn: () => get<TemplateWorkflow>(routes.workflowTemplate(id)),
    retry: false,
    staleTime: 60_000,
  });
