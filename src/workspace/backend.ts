/**
 * Answers `/v2` as service-spec.md describes: the local service, or a hosted one behind a proxy.
 * @param by name of the member who calls; null or left out when there are no members.
 */
export type Fetch = (request: Request, by?: string | null) => Promise<Response>

/** What Hono carries along with a request to the workspace: the name of the member who calls. */
export interface WorkspaceEnv {
  Bindings: { readonly by: string | null }
}
