/** The page's foot waits for it: a report has been drawn, or will not come. */
export function showFooter(): void {
  document.querySelector('.foot')?.setAttribute('data-waits', 'no')
}
