import { useParams } from "@tanstack/react-router";
import { settingsPages } from "./pages.ts";

/** The page of the settings that the address names; its guard has made sure that there is one. */
export function ChosenPage() {
  const { page: path } = useParams({ from: "/shell/settings/$page" });
  const Page = settingsPages.find((page) => page.path === path)?.component;
  return Page && <Page key={path} />;
}
