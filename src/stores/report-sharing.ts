import { atom, type ReadableAtom } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import type { ReportApi } from './report-api.ts'

export type SharingState = {
  shared: boolean
  /** URL of the share link; null while it is off or loading. */
  url: string | null
  /** Id of the frozen report that it shows; null: the live one, or not known yet. */
  frozenId: string | null
  /** The running action. */
  busy: 'no' | 'on' | 'off' | 'renew' | 'show'
}

export interface Sharing {
  $sharing: ReadableAtom<SharingState>
  /** Loads the URL of a link that is already on. */
  open(): Promise<void>
  turnOn(): Promise<boolean>
  /** Revokes every link handed out so far. */
  turnOff(): Promise<boolean>
  renew(): Promise<boolean>
  /** Makes the link show a frozen report, or the live one (null); turns it on if it was off. */
  show(frozenId: string | null): Promise<boolean>
  /** Called when the link has ended with its frozen report. */
  ended(): void
}

type Options = {
  api: Pick<ReportApi, 'link' | 'unshare'>
  shared: boolean
  /** Applies a change to the report. */
  onChange: (change: Pick<Campaign, 'shared' | 'hash'>) => void
  onError: (error: unknown) => void
}

/** The share link of a campaign: one at a time, created by the server. */
export function createSharing({ api, shared, onChange, onError }: Options): Sharing {
  const $sharing = atom<SharingState>({ shared, ...NO_LINK, busy: 'no' })

  async function attempt(busy: SharingState['busy'], act: () => Promise<SharingState>): Promise<boolean> {
    const before = $sharing.get()
    if (before.busy !== 'no') return false
    $sharing.set({ ...before, busy })
    try {
      $sharing.set(await act())
      return true
    } catch (error) {
      $sharing.set({ ...before, busy: 'no' })
      onError(error)
      return false
    }
  }

  async function link(change: Parameters<ReportApi['link']>[0]): Promise<SharingState> {
    const { hash, url, frozenId } = await api.link(change)
    onChange({ shared: true, hash })
    return { shared: true, url, frozenId, busy: 'no' }
  }

  function off(): SharingState {
    onChange({ shared: false, hash: null })
    return { shared: false, ...NO_LINK, busy: 'no' }
  }

  return {
    $sharing,
    async open() {
      if ($sharing.get().shared && $sharing.get().url === null) await attempt('on', () => link({}))
    },
    turnOn: () => attempt('on', () => link({})),
    turnOff: () =>
      attempt('off', async () => {
        await api.unshare()
        return off()
      }),
    renew: () => attempt('renew', () => link({ rotate: true })),
    show: (frozenId) => attempt('show', () => link({ frozenId })),
    ended: () => $sharing.set(off()),
  }
}

const NO_LINK = { url: null, frozenId: null }
