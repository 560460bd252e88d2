/** The Hono environment of the workspace. */
export interface WorkspaceEnv {
  /** Name of the calling member; null when there are no members. */
  Bindings: { readonly member: string | null }
}
