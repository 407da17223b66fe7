import type { Notice } from '../../contract/status.ts'
import { proxyNoticeMessages } from '../../messages/status.ts'
import type { Config } from '../base/config.ts'
import type { Log } from './log.ts'

type Place = Pick<Config, 'TRUST_PROXY'>

/** Proxies that forward addresses but are missing from `TRUST_PROXY`, per server in this process. */
const seenBy = new WeakMap<Place, Map<string, Date>>()

/** Records a proxy for the notice to staff, and logs it once. */
export function noteForgottenProxy(config: Place, proxy: string, now: Date, log: Log): void {
  const seen = seenBy.get(config) ?? new Map<string, Date>()
  seenBy.set(config, seen)
  if (seen.has(proxy)) return
  seen.set(proxy, now)
  log(
    `TRUST_PROXY: does not name ${proxy}, which forwards the addresses of visitors; ` +
      'unless it does, the log and the audit log show the proxy in place of the visitors',
  )
}

export function proxyNotices(config: Place): Notice[] {
  const seen = [...(seenBy.get(config) ?? [])]
  const since = seen[0]?.[1]
  if (since === undefined) return []
  const proxies = seen.map(([proxy]) => proxy).join(',')
  return [
    {
      code: 'proxy',
      message: proxyNoticeMessages.message,
      action: proxyNoticeMessages.action(proxies),
      detail: null,
      since: since.toISOString(),
    },
  ]
}
