import { getCredits } from '../../../contract/creators.ts'
import { ERROR_CODES } from '../../../contract/error-codes.ts'
import { problemWords } from '../../http/problem-words.ts'
import { conflict, type HttpProblem, unavailable } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { ProviderError, type ProviderErrorKind } from '../../providers/provider-error.ts'

const RETRY_SECONDS = 60

/** Unavailable or busy: a retry may succeed. Any other kind is a refusal. */
const UNREACHABLE = new Set<ProviderErrorKind>(['PROVIDER_DOWN', 'RATE_LIMITED', 'NOT_READY'])

/** Credits left at the social-data provider: 503 if it cannot be reached, 409 if it refuses. */
export const creditsRoute: Route = route(getCredits, async ({ services: { provider } }) => {
  try {
    const { remaining } = await provider.credits()
    return { credits: remaining, simulated: provider.simulated }
  } catch (error) {
    throw error instanceof ProviderError ? problemOf(error) : error
  }
})

function problemOf({ kind }: ProviderError): HttpProblem {
  return UNREACHABLE.has(kind)
    ? unavailable(RETRY_SECONDS, ERROR_CODES.providerUnreachable)
    : conflict(problemWords().providerRefused, ERROR_CODES.providerRefused)
}
