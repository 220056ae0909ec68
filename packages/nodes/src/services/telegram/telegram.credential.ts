import { defineCredential } from "@heddle/workflow";
import { secretField, textField } from "../../authentication/fields.ts";
import { allowedDomains } from "../../authentication/properties-allowed-domains.ts";

export default defineCredential({
  name: "telegramApi",
  displayName: "Telegram API",
  // The Bot API wants the token in the path: `/getMe` becomes `/bot<token>/getMe`.
  authenticate: (request, credential) => {
    const url = new URL(request.url);
    const { origin } = new URL(String(credential["baseUrl"] || "https://api.telegram.org"));
    if (url.origin !== origin || /^\/(?:file\/)?bot/.test(url.pathname)) return request;
    const isFile = url.pathname.startsWith("/file/");
    const rest = isFile ? url.pathname.slice("/file".length) : url.pathname;
    url.pathname = `${isFile ? "/file" : ""}/bot${String(credential["accessToken"])}${rest}`;
    return { ...request, url: url.href };
  },
  test: { request: { baseURL: "={{ $credentials.baseUrl }}", url: "getMe" } },
  properties: [
    secretField("accessToken", "Access Token", "Token from BotFather"),
    textField("baseUrl", "Base URL", {
      description: "Change it for your own Bot API server",
      default: "https://api.telegram.org",
    }),
    ...allowedDomains,
  ],
});
