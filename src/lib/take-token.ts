/**
 * Moves the token of a mail's link from the address to the state of the history entry, before anything else of the page
 * has loaded. Inlined in the head, so it must not use imports or outer names.
 */
export function takeToken(): void {
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  if (token === null) return
  query.delete('token')
  const rest = query.toString()
  // The fragment of an invitation names the account.
  history.replaceState(token + location.hash, '', location.pathname + (rest && `?${rest}`))
}
