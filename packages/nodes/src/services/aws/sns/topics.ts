import type { FormContext } from "@heddle/workflow";
import { awsHost } from "../connection.ts";
import { queryNames } from "../query-api.ts";

/** The version of the API: https://docs.aws.amazon.com/sns/latest/api/welcome.html */
export const SNS = "2010-03-31";

/** Part of a topic's ARN after the account. */
const nameOf = (arn: string) => arn.split(":").at(-1) ?? arn;

/** The topics of the account, for forms. */
export async function topics(
  context: Pick<FormContext, "credentials" | "http" | "signal">,
): Promise<{ name: string; value: string }[]> {
  const arns = await queryNames(context, (credential) => awsHost("sns", credential), {
    version: SNS,
    action: "ListTopics",
    items: "Topics",
    marker: { from: "NextToken", to: "NextToken" },
    name: "TopicArn",
  });
  return arns.map((arn) => ({ name: nameOf(arn), value: arn }));
}

/** Topics whose names contain a string. */
export async function searchTopics(
  context: Pick<FormContext, "credentials" | "http" | "signal">,
  filter = "",
) {
  const wanted = filter.toLowerCase();
  const found = await topics(context);
  return { results: found.filter(({ name }) => name.toLowerCase().includes(wanted)) };
}
