import type { NodeProperty } from "@heddle/workflow";

/** Limits a credential of the HTTP Request node to certain hosts. */
export const allowedDomains: NodeProperty[] = [
  {
    displayName: "Allowed HTTP Request Domains",
    name: "allowedHttpRequestDomains",
    type: "options",
    noDataExpression: true,
    options: [
      { name: "All", value: "all", description: "The credential may be sent to every host" },
      { name: "Specific Domains", value: "domains", description: "Only to the hosts listed below" },
      { name: "None", value: "none", description: "HTTP Request nodes cannot use it" },
    ],
    default: "all",
    description: "To which hosts HTTP Request nodes may send this credential",
  },
  {
    displayName: "Allowed Domains",
    name: "allowedDomains",
    type: "string",
    default: "",
    required: true,
    placeholder: "example.com, *.example.org",
    description: "Hosts separated by commas. A leading <code>*.</code> stands for every host below a domain.",
    displayOptions: { show: { allowedHttpRequestDomains: ["domains"] } },
  },
];
