import type { NodeMethods } from "@heddle/workflow";

/** The signed-in user: LinkedIn lists no others. */
export const methods: NodeMethods = {
  loadOptions: {
    getPersonUrn: async (context) => {
      if (context.parameters["authentication"] === "communityManagement") {
        const me = await context.request<{
          id: string;
          localizedFirstName?: string;
          localizedLastName?: string;
        }>({ baseURL: "https://api.linkedin.com/v2", url: "/me" }, "linkedInCommunityManagementOAuth2Api");
        const name = [me.localizedFirstName, me.localizedLastName].filter(Boolean).join(" ");
        return [{ name: name || me.id, value: me.id }];
      }
      const me = await context.request<{ sub: string; name?: string }>(
        { baseURL: "https://api.linkedin.com/v2", url: "/userinfo" },
        "linkedInOAuth2Api",
      );
      return [{ name: me.name ?? me.sub, value: me.sub }];
    },
  },
};
