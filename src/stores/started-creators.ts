import type { CreatorForm } from './campaign-form.ts'

/** Empty cards are dropped before the campaign is validated and sent. */
export function isStarted(creator: CreatorForm): boolean {
  return (
    creator.id !== undefined ||
    creator.name.trim() !== '' ||
    creator.cost.trim() !== '' ||
    creator.channels.some((channel) => channel.url.trim() !== '')
  )
}

/** The cards that say something, each with its channels that do; unchanged where there is nothing to drop. */
export function withoutEmpty(creators: CreatorForm[]): CreatorForm[] {
  return creators.filter(isStarted).map((creator) => {
    const channels = creator.channels.filter(({ url }) => url.trim() !== '')
    return channels.length > 0 ? { ...creator, channels } : creator
  })
}
