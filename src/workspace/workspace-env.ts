/** What Hono carries along with a request to the workspace. */
export interface WorkspaceEnv {
  /** Name of the member who calls; null when there are no members. */
  Bindings: { readonly member: string | null }
}
