import { FetchError } from 'ofetch'
import { ApiError } from './api-error.ts'

/** Every failure of a request as one kind of error; status 0 where no answer came. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof FetchError) return new ApiError(error.status ?? 0, error.data, error)
  return new ApiError(0, undefined, error)
}
