import type { Properties } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import type { Operation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  longText,
  neededText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";
import {
  givenIn,
  groupIn,
  type RecordCall,
  type RecordKind,
  recordOperation,
} from "../../service/records.ts";
import { entriesOf } from "../../service/requests.ts";
import { callModel, type Fields, fieldsOf, valueFor } from "./models.ts";

type Values = Record<string, unknown>;

/** A kind of records that the form knows. */
interface Kind extends RecordKind {
  readonly model: (call: RecordCall) => string;
  readonly idParameter: string;
  readonly idLabel: string;
  /** Parameters of a new record, before its further fields, with Odoo's names. */
  readonly needed: Properties;
  readonly names: Readonly<Record<string, string>>;
  readonly fields: Properties;
  readonly own: Properties;
}

const MAX_RECORDS = 1000;

const OPERATORS: Record<string, string> = {
  equal: "=",
  notEqual: "!=",
  greaterThan: ">",
  lesserThan: "<",
  greaterOrEqual: ">=",
  lesserOrEqual: "<=",
  like: "like",
  in: "in",
  notIn: "not in",
  childOf: "child_of",
};

const fieldsList = {
  displayName: "Fields to Include",
  name: "fieldsList",
  type: "multiOptions" as const,
  typeOptions: { loadOptionsMethod: "getModelFields", loadOptionsDependsOn: ["customResource"] },
  default: [],
  description: "Names of the fields that are returned",
};

const options = collection("options", "Options", [fieldsList]);

const filterRequest = rows("filterRequest", "Filters", {
  name: "filter",
  displayName: "Filter",
  values: [
    {
      displayName: "Field Name or ID",
      name: "fieldName",
      type: "options",
      typeOptions: { loadOptionsMethod: "getModelFields", loadOptionsDependsOn: ["customResource"] },
      default: "",
      description: "Name of the field",
    },
    choice("operator", "Operator", "How it is compared", {
      values: {
        "!=": "!=",
        "<": "<",
        "<=": "<=",
        equal: "=",
        ">": ">",
        ">=": ">=",
        childOf: "Child Of",
        in: "In",
        like: "Like",
        notIn: "Not In",
        notEqual: "Not Equal",
        greaterThan: "Greater Than",
        lesserThan: "Lesser Than",
        greaterOrEqual: "Greater or Equal",
        lesserOrEqual: "Lesser or Equal",
      },
      standard: "equal",
    }),
    text("value", "Value", "The value that it is compared with"),
  ],
});

/** The record of a form, each value in the type of its field. */
async function recordOf(call: RecordCall, kind: Kind, given: Values): Promise<Values> {
  const fields = await fieldsOf(call, kind.model(call));
  const entries = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries.map(([name, value]) => [name, valueFor(fields[name]?.type, value)]));
}

/** Fields of other models are rows of names and values; contacts can have a separate address. */
function givenFields(call: RecordCall, name: "additionalFields" | "updateFields"): Values {
  const rowsGiven = groupIn(call.parameters["fieldsToCreateOrUpdate"], "fields");
  const { address, ...fields } = givenIn(call, name);
  const [place = {}] = groupIn(address, "value");
  return {
    ...fields,
    ...place,
    ...Object.fromEntries(rowsGiven.map(({ fieldName, fieldValue }) => [String(fieldName), fieldValue])),
  };
}

function idOf({ idParameter, idLabel }: Kind, { parameters, itemIndex }: RecordCall): number {
  const id = Number(parameters[idParameter]);
  if (!Number.isInteger(id))
    throw nodeError("odoo-id-wrong", { label: idLabel, id: String(parameters[idParameter]) }, { itemIndex });
  return id;
}

