import { atom } from 'nanostores'
import type { Campaign, Comment } from '../contract/campaign.ts'
import type { CommentType } from '../vocabulary/comment-types.ts'
import type { Content } from '../contract/contents.ts'
import { SOCIAL_TYPES, type SocialType } from '../vocabulary/social-types.ts'
import { createKeyedRemote, failed, showErrorIfStale } from './remote.ts'
import type { ReportApi } from './report-api.ts'
import type { ContentQuery } from './report-contents.ts'
import { createReportRefresh } from './report-refresh.ts'
import { showError, showLoadError } from './snackbar.ts'

export type CampaignReport = ReturnType<typeof createCampaignReport>

type Options = {
  api: ReportApi
  /** From the address. */
  platform: SocialType | null
  /** Milliseconds between two polls of a refresh; only tests change it. */
  interval?: number
}

/** A list of the report's contents: opened with the section that shows it (report-lists.ts). */
type ContentsListed = { reload: () => Promise<void>; remove: (id: string) => Promise<void> }

/** A report with more contents shows the most viewed ones. */
export const BEST_CONTENTS = 5

/** Milliseconds between two polls of a running refresh by readers, who do not see its progress. */
const READER_INTERVAL = 20_000

/** Whether creators and channels are in it. */
export function isComplete({ channelsCount }: Campaign): boolean {
  return channelsCount === undefined
}

/** State and actions of the campaign report. */
export function createCampaignReport({ api, platform, interval }: Options) {
  /** null: all platforms. */
  const $platform = atom(platform)
  /** The platforms of the campaign's channels, in their usual order. */
  const $platforms = atom<readonly SocialType[]>(platform === null ? [] : [platform])
  const offer = ({ bySocialType }: Campaign) => {
    const before = $platforms.get()
    $platforms.set(
      SOCIAL_TYPES.filter(
        (type) => before.includes(type) || bySocialType.some(({ socialType }) => socialType === type),
      ),
    )
  }
  /** Whether creators and channels are requested even if there are many; undefined: that failed. */
  const $complete = atom<boolean | undefined>(false)
  const campaign = createKeyedRemote(
    $platform,
    async (wanted, signal): Promise<Campaign> => {
      const value = await api.campaign(wanted, $complete.get() === true, signal)
      // Opened by a filtered address: the other platforms are requested separately.
      if (wanted !== null && $campaign.value?.state !== 'ready')
        void api.campaign(null, false, signal).then(offer, () => {})
      const shown = $campaign.value
      if (shown?.state === 'ready' && shown.value.report.state === 'UPDATING') void reloadLists()
      offer(value)
      return value
    },
    {
      poll: ({ report }) => (report.state === 'UPDATING' ? READER_INTERVAL : null),
      onError: showErrorIfStale,
      // Never show numbers as another platform's.
      revert: (shown = null) => $platform.set(shown),
    },
  )
  const $campaign = campaign.$remote
  const lists: ContentsListed[] = []
  const refresh = createReportRefresh({
    api,
    $campaign,
    onStart: (report) => patch({ report }),
    onDone: reload,
    ...(interval !== undefined && { interval }),
  })
  /** Id of the creator in the open dialog. */
  const $opened = atom<string | undefined>()
  const creatorReport = (id: string) => api.creator(id, $platform.get())

  /** Requests creators and channels once, which the first view of a large report omits. */
  async function complete(): Promise<void> {
    const shown = $campaign.value
    if ($complete.get() || shown?.state !== 'ready' || isComplete(shown.value)) return
    $complete.set(true)
    const requested = $platform.get()
    try {
      const complete = await api.campaign(requested, true)
      // Another platform is loaded completely anyway, as is a reload in the meantime.
      if ($platform.get() === requested) campaign.change((now) => (isComplete(now) ? now : complete))
    } catch (error) {
      $complete.set(undefined)
      showLoadError(error)
    }
  }

  async function reload(): Promise<void> {
    await Promise.all([campaign.reload(), reloadLists()])
  }

  async function reloadLists(): Promise<void> {
    await Promise.all(lists.map((list) => list.reload()))
  }

  /** Applies a change made elsewhere, such as the share state. */
  function patch(change: Partial<Campaign>) {
    campaign.change((now) => ({ ...now, ...change }))
  }

  function changeComments(by: (comments: Comment[]) => Comment[]) {
    campaign.change((now) => ({ ...now, comments: by(now.comments) }))
  }

  /** Resolves to false after reporting a failure. */
  async function attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      showError(error)
      if (failed(error).gone) void reload()
      return false
    }
  }

  return {
    $campaign,
    $platform,
    $platforms,
    loadContents: (query: ContentQuery, signal?: AbortSignal) => api.contents(query, signal),
    loadStandouts: (platform: SocialType | null, signal?: AbortSignal) => api.standouts(platform, signal),
    /** Updates the list together with the report. */
    keepInStep: (list: ContentsListed) => void lists.push(list),
    refresh,
    reload,
    complete,
    $complete: $complete,
    patch,
    /** Filters every number by platform; null for all. */
    show: (next: SocialType | null) => $platform.set(next),
    $opened,
    /** One creator's report, under the same filter. */
    creator: createKeyedRemote($opened, creatorReport, { onError: () => {} }),
    /** The same without opening the dialog. */
    creatorReport,
    openCreator: (id: string) => $opened.set(id),
    closeCreator: () => $opened.set(undefined),
    addComment: (section: CommentType, text: string) =>
      attempt(async () => {
        const added = await api.addComment(section, text)
        changeComments((comments) => [...comments, added])
      }),
    editComment: (comment: Comment, text: string) =>
      attempt(async () => {
        const edited = await api.editComment(comment, text)
        changeComments((comments) => comments.map((each) => (each.id === edited.id ? edited : each)))
      }),
    removeComment: (comment: Comment) =>
      attempt(async () => {
        await api.removeComment(comment)
        changeComments((comments) => comments.filter(({ id }) => id !== comment.id))
      }),
    removeContent: (content: Content) =>
      attempt(async () => {
        await api.removeContent(content)
        await Promise.all([campaign.reload(), ...lists.map((list) => list.remove(content.id))])
      }),
  }
}
