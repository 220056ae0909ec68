import { isRecord } from "@heddle/workflow";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn } from "../../service/plain.ts";

/** Versions of the Graph API that files name. */
const VERSIONS = Array.from({ length: 25 }, (_, index) => `v${25 - index}.0`);

const post = { displayOptions: { show: { httpRequestMethod: ["POST", "PUT"] } } };

const queryParameters = rows("queryParameters", "Query Parameters", {
  name: "parameter",
  displayName: "Parameter",
  values: [text("name", "Name", "Name of the parameter"), text("value", "Value", "Its value")],
});

const fields = rows("fields", "Fields", {
  name: "field",
  displayName: "Field",
  values: [text("name", "Name", "Name of the field")],
});

/** Request for a node of the graph, or for one of its connections. */
export const graphRequest = defineOperation({
  value: "request",
  name: "Request",
  action: "Ask the Graph API",
  description: "Sends a request to the Graph API",
  effect: "unsafe",
  parameters: [
    choice("hostUrl", "Host URL", "Server of the request; videos have a separate one", {
      values: { "graph.facebook.com": "Default", "graph-video.facebook.com": "Video Uploads" },
      standard: "graph.facebook.com",
    }),
    choice("httpRequestMethod", "HTTP Request Method", "The method", {
      values: { GET: "GET", POST: "POST", DELETE: "DELETE" },
      standard: "GET",
    }),
    {
      displayName: "Graph API Version",
      name: "graphApiVersion",
      type: "options",
      default: "",
      description: "The version of the Graph API",
      options: [{ name: "Default", value: "" }, ...VERSIONS.map((name) => ({ name, value: name }))],
    },
    neededText("node", "Node", "What is asked for: an identifier, or me", { placeholder: "me" }),
    text("edge", "Edge", "What it is connected with, such as feed or photos", { placeholder: "feed" }),
    toggle(
      "allowUnauthorizedCerts",
      "Ignore SSL Issues (Insecure)",
      "Kept from older files; certificates are always checked",
    ),
    toggle("sendBinaryData", "Send Binary File", "Whether a file of the item is sent", false, post),
    text(
      "binaryPropertyName",
      "Input Binary Field",
      "Name of the field that holds the file. Before it may stand the name by which the API calls the file: source:data",
      {
        displayOptions: { show: { sendBinaryData: [true], httpRequestMethod: ["POST", "PUT"] } },
      },
    ),
    collection("options", "Options", [
      { ...fields, displayOptions: { show: { "/httpRequestMethod": ["GET"] } } },
      queryParameters,
      {
        ...text("queryParametersJson", "Query Parameters JSON", "Parameters as a JSON object"),
        type: "json",
        default: "{}",
      },
    ]),
  ],
  request: (call) => {
    const { hostUrl, httpRequestMethod: method, graphApiVersion, node, edge } = call.parameters;
    const { fields: asked, queryParameters: rowsOfQuery, queryParametersJson } = plain(call, "options");
    const json = jsonOfText(queryParametersJson, "Query Parameters JSON", call.itemIndex);
    const names = recordsIn(isRecord(asked) ? asked["field"] : undefined).map(({ name }) => String(name));
    const given = recordsIn(isRecord(rowsOfQuery) ? rowsOfQuery["parameter"] : undefined);
    const query = {
      ...(names.length > 0 ? { fields: names.join(",") } : {}),
      ...Object.fromEntries(given.map(({ name, value }) => [String(name), value])),
      ...(isRecord(json) ? json : {}),
    };
    const place = [graphApiVersion, node, edge]
      .map((part) => part.trim().replace(/^\/+|\/+$/g, ""))
      .filter(Boolean);
    const path = `https://${hostUrl}/${place.map(encodedPath).join("/")}`;
    return { method, path, query, body: fileOf() };

    function fileOf() {
      const { sendBinaryData, binaryPropertyName } = call.parameters;
      if (!sendBinaryData || method === "GET" || method === "DELETE") return undefined;
      const at = binaryPropertyName.indexOf(":");
      const name = at < 0 ? "file" : binaryPropertyName.slice(0, at);
      const file = call.file(binaryPropertyName.slice(at + 1).trim() || "data");
      return { kind: "multipart" as const, parts: [{ name: name.trim(), file }] };
    }
  },
});

/** An edge can be a path: `feed/comments`. */
function encodedPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
