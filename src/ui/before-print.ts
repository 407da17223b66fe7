import { flushSync } from 'react-dom'

/** Has React draw this change before the page is printed, or shown as in print; returns how to stop listening. */
export function beforePrint(change: () => void, media = 'print'): () => void {
  const draw = () => flushSync(change)
  const paper = matchMedia(media)
  const look = () => paper.matches && draw()
  paper.addEventListener('change', look)
  addEventListener('beforeprint', draw)
  return () => {
    paper.removeEventListener('change', look)
    removeEventListener('beforeprint', draw)
  }
}
