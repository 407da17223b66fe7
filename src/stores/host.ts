import { apiHost } from '../client/api-host.ts'
import { shellMessages } from '../messages/shell.ts'
import { showFailure } from './snackbar.ts'

/** The host that a `domain` query has moved this tab's calls to, for the header; null where none has. */
export function movedHost(): string | null {
  const { origin, moved } = apiHost()
  return moved ? new URL(origin).host : null
}

/** What is to be said where the host in the address is not accepted; null where nothing is. */
export function refusedHost(): string | null {
  const { refused } = apiHost()
  return refused === null ? null : shellMessages.hostRefused(refused)
}

/** Says that the host in the address is not accepted. */
export function tellRefusedHost(): void {
  const text = refusedHost()
  if (text !== null) showFailure(text)
}
