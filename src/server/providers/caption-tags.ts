/** The hashtags of a caption, without #. */
export function hashtagsOf(caption: string | null): string[] {
  return [...(caption ?? '').matchAll(/#([\p{L}\p{M}\p{N}_]+)/gu)].map((match) => match[1] ?? '')
}

/** The accounts that a caption mentions, without @. */
export function mentionsOf(caption: string | null): string[] {
  return [...(caption ?? '').matchAll(/@([\p{L}\p{M}\p{N}_.·-]*[\p{L}\p{M}\p{N}_])/gu)].map(
    (match) => match[1] ?? '',
  )
}
