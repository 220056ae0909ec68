import path from "node:path";
import { type ServerProcess, startServer } from "./server-process.ts";

/** The product in a separate process, with its owner signed in. */
export interface Product extends ServerProcess {
  rest: Rest;
}

/** Calls a route below `/rest`; `data` is the contents of the envelope. */
export type Rest = (method: string, route: string, body?: unknown) => Promise<RestAnswer>;

interface RestAnswer {
  status: number;
  data: unknown;
  message?: string;
}

/** Command line of users; `npm test` and `npm run bench` build it. */
export const productScript = path.resolve(import.meta.dirname, "../../packages/heddle/dist/main.js");
export const owner = {
  email: "owner@example.com",
  firstName: "Ada",
  lastName: "Owner",
  password: "Correct-horse-9",
};

/** Starts the product on a data folder (a temporary one by default), and sets up the owner or signs in. */
export async function startProduct(
  options: { env?: Record<string, string>; data?: string } = {},
): Promise<Product> {
  const server = await startServer(productScript, options);
  return { ...server, rest: await signIn(server.url) };
}

/** Sets up the owner of an installation, or signs in. */
export async function signIn(url: string): Promise<Rest> {
  let cookie = "";
  const rest: Rest = async (method, route, body) => {
    const response = await fetch(`${url}/rest${route}`, {
      method,
      headers: {
        cookie,
        sessionid: "product",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((one) => one.split(";")[0]);
    if (set.length > 0) cookie = set.join("; ");
    return { status: response.status, ...readEnvelope(await response.text()) };
  };
  const setup = await rest("POST", "/owner/setup", owner);
  const signedIn = setup.status === 200 ? setup : await rest("POST", "/login", owner);
  if (signedIn.status !== 200) throw new Error(`the owner could not sign in: ${signedIn.message}`);
  return rest;
}

function readEnvelope(text: string): { data: unknown; message?: string } {
  try {
    return JSON.parse(text) as { data: unknown; message?: string };
  } catch {
    return { data: undefined, message: text.slice(0, 200) };
  }
}
