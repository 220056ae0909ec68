import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { formRequest } from "../../service/lists.ts";
import type { ListDeclaration } from "../../service/service.ts";
import { connection, V1, V2 } from "./connection.ts";

const list = (path: string, name: string, value = "id"): ListDeclaration => ({
  path,
  items: "data",
  name,
  value,
});

/** Pages of version 2 name the next one. */
const paged = (path: string, name: string): ListDeclaration => ({
  ...list(`${V2}/${path}`, name),
  query: { limit: 500 },
  cursor: { at: "additional_data.next_cursor", query: "cursor" },
});

/** Lists of the forms. */
export const lists = {
  getActivityTypes: list(`${V1}/activityTypes`, "name", "key_string"),
  getDeals: paged("deals", "title"),
  getFilters: list(`${V1}/filters`, "name"),
  getLeadLabels: list(`${V1}/leadLabels`, "name"),
  getOrganizationIds: paged("organizations", "name"),
  getPipelineIds: paged("pipelines", "name"),
  getProducts: paged("products", "name"),
  getStageIds: paged("stages", "name"),
  getUserIds: list(`${V1}/users`, "name"),
} as const satisfies Record<string, ListDeclaration>;

interface Field {
  readonly field_code: string;
  readonly options?: readonly { readonly id: number; readonly label: string }[] | null;
}

/** Labels are the choices of a field. */
const labels =
  (kind: string) =>
  async (context: FormContext): Promise<PropertyOption[]> => {
    const request = { url: `${V2}/${kind}Fields`, qs: { limit: 500 } };
    const { data } = await formRequest<{ data: Field[] }>(connection, context, request);
    const field = data.find(({ field_code }) => field_code === "label_ids" || field_code === "label");
    return (field?.options ?? []).map(({ id, label }) => ({ name: label, value: id }));
  };

export const methods: NodeMethods = {
  loadOptions: {
    getDealLabels: labels("deal"),
    getOrganizationLabels: labels("organization"),
    getPersonLabels: labels("person"),
  },
};
