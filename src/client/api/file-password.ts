import { workspacePaths } from '#src/contract/paths.ts'
import { submissionSchema, type Submission } from '#src/contract/workspace/submissions.ts'
import { sendRequest, toJsonBody } from '../http/send-request.ts'

/**
 * Has a protected file read with its password, as of the revision that was seen.
 *
 * @returns the new reading. A wrong password is what that reading fails for.
 * @throws as `sendRequest`.
 */
export async function readWithPassword(
  { id, revision }: Pick<Submission, 'id' | 'revision'>,
  password: string,
): Promise<Submission> {
  const response = await sendRequest(workspacePaths.filePassword(id), {
    method: 'POST',
    ...toJsonBody(JSON.stringify({ password, revision })),
  })
  return submissionSchema.parse(await response.json())
}
