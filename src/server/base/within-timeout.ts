/**
 * The result of `work`, or a TimeoutError after so many milliseconds, which also aborts its signal. Own code instead of
 * `AbortSignal.timeout`: fetch holds its signal by a weak reference only, and where that is collected, a request or a
 * body that hangs would never end.
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
