import { useParams } from "@tanstack/react-router";
import { settingsPages } from "./pages.ts";

/** Settings page of the URL; its route guard has verified that it exists. */
export function ChosenPage() {
  const { page: path } = useParams({ from: "/shell/settings/$page" });
  const Page = settingsPages.find((page) => page.path === path)?.component;
  return Page && <Page key={path} />;
}
