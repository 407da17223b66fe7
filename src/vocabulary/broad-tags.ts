/** Hashtags for any advertising: as tracking methods they would find contents of other campaigns. */
const BROAD: ReadonlySet<string> = new Set([
  '#ad',
  '#adv',
  '#advertising',
  '#advertisement',
  '#ads',
  '#brandambassador',
  '#collab',
  '#collaborazione',
  '#gift',
  '#gifted',
  '#giftedby',
  '#giveaway',
  '#inpartnership',
  '#invitedby',
  '#paidpartnership',
  '#partner',
  '#partnership',
  '#promo',
  '#prodottofornito',
  '#prodottofornitoda',
  '#pubblicita',
  '#pubblicità',
  '#sponsor',
  '#sponsored',
  '#sponsorizzato',
  '#suppliedby',
])

/** Whether a tracking method is a hashtag used for every brand, in any spelling. */
export function isBroadTag(method: string): boolean {
  return BROAD.has(method.normalize('NFC').toLowerCase())
}
