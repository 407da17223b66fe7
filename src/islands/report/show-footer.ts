/** Shows the footer: the report is rendered, or has failed. */
export function showFooter(): void {
  document.querySelector('.foot')?.setAttribute('data-waits', 'no')
}
