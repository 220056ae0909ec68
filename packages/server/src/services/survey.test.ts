import { expect, it } from "vitest";
import { describeStores, startTestServer } from "../testing/index.ts";

const ANSWERS = {
  version: "v4",
  companyType: "other",
  companySize: "20-99",
  workArea: ["IT-Engineering"],
  otherWorkArea: "Bees",
  codingSkill: "3",
  automationGoal: "hr",
  otherAutomationGoal: "Honey",
  role: "other",
  roleOther: "Beekeeper",
  reportedSource: "other",
  reportedSourceOther: "A bee",
};

describeStores("answers of the survey", (dialect) => {
  it("are stored whole for the user who gave them, and read at the sign-in", {
    tags: ["SUR-2", "SUR-3", "SUR-4", "SUR-5", "SUR-6", "SUR-7", "SUR-8", "SUR-9", "SUR-10"],
  }, async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    const member = await server.signInMember();
    expect((await owner.get("/login")).data.personalizationAnswers).toBeNull();
    await owner.post("/me/survey", ANSWERS);
    expect((await owner.get("/login")).data.personalizationAnswers).toEqual(ANSWERS);
    expect((await member.get("/login")).data.personalizationAnswers).toBeNull();
    await server.stop();
  });
});
