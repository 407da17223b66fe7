/**
 * Takes the token of the mail's link out of the address at once, so that it is not in the history or a screenshot.
 * A reload finds it in the state of the history entry.
 */
export function takeLinkToken(): string {
  const given = new URLSearchParams(location.search).get('token')
  const kept: unknown = history.state
  if (given === null) return typeof kept === 'string' ? kept : ''
  history.replaceState(given, '', location.pathname)
  return given
}
