import { workspacePaths } from '#src/contract/paths.ts'
import { submissionSchema, type Submission } from '#src/contract/workspace/submissions.ts'
import { sendRequest, toJsonBody } from '../http/send-request.ts'

/**
 * Reads a protected file with its password, if the revision is still current.
 *
 * @returns the new reading. With a wrong password that reading fails.
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
