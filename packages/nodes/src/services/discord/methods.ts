import type { FormContext, ListedResource, NodeMethods } from "@heddle/workflow";

const API = "https://discord.com/api/v10";
const SITE = "https://discord.com/channels";
const CATEGORY = 4;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Discord requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    guildSearch: async (context, filter) => ({
      results: listed(await ask<Named[]>(context, "/users/@me/guilds"), filter, ({ id }) => `${SITE}/${id}`),
    }),
    channelSearch: (context, filter) => channels(context, filter, (type) => type !== CATEGORY),
    categorySearch: (context, filter) => channels(context, filter, (type) => type === CATEGORY),
    userSearch: async (context, filter) => {
      const found = await ask<{ user: { id: string; username: string } }[]>(
        context,
        `/guilds/${guildOf(context)}/members?limit=1000`,
      );
      const named = found.map(({ user }) => ({ id: user.id, name: user.username }));
      return { results: listed(named, filter) };
    },
  },
  loadOptions: {
    getRoles: async (context) => {
      const guild = guildOf(context);
      const found = await ask<Named[]>(context, `/guilds/${guild}/roles`);
      // The role with the server's id is `@everyone`.
      return found.filter(({ id }) => id !== guild).map(({ id, name }) => ({ name, value: id }));
    },
  },
};

function ask<T>(context: FormContext, url: string): Promise<T> {
  const type = context.parameters["authentication"] === "oAuth2" ? "discordOAuth2Api" : "discordBotApi";
  return context.request<T>({ baseURL: API, url }, type);
}

function guildOf(context: FormContext): string {
  return encodeURIComponent(String(context.locator("guildId") ?? ""));
}

async function channels(
  context: FormContext,
  filter: string | undefined,
  isShown: (type: number) => boolean,
) {
  const guild = guildOf(context);
  const found = await ask<(Named & { readonly type: number })[]>(context, `/guilds/${guild}/channels`);
  const shown = found.filter(({ type }) => isShown(type));
  return { results: listed(shown, filter, ({ id }) => `${SITE}/${guild}/${id}`) };
}

function listed(
  entries: readonly Named[],
  filter = "",
  address?: (entry: Named) => string,
): ListedResource[] {
  return entries
    .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
    .map((entry) => ({ name: entry.name, value: entry.id, ...(address ? { url: address(entry) } : {}) }));
}
