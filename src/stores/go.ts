/** Opens another page of ours; with `replace` the page that is left does not stay in the history. */
export function go(address: string, how: 'assign' | 'replace' = 'assign'): void {
  location[how](address)
}
