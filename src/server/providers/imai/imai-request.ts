import type * as v from 'valibot'
import type { Clock } from '../../base/clock.ts'
import type { ProviderHttp } from '../calls/provider-http.ts'

/** Calls one of IMAI's paths and validates the response. @throws ProviderError */
export type ImaiRequest = <const S extends v.GenericSchema>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: S,
  method?: 'GET' | 'POST',
) => Promise<v.InferOutput<S>>

export type Imai = { readonly request: ImaiRequest; readonly clock: Clock }

/** Instagram's raw calls are limited to one a second, all others to ten (providers.md). */
export function imaiRequest(http: ProviderHttp): ImaiRequest {
  return (path, query, schema, method = 'GET') => {
    const isRawInstagram = path.startsWith('/raw/ig/')
    // Reports have their id in the path, but share one limit.
    const endpoint = path.startsWith('/reports/') ? '/reports/' : path
    return http.call({ method, path, query, schema, endpoint, perSecond: isRawInstagram ? 1 : 10 })
  }
}
