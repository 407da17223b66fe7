import { flushSync } from 'react-dom'

/** Makes React render this change before the page is printed or previewed; returns a function that unsubscribes. */
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
