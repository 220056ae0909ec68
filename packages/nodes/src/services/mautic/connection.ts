import type { ServiceConnection } from "../../service/service.ts";

export const connection: ServiceConnection = {
  credentials: [
    { type: "mauticApi", value: "credentials", name: "Credentials" },
    { type: "mauticOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: ({ url }) => `${String(url ?? "").replace(/\/+$/, "")}/api`,
  // Mautic also reports errors with a success status, such as for a deleted record.
  refusal: (body) => {
    const { errors } = Object(body) as { errors?: readonly { message?: string }[] };
    return Array.isArray(errors) && errors.length > 0
      ? errors.map(({ message }) => message).join(" ")
      : undefined;
  },
};
