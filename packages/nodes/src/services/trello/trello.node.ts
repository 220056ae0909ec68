import type { FormContext, ListSearchPage } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { attachmentOperations } from "./operations/attachment.ts";
import { boardOperations } from "./operations/board.ts";
import { cardOperations } from "./operations/card.ts";
import { checklistOperations } from "./operations/checklist.ts";
import { labelOperations } from "./operations/label.ts";
import { listOperations } from "./operations/list.ts";

interface Found {
  readonly id: string;
  readonly name: string;
  readonly url?: string;
}

async function ask<T>(context: FormContext, url: string, qs: Record<string, unknown>): Promise<T> {
  return context.request<T>({ baseURL: connection.baseUrl as string, url, qs }, "trelloApi");
}

const listed = (found: readonly Found[]): ListSearchPage => ({
  results: found.map(({ id, name, url }) => ({ name, value: id, ...(url && { url }) })),
});

async function searchBoards(context: FormContext, filter = ""): Promise<ListSearchPage> {
  const boards = await ask<Found[]>(context, "/members/me/boards", { fields: "id,name,url", filter: "open" });
  return listed(boards.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase())));
}

/** Trello searches for words only: without one, the cards of the account are listed. */
async function searchCards(context: FormContext, filter = ""): Promise<ListSearchPage> {
  const fields = "id,name,url";
  if (filter === "") return listed(await ask<Found[]>(context, "/members/me/cards", { fields }));
  const query = { query: filter, modelTypes: "cards", card_fields: fields, cards_limit: 50, partial: true };
  return listed((await ask<{ cards: Found[] }>(context, "/search", query)).cards);
}

export default defineService({
  name: "n8n-nodes-base.trello",
  displayName: "Trello",
  description: "Manages boards, lists, cards, checklists and labels in Trello",
  icon: "file:trello.svg",
  ...connection,
  resources: {
    attachment: "Attachment",
    board: "Board",
    boardMember: "Board Member",
    card: "Card",
    cardComment: "Card Comment",
    checklist: "Checklist",
    label: "Label",
    list: "List",
  },
  defaultResource: "card",
  operations: [
    ...attachmentOperations,
    ...boardOperations,
    ...cardOperations,
    ...checklistOperations,
    ...labelOperations,
    ...listOperations,
  ],
  methods: { listSearch: { searchBoards, searchCards } },
  codex: { categories: ["Productivity"], alias: ["board", "kanban", "card", "task"] },
});
