import { atom, onMount, type ReadableAtom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { shareHash } from '../client/share-hash.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { LINK_LOCKS, type LinkLock } from '../contract/link-locks.ts'
import { dismissNetworkError, dismissSnackbar, showLoadError } from './snackbar.ts'
import { $user } from './user.ts'

export type Failed = {
  state: 'failed'
  /** True if it does not exist (any more), or not for this user (400, 403, 404). */
  gone: boolean
  /** True if there is nothing yet (16000003): an empty state, not a failure. */
  notThereYet: boolean
  /** What the share link requires before it opens. */
  lock?: LinkLock
}

/** Data from the server. `stale`: a newer response is pending, possibly for another key. */
export type Remote<T> = { state: 'loading' } | Failed | { state: 'ready'; value: T; stale: boolean }

type RemoteOptions<K, T> = {
  /** Milliseconds until the value is loaded again in the background; null once it is final. */
  poll?: (value: T) => number | null
  /** A value that the key contains, to start polling from. */
  initial?: (key: K) => T
  /** Reports a failure, by default in the banner. `isStale`: the older value is still shown. */
  onError?: (error: unknown, isStale: boolean) => void
  /** If given, a key that fails to load keeps the older value, and this restores its key. */
  revert?: (key: K | undefined) => void
}

const LOCKS = ['PASSWORD', 'NAME', 'PASSWORD_AND_NAME'] as const satisfies readonly LinkLock[]
const LOADING = { state: 'loading' } as const
/** The longest wait after failed polls, as a multiple of the usual one. */
const MAX_BACKOFF = 32

/** A failure as a state of a screen. */
export function failed(error: unknown): Failed {
  const { status, problem } = error instanceof ApiError ? error : new ApiError(0)
  const lock = LOCKS.find((one) => LINK_LOCKS[one] === problem.error)
  return {
    state: 'failed',
    gone: lock !== undefined || [400, 403, 404].includes(status),
    ...(lock !== undefined && { lock }),
    notThereYet: problem.errorCode === ERROR_CODES.notThereYet,
  }
}

/** An `onError` for parts that show their own failure: uses the banner only if an older value hides it. */
export function showErrorIfStale(error: unknown, isStale: boolean): void {
  if (isStale) showLoadError(error)
}

/** `createKeyedRemote` without parameters. */
export function createRemote<T>(load: (signal: AbortSignal) => Promise<T>, options?: RemoteOptions<null, T>) {
  return createKeyedRemote(atom(null), (_, signal) => load(signal), options)
}

/**
 * The one way to load remote state. While it has a listener, it loads the value of the key, reloads when the key
 * changes, and polls unless the tab is hidden. The last value is shown until the next one arrives; a late response
 * never replaces a newer one. A failure keeps the value of the same key, unless it is gone. Signing out drops it.
 * Reading loads nothing: React may discard a render, with the store that it created, and call again.
 * @param $key parameter of `load`; while undefined there is nothing to load
 */
export function createKeyedRemote<K, T>(
  $key: ReadableAtom<K | undefined>,
  load: (key: K, signal: AbortSignal) => Promise<T>,
  { poll, initial, onError = showLoadError, revert }: RemoteOptions<K, T> = {},
) {
  const $remote = atom<Remote<T>>(LOADING)
  $remote.get = () => $remote.value
  let requestedKey: K | undefined
  let loadedKey: K | undefined
  let current = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let watched = false

  function stop(): void {
    current.abort()
    clearTimeout(timer)
  }

  function drop(): void {
    stop()
    $remote.set(LOADING)
  }

  function inSight() {
    const now = $remote.value
    return now?.state === 'ready' ? now : undefined
  }

  async function run(inBackground = false): Promise<void> {
    stop()
    const key = $key.get()
    requestedKey = key
    if (key === undefined) return drop()
    if (initial && !inBackground) return take(key, initial(key))
    current = new AbortController()
    const { signal } = current
    const shown = inSight()
    // The banner still shows the failure that is being retried.
    if ($remote.value?.state === 'failed') dismissSnackbar()
    if (shown && !inBackground) $remote.set({ ...shown, stale: true })
    try {
      const value = await load(key, signal)
      if (!signal.aborted) take(key, value)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      if (!inBackground || failed(error).gone) fail(error)
      schedule()
    }
  }

  function take(key: K, value: T): void {
    loadedKey = key
    failures = 0
    dismissNetworkError()
    $remote.set({ state: 'ready', value, stale: false })
    schedule()
  }

  function fail(error: unknown): void {
    const shown = inSight()
    const failure = failed(error)
    const isSame = requestedKey === loadedKey
    const isStale = shown !== undefined && !failure.gone && (isSame || revert !== undefined)
    $remote.set(isStale ? { ...shown, stale: false } : failure)
    if (isStale && !isSame) {
      requestedKey = loadedKey
      revert?.(loadedKey)
    }
    onError(error, isStale)
  }

  function schedule(factor = Math.min(2 ** failures, MAX_BACKOFF)): void {
    clearTimeout(timer)
    const shown = inSight()
    const wait = shown && watched && !document.hidden ? poll?.(shown.value) : null
    if (wait) timer = setTimeout(() => void run(true), wait * factor)
  }

  // A tab polls at once when it becomes visible again.
  const onVisibility = () => schedule(0)
  const onNetwork = () => {
    const now = $remote.value
    if (now?.state === 'failed' && !now.gone && !now.notThereYet) void run()
    else schedule(0)
  }

  onMount($remote, () => {
    watched = true
    void run()
    const unlisten = [
      $key.listen((key) => {
        if (key !== requestedKey) void run()
      }),
      $user.listen((user) => {
        // A share link shows the same to signed-out readers.
        if (!user && shareHash() === null) drop()
      }),
    ]
    document.addEventListener('visibilitychange', onVisibility)
    globalThis.addEventListener('online', onNetwork)
    return () => {
      watched = false
      stop()
      for (const each of unlisten) each()
      document.removeEventListener('visibilitychange', onVisibility)
      globalThis.removeEventListener('online', onNetwork)
    }
  })

  return {
    $remote,
    /** Reloads the same key; resolves when that has succeeded, failed, or been superseded. */
    reload: () => run(),
    /** Changes the value without loading it. */
    change: (by: (value: T) => T): void => {
      const shown = inSight()
      if (shown) $remote.set({ ...shown, value: by(shown.value) })
    },
    /** Drops the value, and a pending response. */
    drop,
  }
}
