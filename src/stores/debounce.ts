/** Calls once nothing has come for so many milliseconds, with what came last. */
export function debounce<T>(wait: number, act: (value: T) => void): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (value) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(value), wait)
  }
}
