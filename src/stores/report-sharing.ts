import { atom, type ReadableAtom } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import type { ReportApi } from './report-api.ts'

export type SharingState = {
  shared: boolean
  /** The address to give away; null while the link is off or on its way. */
  url: string | null
  /** The frozen report that it shows; null: the live one, or not known yet. */
  frozenId: string | null
  /** What is being done just now. */
  busy: 'no' | 'on' | 'off' | 'renew' | 'show'
}

export interface Sharing {
  $sharing: ReadableAtom<SharingState>
  /** Fetches the address of a link that is already on. */
  open(): Promise<void>
  turnOn(): Promise<boolean>
  /** Every link given away so far is dead afterwards. */
  turnOff(): Promise<boolean>
  renew(): Promise<boolean>
  /** Lets the link show a frozen report, or null: the live one; a link that was off is on afterwards. */
  show(frozenId: string | null): Promise<boolean>
  /** The link has died with the report that it showed. */
  ended(): void
}

type Options = {
  api: Pick<ReportApi, 'link' | 'unshare'>
  shared: boolean
  /** Tells the report what has changed. */
  onChange: (change: Pick<Campaign, 'shared' | 'hash'>) => void
  onError: (error: unknown) => void
}

/** The share link of a campaign: one at a time, made by the server, never by the page. */
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
