import { readTemplateWorkflow } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../base/rest/index.ts";

/** The workflow of a template, requested once. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["template", id],
    queryFn: () => call(readTemplateWorkflow, { id }),
    retry: false,
    staleTime: 60_000,
  });
