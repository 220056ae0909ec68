import type { Item } from "@heddle/workflow";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, fromList, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn, rowsOf, withoutEmpty } from "../../../service/plain.ts";
import { millisOf } from "../../../service/times.ts";

const formId = fromList("formId", "Form Name or ID", "The form", { list: "getForms", required: true });

/** A form in HubSpot's format: fields in groups, which are columns of a line. */
interface Form {
  readonly fieldGroups?: readonly { readonly fields?: readonly Item["json"][] }[];
}

const getFields: Operation = defineOperation({
  resource: "form",
  value: "getFields",
  name: "Get Fields",
  action: "Get the fields of a form",
  description: "Returns the fields of a form, one item each",
  effect: "idempotent",
  isDefault: true,
  parameters: [formId],
  request: ({ parameters }) => ({
    method: "GET",
    path: `/marketing/v3/forms/${encodeURIComponent(parameters.formId)}`,
  }),
  response: {
    items: (form) => ((form as Form).fieldGroups ?? []).flatMap(({ fields }) => recordsIn(fields)),
  },
});

const submit: Operation = defineOperation({
  resource: "form",
  value: "submit",
  name: "Submit",
  action: "Submit a form",
  description: "Sends what a visitor would fill in",
  effect: "unsafe",
  parameters: [
    formId,
    rows("fieldsUi", "Fields", {
      name: "fieldsValues",
      displayName: "Field",
      values: [text("name", "Name", "Internal name of the field"), text("value", "Value", "Its value")],
    }),
    collection("contextUi", "Context", [
      text("hutk", "HubSpot Usertoken", "The cookie by which HubSpot knows the visitor"),
      text("ipAddress", "IP Address", "Address of the visitor"),
      text("pageId", "Page ID", "Number of the page, where HubSpot serves it"),
      text("pageName", "Page Name", "Title of the page"),
      text("pageUri", "Page URI", "Address of the page"),
    ]),
    collection("additionalFields", "Additional Fields", [
      toggle("skipValidation", "Skip Validation", "Whether the rules of the form are not checked"),
      {
        ...text("submittedAt", "Submitted At", "When it was filled in, at most a month ago"),
        type: "dateTime",
      },
    ]),
  ],
  run: async (call) => {
    const account = await call.send<{ portalId: number }>({
      method: "GET",
      path: "/account-info/v3/details",
    });
    const { submittedAt, skipValidation } = plain(call, "additionalFields");
    const fields = rowsOf(call, "fieldsUi", "fieldsValues").map(({ name, value }) => ({
      objectTypeId: CONTACTS,
      name,
      value: String(value ?? ""),
    }));
    const context = withoutEmpty(plain(call, "contextUi"));
    const form = encodeURIComponent(call.parameters.formId);
    const answer = await call.send<Item["json"] | undefined>({
      method: "POST",
      path: `https://api.hsforms.com/submissions/v3/integration/secure/submit/${account.portalId}/${form}`,
      body: {
        kind: "json",
        value: withoutEmpty({
          fields,
          submittedAt: submittedAt
            ? String(millisOf(submittedAt, call.context.workflow.timezone) ?? submittedAt)
            : undefined,
          context: Object.keys(context).length > 0 ? context : undefined,
          skipValidation,
        }),
      },
    });
    return { json: answer ?? { success: true } };
  },
});

/** HubSpot's name of the type of contacts. */
const CONTACTS = "0-1";

export const formOperations: readonly Operation[] = [getFields, submit];
