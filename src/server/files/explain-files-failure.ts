import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { S3AnswerError } from './s3-bucket.ts'

/**
 * Explains why a program cannot start without its files in S3, and what to do; undefined for another error.
 * @param settings undefined when files are in a folder.
 */
export function explainFilesFailure(error: unknown, settings: S3Settings | undefined): string | undefined {
  if (settings === undefined || !(error instanceof FileStoreUnavailableError)) return undefined
  const { bucket, prefix, endpoint, region } = settings
  return `The files in s3://${bucket}/${prefix} cannot be used. ${explainCause(error.cause, { bucket, endpoint, region })}`
}

function explainCause(
  cause: unknown,
  { bucket, endpoint, region }: Pick<S3Settings, 'bucket' | 'endpoint' | 'region'>,
): string {
  if (!(cause instanceof S3AnswerError))
    return `The S3 server at ${endpoint} cannot be reached (${describeNetworkError(cause)}): look at AWS_ENDPOINT_URL_S3 and the network.`
  const answer = [cause.status, cause.code].filter(Boolean).join(' ')
  if (cause.code === 'NoSuchBucket' || cause.status === 404)
    return `There is no bucket "${bucket}" at ${endpoint} (${answer}): create it, or look at FILES_URL.`
  if (
    cause.status === 301 ||
    cause.status === 307 ||
    /AuthorizationHeaderMalformed|Region/.test(cause.code ?? '')
  )
    return `The bucket is not in the region ${region} or not at ${endpoint} (${answer}): look at AWS_REGION and AWS_ENDPOINT_URL_S3.`
  if (cause.status === 401 || cause.status === 403)
    return (
      `The S3 server at ${endpoint} does not let this key list, read, write and delete objects there (${answer}): look at ` +
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the permissions of the key, and at the clock of this machine.'
    )
  return `The S3 server at ${endpoint} answers with an error (${answer}).`
}

/** The code of a network error or of its cause, such as ECONNREFUSED; else its message. */
export function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : describeNetworkError(error.cause)
}
