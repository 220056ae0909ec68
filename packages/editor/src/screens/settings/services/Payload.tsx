import type { ServiceRequest } from "@heddle/api";
import styles from "./Services.module.css";

/** A request, word for word. */
export function Payload({ request: { method, url, headers, body } }: { request: ServiceRequest }) {
  const lines = [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  return (
    <pre className={styles["payload"]}>
      {[...lines, ...(body === null ? [] : ["", pretty(body)])].join("\n")}
    </pre>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
