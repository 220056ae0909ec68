type Credential = Readonly<Record<string, unknown>>;

/** Base URL of a resource. */
export function azureBaseUrl({ endpoint, resourceName }: Credential): string {
  return String(endpoint || `https://${String(resourceName ?? "").trim()}.openai.azure.com`);
}

/** The path of a call to a deployment. @see https://learn.microsoft.com/azure/ai-foundry/openai/reference */
export function deploymentPath({ apiVersion }: Credential, deployment: string, call: string): string {
  const version = encodeURIComponent(String(apiVersion || "2025-03-01-preview"));
  return `openai/deployments/${encodeURIComponent(deployment)}/${call}?api-version=${version}`;
}
