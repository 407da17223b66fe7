/** Milliseconds without a key after which a search is sent. */
export const TYPING_MS = 150

/** Calls `act` with the last value once `wait` milliseconds have passed without another. */
export function debounce<T>(wait: number, act: (value: T) => void): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (value) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(value), wait)
  }
}
