import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { GRAPH } from "./graph.ts";

/** WhatsApp requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getPhoneNumbers: async (context) => {
      const found = await ask<{ id: string; display_phone_number: string; verified_name?: string }>(
        context,
        "phone_numbers",
      );
      return found.map(({ id, display_phone_number, verified_name = "" }) => ({
        name: `${display_phone_number} ${verified_name}`.trim(),
        value: id,
      }));
    },
    getTemplates: async (context): Promise<PropertyOption[]> => {
      const found = await ask<{ name: string; language: string }>(context, "message_templates");
      return found.map(({ name, language }) => ({
        name: `${name} (${language})`,
        value: `${name}|${language}`,
      }));
    },
  },
};

/** All pages of a list of the business account. */
async function ask<T>(context: FormContext, list: string): Promise<T[]> {
  const { businessAccountId } = await context.credentials("whatsAppApi");
  const found: T[] = [];
  let after: string | undefined;
  do {
    const page = await context.request<{
      data: T[];
      paging?: { cursors?: { after?: string }; next?: string };
    }>(
      {
        baseURL: GRAPH,
        url: `/${encodeURIComponent(String(businessAccountId))}/${list}`,
        qs: { limit: 100, after },
      },
      "whatsAppApi",
    );
    found.push(...page.data);
    after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
  } while (after !== undefined);
  return found;
}
