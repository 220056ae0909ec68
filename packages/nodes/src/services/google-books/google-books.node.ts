import { defineService } from "../../service/define-service.ts";
import { googleCredentials } from "../google/connection.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleBooks",
  displayName: "Google Books",
  description: "Finds volumes in Google Books and manages bookshelves",
  version: [1, 2],
  icon: "file:google-books.svg",
  credentials: [...googleCredentials("googleBooksOAuth2Api")].reverse(),
  baseUrl: "https://books.googleapis.com/books/v1",
  resources: { bookshelf: "Bookshelf", bookshelfVolume: "Bookshelf Volume", volume: "Volume" },
  defaultResource: "bookshelf",
  operations,
  codex: { categories: ["Productivity"], alias: ["volume", "bookshelf", "library"] },
});
