import { type Item, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { untyped } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import { fromList, neededText, text } from "../../service/parameters.ts";
import { entriesOf } from "../../service/requests.ts";
import { askGoogle } from "../google/connection.ts";

const TYPE = "googleFirebaseRealtimeDatabaseOAuth2Api";

const projectId = fromList("projectId", "Project Name or ID", "The project; its database has the same name", {
  list: "getProjects",
  required: true,
});
const path = neededText("path", "Object Path", "Path of the object, such as users/ada");
const attributes = neededText(
  "attributes",
  "Columns / Attributes",
  "Fields of the item that are stored, with commas",
);

/** Path of an object. The root path is a slash. */
async function addressOf(call: SendingCall): Promise<string> {
  const { region } = await call.credential();
  const host = String(region || "firebaseio.com");
  const place = String(call.parameters["path"] ?? "")
    .split("/")
    .filter(Boolean)
    .map(encodeURIComponent)
    .join("/");
  const project = encodeURIComponent(String(call.parameters["projectId"]));
  return `https://${project}${host === "firebaseio.com" ? ".firebaseio.com" : `-default-rtdb.${host}`}/${place}.json`;
}

/** The item's selected fields; a multi-path update for several values. */
function valuesOf({ context, itemIndex, parameters }: SendingCall): Record<string, unknown> {
  const json = context.items[itemIndex]?.json ?? {};
  const names = entriesOf(parameters["attributes"]).filter((name) => Object.hasOwn(json, name));
  return Object.fromEntries(names.map((name) => [name, json[name]]));
}

const itemOf = (value: unknown): Item => ({ json: isRecord(value) ? value : { value } });

const writing = (method: "POST" | "PUT" | "PATCH") => async (call: SendingCall) => {
  const body = { kind: "json", value: valuesOf(call) } as const;
  return itemOf(await call.send({ method, path: await addressOf(call), body }));
};

const create = defineOperation({
  value: "create",
  name: "Create",
  action: "Write data to a database",
  description: "Writes an object; what was there is replaced",
  effect: "idempotent",
  parameters: [projectId, path, attributes],
  run: (call) => writing("PUT")(untyped(call)),
});

const push = defineOperation({
  value: "push",
  name: "Push",
  action: "Append to a list of data",
  description: "Adds an object under a name that Firebase makes",
  effect: "unsafe",
  parameters: [projectId, path, attributes],
  run: (call) => writing("POST")(untyped(call)),
});

const update = defineOperation({
  value: "update",
  name: "Update",
  action: "Update item in a database",
  description: "Changes members of an object",
  effect: "idempotent",
  parameters: [projectId, path, attributes],
  run: (call) => writing("PATCH")(untyped(call)),
});

const remove = defineOperation({
  value: "delete",
  name: "Delete",
  action: "Delete data from a database",
  description: "Deletes an object",
  effect: "idempotent",
  parameters: [projectId, path],
  run: async (call) => {
    await call.send({ method: "DELETE", path: await addressOf(untyped(call)) });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  value: "get",
  name: "Get",
  action: "Get an item from a database",
  description: "Returns an object",
  effect: "pure",
  parameters: [projectId, text("path", "Object Path", "Path of the object; everything without it")],
  run: async (call) => itemOf(await call.send({ method: "GET", path: await addressOf(untyped(call)) })),
});

interface Projects {
  readonly results?: readonly { readonly projectId: string; readonly displayName?: string }[];
}

export default defineService({
  name: "n8n-nodes-base.googleFirebaseRealtimeDatabase",
  displayName: "Google Cloud Realtime Database",
  description: "Writes, reads and deletes objects in Firebase Realtime Database",
  icon: "file:google-firebase-realtime-database.svg",
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://firebaseio.com",
  operations: [create, push, update, remove, get],
  methods: {
    loadOptions: {
      getProjects: async (context) => {
        const request = {
          baseURL: "https://firebase.googleapis.com/v1beta1",
          url: "/projects",
          qs: { pageSize: 100 },
        };
        const { results = [] } = await askGoogle<Projects>(context, TYPE, request);
        return results.map(({ projectId: value, displayName = value }) => ({ name: displayName, value }));
      },
    },
  },
  codex: { categories: ["Data & Storage"], alias: ["firebase", "database"] },
});
