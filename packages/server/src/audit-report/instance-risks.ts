import type { AuditSection } from "@heddle/api";
import type { AuditInput } from "./audit-input.ts";
import { nodesWhere } from "./node-locations.ts";

const WEBHOOK = "n8n-nodes-base.webhook";

/**
 * Reports publicly accessible parts and the configuration of the installation. It does not check for newer versions:
 * that would call another host.
 */
export function instanceRisks({ workflows, config }: AuditInput): AuditSection[] {
  const active = workflows.filter(({ isActive }) => isActive);
  return [
    {
      title: "Unprotected webhooks",
      description: "These webhooks of active workflows answer everybody who knows their address.",
      recommendation: "Choose a way of authentication in the node, or check the call in the workflow.",
      location: nodesWhere(active, ({ type, disabled, parameters }) => {
        const { authentication = "none" } = parameters ?? {};
        return type === WEBHOOK && !disabled && authentication === "none";
      }),
    },
    {
      title: "Security settings",
      description: "How this installation is set up.",
      recommendation: "Switch off what you do not need.",
      settings: {
        features: {
          publicApi: config.publicApi.isEnabled,
          publicApiDocs: config.publicApi.hasDocs,
          templates: config.workflows.hasTemplates,
          metrics: config.observe.metrics,
        },
        auth: {
          secureCookie: config.server.secureCookie,
          strictTransportSecurity: config.server.strictTransportSeconds > 0,
        },
        nodes: {
          builtInModules: config.code.allowBuiltIn ?? "all supported ones",
          trustedModules: config.code.trustedModules,
          externalModules: config.code.allowExternal,
          folders: config.nodes.folders,
          environment: config.executions.env !== undefined,
          privateAddresses: config.http.allow,
        },
        telemetry: { diagnostics: false },
      },
    },
  ];
}
