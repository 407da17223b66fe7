import { formatShare } from './format-share.ts'

/** A change as a share: '+12,5%', '−3,4%' (with the true minus sign), '0%'. */
export function formatDelta(share: number): string {
  const size = formatShare(Math.abs(share))
  if (share === 0) return size
  return `${share < 0 ? '−' : '+'}${size}`
}
