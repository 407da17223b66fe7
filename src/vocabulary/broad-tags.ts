/** Hashtags that mark any advertising, of any brand: as a tracking method they find what is not of the campaign. */
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

/** Whether a tracking method is a hashtag that people use for every brand, however it is written. */
export function isBroadTag(method: string): boolean {
  return BROAD.has(method.normalize('NFC').toLowerCase())
}
