import type { Item, NodeProperty, Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import {
  givenIn,
  groupIn,
  type RecordCall,
  type RecordKind,
  recordOperation,
  succeeded,
} from "../../service/records.ts";
import { at, sendJson } from "../../service/requests.ts";
import { API } from "./connection.ts";
import { KINDS, type Kind, objectOf, parametersOf } from "./kinds.ts";
import { found, listQuery } from "./query.ts";

type Values = Record<string, unknown>;

const customFields = rows("customFieldsUi", "Custom Fields", {
  name: "customFieldsValues",
  displayName: "Custom Field",
  values: [
    {
      displayName: "Field Name or ID",
      name: "fieldId",
      type: "options",
      typeOptions: { loadOptionsMethod: "getCustomFields" },
      default: "",
      description: "Name of the field, which ends with __c",
    },
    text("value", "Value", "Value of the field"),
  ],
});

/** Own fields of an object. */
export function ownFields(value: unknown): Values {
  return Object.fromEntries(
    groupIn(value, "customFieldsValues").map(({ fieldId, value: one }) => [String(fieldId), one]),
  );
}

const conditions = [
  rows("conditionsUi", "Conditions", {
    name: "conditionValues",
    displayName: "Condition",
    values: [
      text("field", "Field Name or ID", "Name of the field"),
      choice("operation", "Operation", "How it is compared", {
        values: { equal: "=", "!=": "!=", ">": ">", "<": "<", ">=": ">=", "<=": "<=", LIKE: "LIKE" },
        standard: "equal",
      }),
      text("value", "Value", "The value that it is compared with"),
    ],
  }),
  {
    ...text("fields", "Fields", "Names of the fields that are returned"),
    typeOptions: { multipleValues: true },
    default: [],
  },
] as const;

export const listOptions: NodeProperty = collection("options", "Options", conditions);

/** A list of objects, page by page. */
export async function listed(call: RecordCall, object: string, standard: string): Promise<Item[]> {
  const { returnAll, limit } = call.parameters;
  const query = await listQuery(call, object, givenIn(call, "options"), standard);
  const wanted = returnAll === true ? undefined : Math.max(1, Math.floor(Number(limit)));
  return (await found(call, query, wanted)).map((json) => ({ json }));
}

const path = (object: string, id?: unknown) =>
  id === undefined ? `${API}${at`/sobjects/${object}`}` : `${API}${at`/sobjects/${object}/${id}`}`;

/** The object of a form: required, additional and custom fields. */
function objectFrom(kind: Kind, needed: Values, given: Values): Values {
  const { customFieldsUi, ...fields } = given;
  const all = { ...kind.needs, ...kind.fields };
  return { ...objectOf(all, needed), ...objectOf(all, fields), ...ownFields(customFieldsUi) };
}

function create(kind: Kind): Operation {
  return recordOperation(kind, "create", {
    isDefault: true,
    parameters: [
      ...parametersOf(kind.needs, true),
      collection("additionalFields", "Additional Fields", [...parametersOf(kind.fields), customFields]),
    ],
    request: (call) => {
      const needed = Object.fromEntries(Object.keys(kind.needs).map((name) => [name, call.parameters[name]]));
      return sendJson(
        "POST",
        path(kind.object),
        objectFrom(kind, needed, givenIn(call as RecordCall, "additionalFields")),
      );
    },
  });
}

/** Changes the object whose field has a value that other systems know it by, or adds one. */
function upsert(kind: Kind): Operation {
  return recordOperation(kind, "upsert", {
    parameters: [
      neededText("externalId", "Match Against", "Name of the field that says which object is meant"),
      neededText("externalIdValue", "Value to Match", "The value of that field"),
      ...parametersOf(kind.needs, true),
      collection("additionalFields", "Additional Fields", [...parametersOf(kind.fields), customFields]),
    ],
    request: (call) => {
      const { externalId, externalIdValue } = call.parameters;
      const needed = Object.fromEntries(Object.keys(kind.needs).map((name) => [name, call.parameters[name]]));
      const { [String(externalId)]: _, ...object } = objectFrom(
        kind,
        needed,
        givenIn(call as RecordCall, "additionalFields"),
      );
      const place = `${API}${at`/sobjects/${kind.object}/${externalId}/${externalIdValue}`}`;
      return sendJson("PATCH", place, object);
    },
  });
}

/** Operations shared by all kinds. */
export function common(
  kind: RecordKind & { object: string; idParameter: string; idLabel: string; standard: string },
): Operation[] {
  const id = neededText(kind.idParameter, kind.idLabel, "Identifier of it, of 15 or 18 signs");
  const place = ({ parameters }: Pick<RecordCall, "parameters">) =>
    path(kind.object, parameters[kind.idParameter]);
  return [
    recordOperation(kind, "get", {
      parameters: [id],
      request: (call) => ({ method: "GET", path: place(call) }),
    }),
    recordOperation(kind, "delete", {
      parameters: [id],
      request: (call) => ({ method: "DELETE", path: place(call) }),
      response: succeeded,
    }),
    recordOperation(kind, "getAll", {
      parameters: [...PAGE_PARAMETERS, listOptions],
      run: (call) => listed(call, kind.object, kind.standard),
    }),
  ];
}

function update(kind: Kind): Operation {
  return recordOperation(kind, "update", {
    parameters: [
      neededText(kind.idParameter, kind.idLabel, "Identifier of it, of 15 or 18 signs"),
      collection("updateFields", "Update Fields", [
        ...parametersOf({ ...kind.needs, ...kind.fields }),
        customFields,
      ]),
    ],
    request: (call) =>
      sendJson(
        "PATCH",
        path(kind.object, call.parameters[kind.idParameter]),
        objectFrom(kind, {}, givenIn(call as RecordCall, "updateFields")),
      ),
    response: succeeded,
  });
}

/** Salesforce's summary of a kind: recently viewed objects, and permitted operations. */
export function summary({ resource, plural, object }: RecordKind & { object: string }): Operation {
  return defineOperation({
    resource,
    value: "getSummary",
    name: "Get Summary",
    action: `Get a summary of ${plural}`,
    description: `Returns what Salesforce says about ${plural}`,
    effect: "idempotent",
    parameters: [],
    request: () => ({ method: "GET", path: path(object) }),
  });
}

function addNote({ resource, noun, idParameter, idLabel }: Kind): Operation {
  return defineOperation<Properties, string>({
    resource,
    value: "addNote",
    name: "Add Note",
    action: `Add a note to ${noun}`,
    description: `Adds a note to ${noun}`,
    effect: "unsafe",
    parameters: [
      neededText(idParameter, idLabel, "Identifier of it, of 15 or 18 signs"),
      neededText("title", "Title", "Title of the note"),
      collection("options", "Options", [
        longText("body", "Body", "Text of the note"),
        toggle("isPrivate", "Is Private", "Whether only its owner and administrators see it"),
        text("owner", "Owner ID", "Identifier of the user who owns it"),
      ]),
    ],
    request: (call) => {
      const { body, isPrivate, owner } = givenIn(call as RecordCall, "options");
      const { title } = call.parameters;
      const note = {
        Title: title,
        ParentId: call.parameters[idParameter],
        Body: body,
        IsPrivate: isPrivate,
        OwnerId: owner,
      };
      return sendJson("POST", path("Note"), withoutEmpty(note));
    },
  });
}

/** Leads and contacts become members of campaigns. */
function addToCampaign({ resource, noun, idParameter, idLabel, object }: Kind): Operation {
  return defineOperation<Properties, string>({
    resource,
    value: "addToCampaign",
    name: "Add to Campaign",
    action: `Add ${noun} to a campaign`,
    description: `Makes ${noun} a member of a campaign`,
    effect: "unsafe",
    parameters: [
      neededText(idParameter, idLabel, "Identifier of it, of 15 or 18 signs"),
      {
        displayName: "Campaign Name or ID",
        name: "campaignId",
        type: "options",
        typeOptions: { loadOptionsMethod: "getCampaigns" },
        default: "",
        required: true,
        description: "The campaign",
      },
      collection("options", "Options", [text("status", "Status", "How far the member is")]),
    ],
    request: (call) => {
      const { status } = givenIn(call as RecordCall, "options");
      const { campaignId } = call.parameters;
      const member = {
        CampaignId: campaignId,
        [`${object}Id`]: call.parameters[idParameter],
        Status: status,
      };
      return sendJson("POST", path("CampaignMember"), withoutEmpty(member));
    },
  });
}

export const recordOperations: readonly Operation[] = KINDS.flatMap((kind: Kind) => [
  create(kind),
  update(kind),
  ...common(kind),
  summary(kind),
  ...(kind.hasUpsert ? [upsert(kind)] : []),
  ...(kind.hasNotes ? [addNote(kind)] : []),
  ...(kind.resource === "lead" || kind.resource === "contact" ? [addToCampaign(kind)] : []),
]);

export { path as objectPath };
