/**
 * The result of `work`, or a TimeoutError after this many milliseconds, which also aborts its signal. Not
 * `AbortSignal.timeout`: fetch holds its signal only weakly; once that is collected, a hanging request or body would
 * never end.
 */
export async function withinTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DOMException(`No response within ${milliseconds} ms`, 'TimeoutError')
    reject(error)
    controller.abort(error)
  }, milliseconds)
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
