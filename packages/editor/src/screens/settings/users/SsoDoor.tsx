import { useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { ComingSoon } from "../coming-soon/ComingSoon.tsx";

const text = texts.comingSoon;

/** Lets users request sign-in with SAML while it is turned off. */
export function SsoDoor() {
  const enterprise = useSettings().data?.enterprise;
  if (!enterprise || enterprise["saml"] === true) return null;
  return <ComingSoon title={text.sso} description={text.ssoText} />;
}
