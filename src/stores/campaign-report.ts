import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import type { Campaign, Comment } from '../contract/campaign.ts'
import type { CommentType } from '../trade/comment-types.ts'
import type { Content } from '../contract/contents.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { SOCIAL_TYPES, type SocialType } from '../trade/social-types.ts'
import type { CreatorReport, ReportApi } from './report-api.ts'
import { createContentList, type ContentList } from './report-contents.ts'
import { createReportRefresh, type ReportRefresh } from './report-refresh.ts'

export type CampaignView =
  | { state: 'loading' }
  | { state: 'failed'; reason: 'NOT_FOUND' | 'BAD_LINK' | 'OTHER' }
  /** `stale`: the numbers are of another filter, the asked ones are on their way. */
  | { state: 'ready'; value: Campaign; stale: boolean }

/** The creator that is looked at closely. */
export type CreatorView = { id: string } & (
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; value: CreatorReport }
)

export interface CampaignReport {
  $campaign: ReadableAtom<CampaignView>
  /** null: all platforms. */
  $platform: ReadableAtom<SocialType | null>
  /** The platforms of the campaign's channels, in their usual order. */
  $platforms: ReadableAtom<readonly SocialType[]>
  contents: ContentList
  refresh: ReportRefresh
  reload(): Promise<void>
  /** Narrows every number to one platform, or widens it to all. */
  show(platform: SocialType | null): Promise<void>
  /** One creator's part, under the same filter; null while none is opened. */
  $creator: ReadableAtom<CreatorView | null>
  openCreator(id: string): Promise<void>
  closeCreator(): void
  /** The same without opening it. */
  creatorReport(id: string): Promise<CreatorReport>
  /** These answer whether it was done; if not, `onError` was told why. */
  addComment(section: CommentType, text: string): Promise<boolean>
  editComment(comment: Comment, text: string): Promise<boolean>
  removeContent(content: Content): Promise<boolean>
  /** Takes in what another part has changed, such as the share state. */
  patch(change: Partial<Campaign>): void
}

type Options = {
  api: ReportApi
  /** From the address. */
  platform: SocialType | null
  /** Shows a person why something could not be done. */
  onError: (error: unknown) => void
  /** Milliseconds between two looks at a refresh; only tests change it. */
  interval?: number
}

/** How long a reader without job internals waits before looking again at a report in the making, milliseconds. */
const READER_INTERVAL = 20_000

/** Everything the campaign report shows and does, without a browser around it. */
export function createCampaignReport({ api, platform, onError, interval }: Options): CampaignReport {
  const $campaign = atom<CampaignView>({ state: 'loading' })
  const $platform = atom(platform)
  const $creator = atom<CreatorView | null>(null)
  const $seen = atom<readonly SocialType[]>(platform === null ? [] : [platform])
  const $platforms = computed($seen, (seen) => SOCIAL_TYPES.filter((type) => seen.includes(type)))
  const contents = createContentList((query) => api.contents(query, $platform.get()))
  const refresh = createReportRefresh({
    api,
    onDone: () => reload(),
    ...(interval !== undefined && { interval }),
  })
  let asked = 0
  /** Of what is shown. */
  let shownPlatform = platform
  let again: ReturnType<typeof setTimeout> | undefined

  async function load(): Promise<void> {
    const ticket = ++asked
    const wanted = $platform.get()
    const shown = $campaign.get()
    $campaign.set(shown.state === 'ready' ? { ...shown, stale: true } : { state: 'loading' })
    try {
      const value = await api.campaign(wanted)
      if (ticket !== asked) return
      shownPlatform = wanted
      accept(value)
    } catch (error) {
      if (ticket !== asked) return
      const reason = reasonOf(error)
      // Numbers that were there stay, unless they are no longer this reader's to see.
      const keeps = shown.state === 'ready' && reason === 'OTHER'
      $campaign.set(keeps ? { ...shown, stale: false } : { state: 'failed', reason })
      // They are never shown as another platform's.
      if (!keeps || wanted === shownPlatform) return
      $platform.set(shownPlatform)
      onError(error)
      void contents.reload()
    }
  }

  function accept(value: Campaign) {
    $campaign.set({ state: 'ready', value, stale: false })
    $seen.set([...new Set([...$seen.get(), ...value.channels.map(({ socialType }) => socialType)])])
    refresh.follow(value.report)
    clearTimeout(again)
    if (value.report.state === 'UPDATING') again = setTimeout(() => void reload(), READER_INTERVAL)
  }

  async function reload(): Promise<void> {
    await Promise.all([load(), contents.reload()])
  }

  function patch(change: Partial<Campaign>) {
    const shown = $campaign.get()
    if (shown.state === 'ready') $campaign.set({ ...shown, value: { ...shown.value, ...change } })
  }

  function patchComments(change: (comments: Comment[]) => Comment[]) {
    const shown = $campaign.get()
    if (shown.state === 'ready') patch({ comments: change(shown.value.comments) })
  }

  const creatorReport = (id: string) => api.creator(id, $platform.get())

  async function openCreator(id: string): Promise<void> {
    const loading: CreatorView = { id, state: 'loading' }
    $creator.set(loading)
    const answer: CreatorView = await creatorReport(id).then(
      (value) => ({ id, state: 'ready', value }),
      () => ({ id, state: 'failed' }),
    )
    if ($creator.get() === loading) $creator.set(answer)
  }

  async function attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      onError(error)
      if (reasonOf(error) === 'NOT_FOUND') void reload()
      return false
    }
  }

  onMount($campaign, () => {
    void load()
    return () => clearTimeout(again)
  })

  return {
    $campaign,
    $platform,
    $platforms,
    contents,
    refresh,
    reload,
    patch,
    async show(next) {
      if (next === $platform.get()) return
      $platform.set(next)
      await reload()
    },
    $creator,
    openCreator,
    creatorReport,
    closeCreator: () => $creator.set(null),
    addComment: (section, text) =>
      attempt(async () => {
        const added = await api.addComment(section, text)
        patchComments((comments) => [...comments, added])
      }),
    editComment: (comment, text) =>
      attempt(async () => {
        const edited = await api.editComment(comment, text)
        patchComments((comments) => comments.map((each) => (each.id === edited.id ? edited : each)))
      }),
    removeContent: (content) =>
      attempt(async () => {
        await api.removeContent(content)
        await Promise.all([contents.drop(content.id), load()])
      }),
  }
}

function reasonOf(error: unknown): 'NOT_FOUND' | 'BAD_LINK' | 'OTHER' {
  if (!(error instanceof ApiError)) return 'OTHER'
  if (error.problem.errorCode === ERROR_CODES.shareLinkInvalid) return 'BAD_LINK'
  // An id that can be none is refused as it stands (400): there is nothing by it either.
  return error.status === 404 || error.status === 400 ? 'NOT_FOUND' : 'OTHER'
}