/** Conditions in Odoo's format; all must match. */
async function domainOf(call: RecordCall, kind: Kind): Promise<unknown[]> {
  const conditions = groupIn(call.parameters["filterRequest"], "filter");
  const fields: Fields = conditions.length > 0 ? await fieldsOf(call, kind.model(call)) : {};
  return conditions.map(({ fieldName, operator = "equal", value }) => {
    const name = String(fieldName);
    const { type } = fields[name.split(".")[0] ?? ""] ?? {};
    const compared = OPERATORS[String(operator)] ?? String(operator);
    // A linked record is compared by its number or by its name.
    const simple = type === "one2many" || type === "many2many" ? "many2one" : type;
    if (compared === "in" || compared === "not in")
      return [name, compared, entriesOf(value).map((one) => valueFor(simple, one))];
    return [name, compared, compared === "like" ? String(value) : valueFor(simple, value)];
  });
}

/** The five things that are done with records of a kind. */
export function recordOperations(kind: Kind): Operation[] {
  return [create(kind), update(kind), remove(kind), get(kind), getAll(kind)];
}

const idParameter = (kind: Kind) => neededText(kind.idParameter, kind.idLabel, "Number of it");

/** Required fields of a new record, under Odoo's names. */
function neededFields(call: RecordCall, { names }: Kind): Values {
  return Object.fromEntries(
    Object.entries(names).map(([parameter, name]) => [name, call.parameters[parameter]]),
  );
}

function fieldsIn(call: RecordCall): string[] {
  return entriesOf(givenIn(call, "options")["fieldsList"]);
}

function create(kind: Kind): Operation {
  return recordOperation(kind, "create", {
    isDefault: true,
    parameters: [
      ...kind.own,
      ...kind.needed,
      ...(kind.fields.length > 0 ? [collection("additionalFields", "Additional Fields", kind.fields)] : []),
    ],
    run: async (call) => {
      const given = { ...neededFields(call, kind), ...givenFields(call, "additionalFields") };
      const record = await recordOf(call, kind, given);
      return { json: { id: await callModel<number>(call, kind.model(call), "create", [record]) } };
    },
  });
}

function update(kind: Kind): Operation {
  const hasFields = kind.fields.length > 0;
  return recordOperation(kind, "update", {
    parameters: [
      ...kind.own,
      idParameter(kind),
      ...(hasFields
        ? [collection("updateFields", "Update Fields", [...changeable(kind), ...kind.fields])]
        : kind.needed),
    ],
    run: async (call) => {
      const needed = hasFields ? {} : neededFields(call, kind);
      const record = await recordOf(call, kind, { ...needed, ...givenFields(call, "updateFields") });
      const id = idOf(kind, call);
      await callModel(call, kind.model(call), "write", [[id], record]);
      return { json: { id } };
    },
  });
}

function remove(kind: Kind): Operation {
  return recordOperation(kind, "delete", {
    parameters: [...kind.own, idParameter(kind)],
    run: async (call) => {
      await callModel(call, kind.model(call), "unlink", [[idOf(kind, call)]]);
      return { json: { success: true } };
    },
  });
}

function get(kind: Kind): Operation {
  return recordOperation(kind, "get", {
    parameters: [...kind.own, idParameter(kind), options],
    run: async (call) => {
      const named = { fields: fieldsIn(call) };
      const found = await callModel<Values[]>(call, kind.model(call), "read", [[idOf(kind, call)]], named);
      return found.map((json) => ({ json }));
    },
  });
}

function getAll(kind: Kind): Operation {
  return recordOperation(kind, "getAll", {
    parameters: [...kind.own, ...PAGE_PARAMETERS, options, ...(kind.own.length > 0 ? [filterRequest] : [])],
    run: async (call) => {
      const { returnAll, limit } = call.parameters;
      const wanted = returnAll === true ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(Number(limit)));
      const domain = await domainOf(call, kind);
      const records: Values[] = [];
      for (;;) {
        const size = Math.min(MAX_RECORDS, wanted - records.length);
        const named = { fields: fieldsIn(call), offset: records.length, limit: size };
        const page = await callModel<Values[]>(call, kind.model(call), "search_read", [domain], named);
        records.push(...page);
        if (page.length < size || records.length >= wanted) return records.map((json) => ({ json }));
      }
    },
  });
}

