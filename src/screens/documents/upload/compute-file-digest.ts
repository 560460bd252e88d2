/**
 * Hex SHA-256 of a file's content, as the workspace counts it.
 * @returns undefined where the browser has no digest (a page that came without TLS from another machine) or
 *   the file cannot be read: the same file is then not noticed before it is sent.
 */
export async function computeFileDigest(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
