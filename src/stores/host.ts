import { apiHost } from '../client/api-host.ts'
import { shellMessages } from '../messages/shell.ts'
import { showFailure } from './snackbar.ts'

/** The API host that a `domain` query has set for this tab; null if none has. */
export function movedHost(): string | null {
  const { origin, moved } = apiHost()
  return moved ? new URL(origin).host : null
}

/** The notice for a person signing in about the host set by a `domain` query; null if there is none. */
export function movedHostNotice(): string | null {
  const host = movedHost()
  return host === null ? null : shellMessages.hostMovedNotice(host)
}

/** The message about a rejected host in the address; null if there is none. */
export function refusedHost(): string | null {
  const { refused } = apiHost()
  return refused === null ? null : shellMessages.hostRefused(refused)
}

/** Reports a rejected host in the address. */
export function tellRefusedHost(): void {
  const text = refusedHost()
  if (text !== null) showFailure(text)
}
