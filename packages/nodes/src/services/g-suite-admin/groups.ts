import type { Item } from "@heddle/workflow";
import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { deviceUuid, groupFilter, groupId, outputOf, sortBy } from "./parameters.ts";
import { entries, limits, orderOf, shownOf } from "./users.ts";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

const groupCreate = defineOperation({
  resource: "group",
  value: "create",
  name: "Create",
  action: "Create a group",
  description: "Makes a group",
  effect: "unsafe",
  parameters: [
    neededText("name", "Group Name", "Name of the group"),
    neededText("email", "Group Email", "Address of the group"),
    collection("additionalFields", "Additional Fields", [
      text("description", "Description", "Purpose of the group"),
    ]),
  ],
  request: (call) => {
    const { name, email } = call.parameters;
    return sendJson("POST", "/groups", { name, email, ...plain(call, "additionalFields") });
  },
});

const groupDelete = defineOperation({
  resource: "group",
  value: "delete",
  name: "Delete",
  action: "Delete a group",
  description: "Deletes a group",
  effect: "idempotent",
  parameters: [groupId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: at`/groups/${call.parameters.groupId}` });
    return { json: { success: true } };
  },
});

const groupGet = defineOperation({
  resource: "group",
  value: "get",
  name: "Get",
  action: "Get a group",
  description: "Returns a group",
  effect: "pure",
  parameters: [groupId],
  request: ({ parameters }) => ({ method: "GET", path: at`/groups/${parameters.groupId}` }),
});

const groupList = defineOperation({
  resource: "group",
  value: "getAll",
  name: "Get Many",
  action: "Get many groups",
  description: "Returns the groups of the organization",
  effect: "pure",
  isDefault: true,
  parameters: [...limits, groupFilter, sortBy({ email: "Email" })],
  run: async (call) => {
    const { customer, domain, query: words, userId: userKey } = plain(call, "filter");
    const place = domain ? { domain } : { customer: customer || "my_customer" };
    const query = { ...(userKey ? { userKey } : place), query: words, ...orderOf(untyped(call)) };
    const found = await entries(untyped(call), "/groups", { items: "groups", query });
    return found.map((json) => ({ json }));
  },
});

const groupUpdate = defineOperation({
  resource: "group",
  value: "update",
  name: "Update",
  action: "Update a group",
  description: "Changes a group",
  effect: "idempotent",
  parameters: [
    groupId,
    collection("updateFields", "Update Fields", [
      text("description", "Description", "Purpose of the group"),
      text("email", "Email", "Address of the group"),
      text("name", "Name", "Name of the group"),
    ]),
  ],
  request: (call) =>
    sendJson("PUT", at`/groups/${call.parameters.groupId}`, withoutEmpty(plain(call, "updateFields"))),
});

const DEVICE_FIELDS =
  "annotatedAssetId annotatedLocation annotatedUser deviceId model notes orgUnitPath serialNumber status lastSync osVersion macAddress".split(
    " ",
  );
const SIMPLE_DEVICE = "deviceId annotatedUser model serialNumber status orgUnitPath lastSync".split(" ");
const DEVICES = "/customer/my_customer/devices/chromeos";

const deviceProjection = choice("projection", "Projection", "How much is returned", {
  values: { BASIC: "Basic", FULL: "Full" },
  standard: "BASIC",
});

const deviceGet = defineOperation({
  resource: "device",
  value: "get",
  name: "Get",
  action: "Get ChromeOS device",
  description: "Returns a ChromeOS device",
  effect: "pure",
  parameters: [deviceUuid, ...outputOf(DEVICE_FIELDS), deviceProjection],
  run: async (call) => {
    const { deviceUuid: id, projection } = call.parameters;
    const json = await call.send<Json>({
      method: "GET",
      path: `${DEVICES}${at`/${id}`}`,
      query: { projection },
    });
    return { json: shownOf(json, call.parameters as unknown as Values, SIMPLE_DEVICE) };
  },
});

const deviceList = defineOperation({
  resource: "device",
  value: "getAll",
  name: "Get Many",
  action: "Get many ChromeOS devices",
  description: "Returns the ChromeOS devices of the organization",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...limits,
    ...outputOf(DEVICE_FIELDS),
    deviceProjection,
    collection("filter", "Filter", [
      text("orgUnitPath", "Organizational Unit", "Only devices of this unit, such as /Sales"),
      text("query", "Query", "A search as Google documents it"),
    ]),
    sortBy({
      annotatedLocation: "Annotated Location",
      annotatedUser: "Annotated User",
      lastSync: "Last Sync",
      notes: "Notes",
      serialNumber: "Serial Number",
      status: "Status",
    }),
  ],
  run: async (call) => {
    const { projection } = call.parameters;
    const query = { projection, ...plain(call, "filter"), ...orderOf(untyped(call)) };
    const found = await entries(untyped(call), DEVICES, { items: "chromeosdevices", query });
    const given = call.parameters as unknown as Values;
    return found.map((json) => ({ json: shownOf(json, given, SIMPLE_DEVICE) }));
  },
});

const deviceUpdate = defineOperation({
  resource: "device",
  value: "update",
  name: "Update",
  action: "Update ChromeOS device",
  description: "Changes what is noted about a device",
  effect: "idempotent",
  parameters: [
    deviceUuid,
    collection("updateOptions", "Update Options", [
      text("orgUnitPath", "Move to Organizational Unit", "The unit that the device belongs to"),
      text("annotatedUser", "Annotated User", "Who uses the device"),
      text("annotatedLocation", "Annotated Location", "Where the device is"),
      text("annotatedAssetId", "Annotated Asset ID", "Number in the inventory"),
      text("notes", "Notes", "What is noted"),
    ]),
  ],
  request: (call) =>
    sendJson(
      "PUT",
      `${DEVICES}${at`/${call.parameters.deviceUuid}`}`,
      withoutEmpty(plain(call, "updateOptions")),
    ),
});

const deviceStatus = defineOperation({
  resource: "device",
  value: "changeStatus",
  name: "Change Status",
  action: "Change status of ChromeOS device",
  description: "Enables or disables a device",
  effect: "idempotent",
  parameters: [
    deviceUuid,
    choice("action", "Status", "What becomes of the device", {
      values: { reenable: "Enabled", disable: "Disabled" },
      standard: "reenable",
    }),
  ],
  run: async (call) => {
    const { deviceUuid: id, action } = call.parameters;
    await call.send(sendJson("POST", `${DEVICES}${at`/${id}/action`}`, { action }));
    return { json: { success: true } };
  },
});

export const groupOperations = [groupCreate, groupDelete, groupGet, groupList, groupUpdate] as const;
export const deviceOperations = [deviceGet, deviceList, deviceUpdate, deviceStatus] as const;