/** Required fields can be changed later, under Odoo's names. */
function changeable({ needed, names }: Kind): Properties {
  return needed.map(({ required: _, ...property }) => ({
    ...property,
    name: names[property.name] ?? property.name,
  }));
}

const address = rows(
  "address",
  "Address",
  {
    name: "value",
    displayName: "Address",
    values: [
      text("city", "City", "City"),
      text("country_id", "Country Name or ID", "Number of the country"),
      text("state_id", "State Name or ID", "Number of the state"),
      text("street", "Street", "Street and number"),
      text("street2", "Street 2", "Such as an apartment"),
      text("zip", "Zip Code", "Postal code"),
    ],
  },
  { typeOptions: { multipleValues: false } },
);

export const contact: Kind = {
  resource: "contact",
  noun: "a contact",
  plural: "contacts",
  model: () => "res.partner",
  idParameter: "contactId",
  idLabel: "Contact ID",
  own: [],
  needed: [neededText("contactName", "Name", "Name of the contact")],
  names: { contactName: "name" },
  fields: [
    address,
    text("email", "Email", "Email address"),
    longText("comment", "Internal Notes", "Notes about the contact"),
    toggle("is_company", "Is Company", "Whether it is a company"),
    text("function", "Job Position", "What the person does"),
    text("lang", "Language", "Code of the language, such as en_US"),
    text("mobile", "Mobile", "Number of the mobile phone"),
    text("phone", "Phone", "Phone number"),
    text("ref", "Reference", "What others know it by"),
    text("vat", "Tax ID", "Number for taxes"),
    text("website", "Website", "Address of the site"),
  ],
};

export const opportunity: Kind = {
  resource: "opportunity",
  noun: "an opportunity",
  plural: "opportunities",
  model: () => "crm.lead",
  idParameter: "opportunityId",
  idLabel: "Opportunity ID",
  own: [],
  needed: [neededText("opportunityName", "Name", "Name of the opportunity")],
  names: { opportunityName: "name" },
  fields: [
    text("email_from", "Email", "Email address of the customer"),
    amount("expected_revenue", "Expected Revenue", "What it is expected to be worth"),
    longText("description", "Internal Notes", "Notes about the opportunity"),
    text("phone", "Phone", "Phone number of the customer"),
    choice("priority", "Priority", "How much it matters", {
      values: { "1": "Medium", "2": "High", "3": "Very High" },
      standard: "1",
    }),
    amount("probability", "Probability", "How likely it is, in percent", 0, {
      typeOptions: { minValue: 0, maxValue: 100 },
    }),
  ],
};

export const note: Kind = {
  resource: "note",
  noun: "a note",
  plural: "notes",
  model: () => "note.note",
  idParameter: "noteId",
  idLabel: "Note ID",
  own: [],
  needed: [neededText("memo", "Memo", "Text of the note")],
  names: { memo: "memo" },
  fields: [],
};

export const custom: Kind = {
  resource: "custom",
  noun: "a record",
  plural: "records",
  model: ({ parameters }) => String(parameters["customResource"]),
  idParameter: "customResourceId",
  idLabel: "Custom Resource ID",
  own: [
    {
      displayName: "Custom Resource Name or ID",
      name: "customResource",
      type: "options",
      typeOptions: { loadOptionsMethod: "getModels" },
      default: "",
      required: true,
      description: "The model, such as account.move",
    },
  ],
  needed: [
    rows("fieldsToCreateOrUpdate", "Fields", {
      name: "fields",
      displayName: "Field",
      values: [
        {
          displayName: "Field Name or ID",
          name: "fieldName",
          type: "options",
          typeOptions: { loadOptionsMethod: "getModelFields", loadOptionsDependsOn: ["customResource"] },
          default: "",
          description: "Name of the field",
        },
        text("fieldValue", "New Value", "Value of the field"),
      ],
    }),
  ],
  names: {},
  fields: [],
};
