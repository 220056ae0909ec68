/** Which operations of services with OpenAPI documents our nodes call. */
export const OPENAPI_SERVICES: Readonly<
  Record<string, { source: string; license: string; operations: readonly string[] }>
> = {
  asana: {
    source: "github.com/Asana/openapi, defs/asana_oas.yaml, 2026-06",
    license: "Apache-2.0",
    operations: [
      "POST /tasks",
      "GET /tasks",
      "GET /tasks/{task_gid}",
      "PUT /tasks/{task_gid}",
      "DELETE /tasks/{task_gid}",
      "POST /tasks/{task_gid}/subtasks",
      "GET /tasks/{task_gid}/subtasks",
      "POST /tasks/{task_gid}/stories",
      "POST /tasks/{task_gid}/addProject",
      "POST /tasks/{task_gid}/removeProject",
      "POST /tasks/{task_gid}/addTag",
      "POST /tasks/{task_gid}/removeTag",
      "POST /sections/{section_gid}/addTask",
      "GET /workspaces/{workspace_gid}/tasks/search",
      "DELETE /stories/{story_gid}",
      "POST /projects",
      "GET /projects",
      "GET /projects/{project_gid}",
      "PUT /projects/{project_gid}",
      "DELETE /projects/{project_gid}",
      "GET /users/{user_gid}",
      "GET /users",
    ],
  },
};
