import type * as v from 'valibot'
import type { Clock } from '../../base/clock.ts'
import type { ProviderHttp } from '../calls/provider-http.ts'

/** Asks one of IMAI's addresses; the answer is checked. @throws ProviderError */
export type ImaiAsk = <const S extends v.GenericSchema>(
  path: string,
  query: Readonly<Record<string, string>>,
  answer: S,
  method?: 'GET' | 'POST',
) => Promise<v.InferOutput<S>>

export type Imai = { readonly ask: ImaiAsk; readonly clock: Clock }

/** Instagram's raw calls one a second, all others ten (providers.md). */
export function imaiAsk(http: ProviderHttp): ImaiAsk {
  return (path, query, answer, method = 'GET') => {
    const isRawInstagram = path.startsWith('/raw/ig/')
    // Reports have their id in the address: they are one endpoint all the same.
    const endpoint = path.startsWith('/reports/') ? '/reports/' : path
    return http.call({ method, path, query, answer, endpoint, perSecond: isRawInstagram ? 1 : 10 })
  }
}
