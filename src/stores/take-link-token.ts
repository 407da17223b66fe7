/**
 * The token of the mail's link, taken out of the address at once: nobody reads it over a shoulder, in the history or in
 * a screenshot. A reload finds it in the state of the page's entry.
 */
export function takeLinkToken(): string {
  const given = new URLSearchParams(location.search).get('token')
  const kept: unknown = history.state
  if (given === null) return typeof kept === 'string' ? kept : ''
  history.replaceState(given, '', location.pathname)
  return given
}
