/** Opens another page of the site; `replace` leaves no history entry. */
export function go(address: string, how: 'assign' | 'replace' = 'assign'): void {
  location[how](address)
}
